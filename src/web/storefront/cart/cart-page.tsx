export default function CartPage() {
  return <h1 className="container-page py-10 text-3xl font-bold">Shopping Cart</h1>
}
