import { useEffect, useState } from 'react'
import type { AnswerSheetJson } from '#contract/buyers/buyer-answers.ts'
import { answerSheet } from '#contract/buyers/buyer-calls.ts'
import { problemOf } from '../../data/api-client.ts'
import { send } from '../../data/send.ts'

type Sheet = {
  readonly link: string
  readonly isLooking: boolean
  readonly sheet?: AnswerSheetJson
  /** Why there is none. */
  readonly problem?: string
}

/** The parts of the order that the address's link is for. */
export function useAnswerSheet(): Sheet {
  const [found, setFound] = useState<Sheet>({ link: '', isLooking: false })
  // What stands behind the # is known to the browser alone, and only once the page is there.
  useEffect(() => {
    const link = window.location.hash.slice(1)
    if (link === '') return
    setFound({ link, isLooking: true })
    send(answerSheet, { body: { link } }).then(
      (sheet) => setFound({ link, isLooking: false, sheet }),
      (error) => setFound({ link, isLooking: false, problem: problemOf(error) }),
    )
  }, [])
  return found
}
