/**
 * Playwright's `expect`, preceded by plain polling: a failing attempt writes the accessibility tree of the whole page for its
 * message, which takes some 200 ms of the page's own time, each time. A condition that may still become true is first
 * polled without it, and only then asserted (ADR 63).
 */
import { type ExpectMatcherState, expect as asserted, type Locator, type Page } from "@playwright/test"

interface Options {
  readonly timeout?: number
}
type Texts = string | RegExp | ReadonlyArray<string | RegExp>

/** Timeout of the final assertion, which produces the message. */
const LAST_LOOK_MS = 500

/** Remaining time for the assertion itself. */
const after = (waiting: Promise<unknown>, timeout: number): Promise<number> =>
  waiting.then(
    () => timeout,
    () => LAST_LOOK_MS,
  )

const isThere = (locator: Locator, state: "attached" | "visible", timeout: number): Promise<number> =>
  after(locator.waitFor({ state, timeout }), timeout)

const isAt = (page: Page, url: string | RegExp, timeout: number): Promise<number> =>
  after(
    page.waitForURL(typeof url === "string" ? ({ href }) => href === new URL(url, page.url()).href : url, {
      timeout,
      waitUntil: "commit",
    }),
    timeout,
  )

const outcome = ({ isNot }: ExpectMatcherState, assertion: Promise<void>) =>
  assertion.then(
    () => ({ pass: !isNot, message: () => "" }),
    (error: unknown) => ({ pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) }),
  )

/** For several elements Playwright compares only the texts: it writes no tree. */
const reading = (matcher: "toContainText" | "toHaveText") =>
  async function (this: ExpectMatcherState, locator: Locator, texts: Texts, options: Options = {}) {
    if (this.isNot) return outcome(this, asserted(locator).not[matcher](texts, options))
    const isOne = typeof texts === "string" || texts instanceof RegExp
    const patience = options.timeout ?? this.timeout
    const timeout = isOne ? await isThere(locator, "attached", patience) : patience
    return outcome(this, asserted(locator)[matcher](texts, { ...options, timeout }))
  }

export const expect = asserted.extend({
  async toBeVisible(locator: Locator, options: Options = {}) {
    if (this.isNot) return outcome(this, asserted(locator).not.toBeVisible(options))
    const timeout = await isThere(locator, "visible", options.timeout ?? this.timeout)
    return outcome(this, asserted(locator).toBeVisible({ timeout }))
  },
  toContainText: reading("toContainText"),
  toHaveText: reading("toHaveText"),
  async toHaveURL(page: Page, url: string | RegExp, options: Options = {}) {
    if (this.isNot) return outcome(this, asserted(page).not.toHaveURL(url, options))
    const timeout = await isAt(page, url, options.timeout ?? this.timeout)
    return outcome(this, asserted(page).toHaveURL(url, { ...options, timeout }))
  },
})
