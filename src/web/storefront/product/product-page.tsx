export default function ProductPage() {
  return <h1 className="container-page py-10 text-3xl font-bold">Product</h1>
}
