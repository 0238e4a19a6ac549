/** 0 or 1: what both engines store alike. */
export type Flag = 0 | 1
/** Milliseconds since 1970. */
export type Time = number
/** A list or a document as JSON text. */
export type JsonText = string
