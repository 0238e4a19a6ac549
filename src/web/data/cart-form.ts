/** Where browsers put a part into the cart without script: `cart` in api/shop/plain-forms.ts. */
export const CART_FORM_PATH = '/appliance-parts/forms/cart'

/** The form of the frame around every page. A button outside it names it and the part. */
export const CART_FORM_ID = 'cart-form'
