export default function AdminPage() {
  return <h1 className="text-2xl font-bold">Back office</h1>
}
