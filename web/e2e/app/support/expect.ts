/** Assertions that wait until they pass, with Playwright's names; for values other than locators and pages they are Vitest's. */
import { type Assertion, expect as asserted } from "vitest"
import type { Locator } from "./locator.ts"
import type { AppPage } from "./page.ts"
import { fits, normal, type Text } from "./queries.ts"
import { isShown, textOfElement, valueOf } from "./seen.ts"
import { until } from "./until.ts"

type Texts = Text | ReadonlyArray<Text>

interface LocatorAssertions {
  readonly toBeVisible: () => Promise<void>
  readonly toBeAttached: () => Promise<void>
  readonly toBeHidden: () => Promise<void>
  readonly toHaveCount: (count: number) => Promise<void>
  readonly toHaveText: (texts: Texts) => Promise<void>
  readonly toContainText: (texts: Texts) => Promise<void>
  readonly toHaveAttribute: (name: string, value: Text) => Promise<void>
  readonly toHaveValue: (value: Text) => Promise<void>
  readonly toBeFocused: () => Promise<void>
  readonly toBeDisabled: () => Promise<void>
  readonly toBeEnabled: () => Promise<void>
  readonly toBeChecked: () => Promise<void>
}

interface PageAssertions {
  readonly toHaveURL: (url: Text) => Promise<void>
  readonly toHaveTitle: (title: Text) => Promise<void>
}

type Not<A> = A & { readonly not: A }

/** The current value, and whether it matches. */
interface Look {
  readonly holds: boolean
  readonly seen: unknown
}

const is = (seen: string, wanted: Text): boolean => (wanted instanceof RegExp ? wanted.test(seen) : seen === wanted)

const one = (locator: Locator): Element | null => {
  const [found, ...others] = locator.elements()
  if (others.length > 0) throw new Error(`${others.length + 1} elements instead of one`)
  return found ?? null
}

const textsHold = (locator: Locator, wanted: Texts, exact: boolean): Look => {
  if (typeof wanted === "string" || wanted instanceof RegExp) {
    const found = one(locator)
    const seen = found === null ? null : textOfElement(found)
    const isIt =
      seen !== null &&
      (exact || wanted instanceof RegExp ? fits(seen, wanted, true) : normal(seen).includes(normal(wanted)))
    return { holds: isIt, seen }
  }
  const seen = locator.elements().map(textOfElement)
  const fit = (text: string, at: number) => {
    const each = wanted[at] ?? ""
    return exact || each instanceof RegExp ? fits(text, each, true) : normal(text).includes(normal(each))
  }
  return { holds: seen.length === wanted.length && seen.every(fit), seen }
}

const isChecked = (element: Element | null): boolean =>
  element instanceof HTMLInputElement ? element.checked : element?.getAttribute("aria-checked") === "true"

const waiting =
  (isNot: boolean, where = "") =>
  (what: string, look: () => Look): Promise<void> =>
    until(() => {
      const { holds, seen } = look()
      if (holds === isNot)
        throw new Error(`${where} expected${isNot ? " not" : ""} ${what}; there is ${JSON.stringify(seen)}`)
    })

const ofLocator = (locator: Locator, isNot: boolean, where?: string): LocatorAssertions => {
  const wait = waiting(isNot, where)
  const whether = (what: string, test: (element: Element | null) => boolean) => () =>
    wait(what, () => {
      const found = one(locator)
      return { holds: test(found), seen: found?.outerHTML.slice(0, 300) ?? null }
    })
  const isVisible = (element: Element | null) => element !== null && isShown(element)
  return {
    toBeVisible: whether("to be visible", isVisible),
    toBeAttached: whether("to be there", (element) => element !== null),
    toBeHidden: whether("to be hidden", (element) => !isVisible(element)),
    toHaveCount: (count) =>
      wait(`${count} elements`, () => {
        const seen = locator.elements().length
        return { holds: seen === count, seen }
      }),
    toHaveText: (texts) => wait(`the text ${String(texts)}`, () => textsHold(locator, texts, true)),
    toContainText: (texts) => wait(`to contain ${String(texts)}`, () => textsHold(locator, texts, false)),
    toHaveAttribute: (name, value) =>
      wait(`${name}=${String(value)}`, () => {
        const seen = one(locator)?.getAttribute(name) ?? null
        return { holds: seen !== null && is(seen, value), seen }
      }),
    toHaveValue: (value) =>
      wait(`the value ${String(value)}`, () => {
        const seen = valueOf(one(locator))
        return { holds: seen !== null && is(seen, value), seen }
      }),
    toBeFocused: whether("to be focused", (element) => element !== null && element === document.activeElement),
    toBeDisabled: whether("to be disabled", (element) => element?.matches(":disabled,[aria-disabled=true]") === true),
    toBeEnabled: whether("to be enabled", (element) => element?.matches(":disabled,[aria-disabled=true]") === false),
    toBeChecked: whether("to be checked", isChecked),
  }
}

const ofPage = (page: AppPage, isNot: boolean, where?: string): PageAssertions => {
  const wait = waiting(isNot, where)
  return {
    toHaveURL: (url) => wait(`the address ${String(url)}`, () => ({ holds: is(page.url(), url), seen: page.url() })),
    toHaveTitle: (title) =>
      wait(`the title ${String(title)}`, () => ({ holds: is(page.title(), title), seen: page.title() })),
  }
}

const isLocator = (subject: unknown): subject is Locator =>
  typeof subject === "object" && subject !== null && "elements" in subject && "query" in subject

const isPage = (subject: unknown): subject is AppPage =>
  typeof subject === "object" && subject !== null && "goto" in subject && "keyboard" in subject

const vitests: (subject: unknown, message?: string) => unknown = asserted

function about(subject: Locator, message?: string): Not<LocatorAssertions>
function about(subject: AppPage, message?: string): Not<PageAssertions>
function about<A>(subject: A, message?: string): Assertion<A>
function about(subject: unknown, message?: string): unknown {
  if (isLocator(subject)) return { ...ofLocator(subject, false, message), not: ofLocator(subject, true, message) }
  if (isPage(subject)) return { ...ofPage(subject, false, message), not: ofPage(subject, true, message) }
  return vitests(subject, message)
}

interface Vitests extends Pick<typeof asserted, "poll"> {
  readonly any: (type: unknown) => unknown
  readonly stringMatching: (pattern: RegExp) => unknown
}

export const expect: typeof about & Vitests = Object.assign(about, {
  poll: asserted.poll,
  any: asserted.any,
  stringMatching: asserted.stringMatching,
})
