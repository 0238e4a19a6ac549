import { once } from '../once.ts'
import { type PhraseText, phrasesIn, phraseTable, readPhrases } from './phrases.ts'

/** What a text may be about when it is about no part. */
export const HELP_TOPICS = [
  'track-order',
  'cancel-order',
  'returns',
  'shipping',
  'coupons',
  'account',
  'contact',
  'find-part',
] as const
export type HelpTopic = (typeof HELP_TOPICS)[number]

const SAID: Readonly<Record<HelpTopic, string>> = {
  'track-order':
    'track order, track package, track replacement order, order status, where order, when arrive, tracking number, not received order, delivery status, tracking, shipped yet, order arrive',
  'cancel-order': 'cancel order, cancel my order, change order',
  returns:
    'return policy, return part, return item, send back, refund, warranty, guarantee, exchange policy, money back, wrong part received, damaged part received',
  shipping:
    'shipping cost, shipping price, how long shipping, free shipping, ship to, delivery time, shipping time, shipping charge, deliver to, overnight shipping, do you ship',
  coupons: 'coupon, promo code, discount code, discount, coupon code',
  account: 'my account, sign in, log in, password, forgot password, create account',
  contact:
    'talk to person, speak to, phone number, call you, contact, customer service, representative, live agent, email address, opening hours, business hours, store location',
  'find-part':
    'find right part, find correct part, find my model number, where model number, which part need, identify part, find part, right part, correct part, model number located, find model number, what part do need',
}

const table = once(() =>
  phraseTable(HELP_TOPICS.map((topic) => ({ phrases: readPhrases(SAID[topic]), meaning: topic }))),
)

/** The page of help that a text asks for, if it asks for one. */
export function helpTopicIn(text: PhraseText): HelpTopic | undefined {
  const found = phrasesIn(text, table())
  return found.toSorted((a, b) => b.score - a.score)[0]?.meaning
}
