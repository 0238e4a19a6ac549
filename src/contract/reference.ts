/** Where the API is explained to people. */
export const API_REFERENCE = '/api/docs'
