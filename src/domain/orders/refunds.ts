/** What a shopper reads of a cancelled order wherever it is shown, whether or not it had been paid. */
export const REFUND_IF_CHARGED = 'If you were charged, you are refunded within 3-5 business days.'
