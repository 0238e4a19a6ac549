import {
  type AddressInput,
  addressOf,
  type ParamsInput,
  type QueryInput,
} from '#contract/address.ts'
import type { BodyInput, Call, ParamName, ResponseOf } from '#contract/call.ts'
import { type ApiRequest, apiFetch } from './api-client.ts'
import { sessionFetch } from './session.ts'

type Needed<One extends Call> = ([ParamName<One['path']>] extends [never]
  ? unknown
  : { readonly params: ParamsInput<One> }) &
  (BodyInput<One> extends undefined ? unknown : { readonly body: BodyInput<One> })

type CallInput<One extends Call> = Needed<One> & {
  readonly query?: QueryInput<One>
} & Pick<ApiRequest, 'headers' | 'signal'>

/** What is sent may be left out where nothing has to be sent. */
type CallArguments<One extends Call> =
  Record<never, never> extends Needed<One> ? [input?: CallInput<One>] : [input: CallInput<One>]

/** Makes a call of the API, such as `send(signIn, { body })`, and returns its response. */
export function send<One extends Call>(
  call: One,
  ...[input]: CallArguments<One>
): Promise<ResponseOf<One>> {
  return sendThrough(apiFetch, call, input)
}

/** The same for a call that belongs to the visitor's session. */
export function sendInSession<One extends Call>(
  call: One,
  ...[input]: CallArguments<One>
): Promise<ResponseOf<One>> {
  return sendThrough(sessionFetch, call, input)
}

type AnyInput = Pick<ApiRequest, 'body' | 'headers' | 'signal'> & {
  readonly params?: unknown
  readonly query?: unknown
}

async function sendThrough<One extends Call>(
  fetchFrom: typeof apiFetch,
  call: One,
  input: AnyInput = {},
): Promise<ResponseOf<One>> {
  const { params, query, ...request } = input
  const address = addressOf(call, ...([params, query] as unknown as AddressInput<One>))
  const response = await fetchFrom(address, { ...request, method: call.method })
  const body: unknown = response.status === 204 ? undefined : await response.json()
  return body as ResponseOf<One>
}
