/** Who places the orders of a benchmark. */
export const SHOPPER = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '5551234567',
  shippingAddress: '1 Main St, Springfield',
  billingAddress: '1 Main St, Springfield',
  sameAsBilling: true,
} as const
