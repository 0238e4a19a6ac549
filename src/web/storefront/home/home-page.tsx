export default function HomePage() {
  return <h1 className="container-page py-10 text-3xl font-bold">Home</h1>
}
