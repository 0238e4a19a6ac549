export default function CategoryPage() {
  return <h1 className="container-page py-10 text-3xl font-bold">Category</h1>
}
