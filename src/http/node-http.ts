/**
 * The parts of `node:http` that we use. An `import` of it reads everything that it exports, which
 * loads Node's whole `fetch`: a twentieth of the start.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
