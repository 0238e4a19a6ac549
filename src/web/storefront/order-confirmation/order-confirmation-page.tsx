export default function OrderConfirmationPage() {
  return <h1 className="container-page py-10 text-3xl font-bold">Order Confirmation</h1>
}
