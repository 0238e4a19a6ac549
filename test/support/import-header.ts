/** The columns that a file of new parts needs. */
export const HEADER = 'Product Name,Product Code/SKU,Price,Category'
