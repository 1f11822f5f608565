/** Finds elements by their accessible properties: role and name, text, label. */
import { queryAllByRole } from "@testing-library/react"
import { textOfElement } from "./seen.ts"

export type Text = string | RegExp
export type Query = (roots: ReadonlyArray<Element>) => ReadonlyArray<Element>

export interface RoleOptions {
  readonly name?: Text
  readonly exact?: boolean
  readonly level?: number
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly selected?: boolean
  readonly checked?: boolean
}

export const normal = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

/** Playwright's matching: a case-insensitive substring; with `exact` the whole text. */
export const fits = (seen: string, wanted: Text, exact = false): boolean => {
  const text = normal(seen)
  if (wanted instanceof RegExp) return new RegExp(wanted.source, wanted.flags.replace("g", "")).test(text)
  return exact ? text === normal(wanted) : text.toLowerCase().includes(normal(wanted).toLowerCase())
}

export const unique = (all: ReadonlyArray<Element>): ReadonlyArray<Element> =>
  [...new Set(all)].toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )

/** A header inside a section is not a banner. */
const isOfPart = (element: Element): boolean => element.closest("article,aside,main,nav,section") !== null

export const byRole =
  (role: string, { name, exact = false, ...more }: RoleOptions): Query =>
  (roots) =>
    roots.flatMap((root) =>
      root instanceof HTMLElement
        ? queryAllByRole(root, role, {
            ...more,
            ...(name === undefined ? {} : { name: (seen: string) => fits(seen, name, exact) }),
          }).filter((found) => !(/^(banner|contentinfo)$/.test(role) && isOfPart(found)))
        : [],
    )

/** The innermost elements that contain the text. */
export const byText =
  (text: Text, exact = false): Query =>
  (roots) => {
    const found: Array<Element> = []
    const look = (element: Element): boolean => {
      if (element.tagName === "SCRIPT" || element.tagName === "STYLE") return false
      const whole = element.textContent
      // If the whole does not contain it, no descendant does.
      if (typeof text === "string" && !fits(whole, text)) return false
      const isBelow = [...element.children].map(look).includes(true)
      if (isBelow || !fits(textOfElement(element), text, exact)) return isBelow
      found.push(element)
      return true
    }
    for (const root of roots) for (const child of root.children) look(child)
    return found
  }

/** The element's own accessible name; null if it has none. */
const ownLabel = (element: Element): string | null => {
  const named = element.getAttribute("aria-labelledby")
  if (named === null) return element.getAttribute("aria-label")
  return named
    .split(/\s+/)
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ")
}

/** From labels to fields: querying a field for its labels would search the whole page. */
export const byLabel =
  (text: Text, exact = false): Query =>
  (roots) => {
    const labelled = [...document.querySelectorAll("label")]
      .filter(({ textContent }) => fits(textContent, text, exact))
      .flatMap(({ control }) => (control === null || ownLabel(control) !== null ? [] : control))
    return roots.flatMap((root) => [
      ...[...root.querySelectorAll("[aria-label],[aria-labelledby]")].filter((element) =>
        fits(ownLabel(element) ?? "", text, exact),
      ),
      ...labelled.filter((field) => field !== root && root.contains(field)),
    ])
  }

export const within =
  (outer: Query, inner: Query): Query =>
  (roots) =>
    unique(inner(outer(roots)))
