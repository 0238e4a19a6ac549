export default function CheckoutPage() {
  return <h1 className="container-page py-10 text-3xl font-bold">Checkout</h1>
}
