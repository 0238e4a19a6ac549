import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** One try to sign in, from an address of the caller's choice. */
export function trySignIn(
  app: FastifyInstance,
  options: {
    readonly password: string
    readonly from?: string
    readonly cookie?: string
    readonly headers?: Readonly<Record<string, string>>
  },
): Promise<LightMyRequestResponse> {
  const { password, from = '192.0.2.1', cookie, headers } = options
  return app.inject({
    method: 'POST',
    url: '/api/admin/session',
    remoteAddress: from,
    headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
    payload: { password },
  })
}

/** What a device keeps after a sign-in, by name. */
export function cookiesOf(response: LightMyRequestResponse): Readonly<Record<string, string>> {
  return Object.fromEntries(response.cookies.map(({ name, value }) => [name, `${name}=${value}`]))
}

/** So many wrong passwords, one after the other from each address, many addresses at a time. */
export async function guess(
  app: FastifyInstance,
  addresses: readonly string[],
  triesOfEach: number,
): Promise<readonly LightMyRequestResponse[]> {
  const atATime = 50
  const responses: LightMyRequestResponse[] = []
  for (let at = 0; at < addresses.length; at += atATime) {
    for (let round = 0; round < triesOfEach; round += 1) {
      const some = addresses.slice(at, at + atATime)
      const tries = some.map((from) => trySignIn(app, { password: 'wrong', from }))
      responses.push(...(await Promise.all(tries)))
    }
  }
  return responses
}

export function addresses(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `10.0.${Math.floor(at / 250)}.${at % 250}`)
}
