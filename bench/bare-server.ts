import { createServer } from 'node:http'

/*
 * The server to compare with: Node's own HTTP server sending the same bytes from memory.
 * Input: one response as JSON on standard input, its body in base64. Prints its port.
 */

type RecordedResponse = { readonly headers: Record<string, string>; readonly body: string }

const pieces: Buffer[] = []
for await (const piece of process.stdin) pieces.push(piece as Buffer)
const { headers, body } = JSON.parse(Buffer.concat(pieces).toString()) as RecordedResponse
const bytes = Buffer.from(body, 'base64')

const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': String(bytes.length) })
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address !== 'string') console.log(address.port)
})
