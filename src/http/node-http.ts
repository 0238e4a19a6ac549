/**
 * Of Node's own module what we use. An `import` of it reads everything that it exports, and with that
 * loads Node's whole `fetch`: a twentieth of the start.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
