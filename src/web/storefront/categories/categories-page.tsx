export default function CategoriesPage() {
  return <h1 className="container-page py-10 text-3xl font-bold">Appliance Parts</h1>
}
