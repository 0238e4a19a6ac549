export default function SearchPage() {
  return <h1 className="container-page py-10 text-3xl font-bold">Search</h1>
}
