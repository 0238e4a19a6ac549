const CHANNEL = 'cart'

export type CartTabs = {
  /** The cart in this tab has changed. */
  readonly tell: () => void
}

/** Several tabs are one cart: each hears when another has changed it. */
export function connectTabs(onChange: () => void): CartTabs {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', onChange)
  // A tab that the browser had put to sleep has heard nothing.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) onChange()
  })
  return { tell: () => channel.postMessage('changed') }
}
