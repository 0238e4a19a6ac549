/** What the checkout sends for goods of this price, shipped free; for processes without a test. */
export function orderForm(subtotalCents: number) {
  const tax = Math.floor((subtotalCents * 8 + 50) / 100)
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  return {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    phone: '5551234567',
    shippingAddress: '1 Main St',
    billingAddress: '1 Main St',
    sameAsBilling: true,
    shippingMethod: 'free',
    subtotal: dollars(subtotalCents),
    shipping: '0.00',
    tax: dollars(tax),
    total: dollars(subtotalCents + tax),
  }
}
