/** Every notification that a page ever showed: one that came and went between two looks counts as well. */
import type { Page } from "@playwright/test"
import { expect } from "./expect.ts"

export interface Notices {
  /** The text of each, in the order in which they came. */
  readonly seen: () => Promise<ReadonlyArray<string>>
  /** None of this kind, although there was time enough for one to appear. */
  readonly expectNone: (text: RegExp) => Promise<void>
}

const KEY = "e2e.notices"

/** A failed answer is notified within some ten milliseconds; a busy machine gets a second and a half. */
const TIME_TO_APPEAR_MS = 1500

const remember = (key: string): void => {
  const read = (): ReadonlyArray<string> => (window.sessionStorage.getItem(key) ?? "").split("\u0000").filter(Boolean)
  const look = (): void => {
    const regions = document.querySelectorAll('[aria-label="Notifiche"], [aria-label="Notifications"]')
    const shown = [...regions].flatMap((region) => [...region.querySelectorAll("[role=dialog], [role=alertdialog]")])
    const known = read()
    const fresh = shown.map((node) => node.textContent ?? "").filter((text) => text !== "" && !known.includes(text))
    if (fresh.length > 0) window.sessionStorage.setItem(key, [...known, ...fresh].join("\u0000"))
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Watches from the next page that is opened on. */
export const watchNotices = async (page: Page): Promise<Notices> => {
  await page.addInitScript(remember, KEY)
  const seen = () =>
    page.evaluate((key) => (window.sessionStorage.getItem(key) ?? "").split("\u0000").filter(Boolean), KEY)
  return {
    seen,
    expectNone: async (text) => {
      await page.waitForTimeout(TIME_TO_APPEAR_MS)
      expect((await seen()).filter((notice) => text.test(notice))).toEqual([])
    },
  }
}
