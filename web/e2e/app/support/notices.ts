/** Every notification ever shown by a page, including those that appeared between two checks. */
import { setTimeout as wait } from "node:timers/promises"
import { expect } from "./expect.ts"

/** A failed answer is notified within about ten milliseconds; a busy machine gets a second. */
const TIME_TO_APPEAR_MS = 1000

const REGION = "[aria-label=Notifiche],[aria-label=Notifications]"

/** Only among the added nodes: searching the page at each mutation costs more than the page. */
const regionAmong = (changes: ReadonlyArray<MutationRecord>): Element | null => {
  for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    const found = added instanceof Element ? (added.matches(REGION) ? added : added.querySelector(REGION)) : null
    if (found !== null) return found
  }
  return null
}

/** Starts watching. */
export const watchNotices = async () => {
  const seen = new Set<string>()
  let region = document.querySelector(REGION)
  const look = (changes: ReadonlyArray<MutationRecord>): void => {
    if (region?.isConnected !== true) region = regionAmong(changes)
    for (const { textContent } of region?.querySelectorAll("[role=dialog],[role=alertdialog]") ?? [])
      seen.add(textContent)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  return {
    seen: async () => [...seen].filter((text) => text !== ""),
    /** Asserts that none of this kind appeared within the time it would take. */
    expectNone: async (text: RegExp) => {
      await wait(TIME_TO_APPEAR_MS)
      expect([...seen].filter((notice) => text.test(notice))).toEqual([])
    },
  }
}
