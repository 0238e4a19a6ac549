/** The form of the frame around every page. A button outside it names it and the part. */
export const CART_FORM_ID = 'cart-form'
