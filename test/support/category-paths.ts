export const WASHER = '/appliance-parts/categories/washer-parts'
