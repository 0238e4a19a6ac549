/** A question waits until staff answer it; then it is shown or hidden. */
export const QUESTION_STATES = ['waiting', 'shown', 'hidden'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

export const LONGEST_QUESTION = 500
export const LONGEST_REPLY = 2_000
