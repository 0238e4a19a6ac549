import { useSyncExternalStore } from 'react'
import { deviceValue } from './device-value.ts'

/** How lists of products are shown on this device: as cards with pictures, or as compact rows. */
export type ListView = 'cards' | 'rows'

const LIST_VIEW_KEY = 'list-view'

const view = deviceValue(LIST_VIEW_KEY, (found): ListView => (found === 'rows' ? 'rows' : 'cards'))

export function useListView(): ListView {
  return useSyncExternalStore(view.subscribe, view.get, () => 'cards')
}

/**
 * Both views have the same markup: an attribute of the document decides, which the page's first
 * script sets before anything is painted (shell/first-script.ts).
 */
export function setListView(wanted: ListView): void {
  view.set(wanted)
  show(wanted)
}

/** When the visitor withdraws the consent to store it. */
export function forgetListView(): void {
  view.clear()
  show('cards')
}

/** For code that only matters in one of them. */
export function isListInRows(): boolean {
  return document.documentElement.dataset.listView === 'rows'
}

function show(shown: ListView): void {
  if (shown === 'rows') document.documentElement.dataset.listView = shown
  else delete document.documentElement.dataset.listView
}
