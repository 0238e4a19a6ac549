import { z } from 'zod'

/** A spreadsheet as Excel and others save it. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type MediaType =
  | 'application/json'
  | 'text/csv'
  | 'text/html'
  | 'application/octet-stream'
  | typeof XLSX
  | 'application/x-www-form-urlencoded'

/** A successful response that the contract declares; without a media type it has no body. */
export type DeclaredResponse<Schema extends z.ZodType = z.ZodType> = {
  readonly status: number
  readonly description: string
  readonly body?: { readonly mediaType: MediaType; readonly schema: Schema }
}

/** What a call declares about its responses. */
export type ResponseDeclaration<Schema extends z.ZodType = z.ZodType> = {
  readonly response: Schema
  /** 204 where the schema is `z.undefined()`, 200 otherwise. */
  readonly status?: number
  /** JSON by default. */
  readonly mediaType?: MediaType
  /** Other successful responses, which the handler sends itself. */
  readonly alternatives?: readonly DeclaredResponse[]
}

export const CSV_FILE: DeclaredResponse = {
  status: 200,
  description: 'The same as a file',
  body: { mediaType: 'text/csv', schema: z.string() },
}

export const NOT_MODIFIED: DeclaredResponse = {
  status: 304,
  description: 'The copy whose ETag the If-None-Match header names is still good',
}
