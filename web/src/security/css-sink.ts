/**
 * The one way in for styles from the backend (S7.4, S2.8): they may decorate, they may not fetch, script, write text, hide
 * or cover anything. Styles of the whole page are held to decorations outside of controls; those of a content page to the
 * box that the page stands in.
 */
import { ownValue } from "@dispensa/domain"

/** What could reach outside the page or run code, in any of its spellings. */
const FORBIDDEN =
  /url\s*\(|image-set\s*\(|image\s*\(|cross-fade\s*\(|element\s*\(|paint\s*\(|src\s*\(|expression\s*\(|javascript:|-moz-binding|behavior\s*:|@import|@font-face|@namespace/i

/** True for a value that neither fetches nor runs anything. */
export const isSafeValue = (value: string): boolean => !FORBIDDEN.test(value)

/** A declaration that would lay one element over the others, where a false form could be drawn. */
const COVERING = new Set(["position", "z-index", "position-anchor", "anchor-name", "cursor", "view-transition-name"])

/** What may be set for the whole page: looks, never places; and variables that are no part of the shop's own layout. */
const DECORATION =
  /^(?:color|background-(?:color|image|size|position.*|repeat.*)|border-.*(?:color|style|radius|width)|font-(?:family|weight|style|variant.*|feature.*|stretch)|text-(?:decoration.*|transform|underline.*)|letter-spacing|line-height|list-style.*|padding.*|fill|stroke|accent-color|caret-color|--(?:supplier|cms|b2b|color)-[\w-]+)$/

/** Lengths that decorate; beyond, they would move or cover the page. */
const MOST_EM = 4
const MOST: Readonly<Record<string, number>> = { px: 64, "%": 100 }

const isModest = (value: string): boolean =>
  !/(?:\d|\.)[sdl]?v(?:w|h|i|b|min|max)\b|\d(?:cm|mm|in|pt|pc|q|lh|rlh|cq\w+)\b|\d%?e\d/i.test(value) &&
  [...value.matchAll(/(-?[\d.]+)(px|%|(?:r?em|ch|ex|cap|ic)\b)/gi)].every(
    ([, size, unit]) => Math.abs(Number(size)) <= (ownValue(MOST, unit?.toLowerCase() ?? "") ?? MOST_EM),
  )

/** Colours and gradients. What computes, or reads an attribute, may come to any length or colour. */
const FUNCTION =
  /^(?:var|light-dark|color|color-mix|(?:rgb|hsl)a?|hwb|(?:ok)?(?:lab|lch)|(?:repeating-)?(?:linear|radial|conic)-gradient)\($/i

const callsOnlyColours = (value: string): boolean =>
  (value.match(/[\w-]*\(/g) ?? []).every((name) => FUNCTION.test(name))

const TEXT_LENGTH = /^(?:letter-spacing|text-decoration-thickness|text-underline-offset)$/

/** Between letters, and of lines under them, in em and in pixels. */
const MOST_TEXT_EM = 0.3
const MOST_TEXT_PX = 3

const isShort = (value: string): boolean => {
  const [, size, unit] = /^(\d*\.?\d+)(px|r?em)$/.exec(value) ?? []
  return Number(size) <= (unit === "px" ? MOST_TEXT_PX : MOST_TEXT_EM)
}

/** Lines and letters may stand a little apart, and never on top of each other: controls inherit it. */
const isLegible = (property: string, value: string): boolean => {
  if (TEXT_LENGTH.test(property)) return /^(?:normal|auto|from-font)$/.test(value) || isShort(value)
  return property !== "line-height" || value === "normal" || (Number(value) >= 1 && Number(value) <= 2)
}

/** A text between quotes is a font's name or feature; anywhere else, in a variable too, a list would write it as its marker. */
const writesText = (property: string, value: string): boolean => /["']/.test(value) && !property.startsWith("font-")

/** Transparent or partly so, in any spelling; a variable inside of a colour could hold its fourth part. */
const TRANSPARENT =
  /(?<!\bvar)\([^)]*\bvar\(|transparent|\/|\bcolor-mix\s*\(|\bfrom\s|(?:rgb|hsl)a\s*\(|\((?:[^(),]*,){3}|#(?:[\da-f]{4}|[\da-f]{8})(?![\da-f])/i

const isOpaque = (property: string, value: string): boolean =>
  property.startsWith("background-image") || !TRANSPARENT.test(value)

/** Longer than a gradient of many colours. Patterns look at a longer one again for each of its signs. */
const LONGEST_VALUE = 1_000

/** True for a declaration that may hold for the whole page. */
export const isDecoration = (property: string, value: string): boolean =>
  value.length <= LONGEST_VALUE &&
  DECORATION.test(property) &&
  isSafeValue(value) &&
  isModest(value) &&
  callsOnlyColours(value) &&
  isLegible(property, value) &&
  !writesText(property, value) &&
  isOpaque(property, value)

/** What somebody operates or must be able to read: styled by the shop alone, but for its variables. */
const CONTROLS = "a, button, dialog, form, input, label, select, summary, textarea, [role]"

/** No pseudo-element can stand inside `:is()`. */
const PSEUDO_ELEMENT = /::|:(?:before|after|first-line|first-letter)/i

/** Which declarations are taken, and where their selectors reach. */
interface Reach {
  readonly takes: (property: string, value: string) => boolean
  /** Null for a selector that may not be used. */
  readonly selector: (selector: string) => string | null
}

const WHOLE_PAGE: Reach = {
  takes: isDecoration,
  selector: (selector) =>
    PSEUDO_ELEMENT.test(selector) ? null : `:is(${selector}):not(:where(${CONTROLS}, :is(${CONTROLS}) *))`,
}

/** Elements outside of the box are matched by nothing; pseudo-elements cannot stand inside `:is()` and are left out. */
const inBox = (box: string): Reach => ({
  takes: (property) => !COVERING.has(property),
  selector: (selector) =>
    PSEUDO_ELEMENT.test(selector) || /:(?:host|root)/i.test(selector) ? null : `${box} :is(${selector})`,
})

/** The rules of `css` that are harmless, as text. The browser's own parser reads it: what it does not know is dropped. */
const safe = (css: string, reach: Reach): string => {
  const draft = new CSSStyleSheet()
  // Escapes could spell a forbidden word so that no pattern finds it; no decoration needs them.
  draft.replaceSync(css.replaceAll("\\", "").replaceAll(/@import[^;]*;?/gi, ""))
  return [...draft.cssRules].map((rule) => safeRule(rule, reach)).join("\n")
}

export const safeCss = (css: string): string => safe(css, WHOLE_PAGE)

/** The same for a page that stands in a box of its own. */
export const boxedCss = (css: string, box: string): string => safe(css, inBox(box))

const safeRule = (rule: CSSRule, reach: Reach): string => {
  if (rule instanceof CSSMediaRule) {
    return `@media ${rule.conditionText} {${[...rule.cssRules].map((inner) => safeRule(inner, reach)).join("\n")}}`
  }
  if (!(rule instanceof CSSStyleRule) || !isSafeValue(rule.selectorText)) return ""
  const selector = reach.selector(rule.selectorText)
  const kept = [...rule.style].flatMap((property) => {
    const value = rule.style.getPropertyValue(property)
    if (!isSafeValue(value) || !reach.takes(property, value)) return []
    const priority = rule.style.getPropertyPriority(property)
    return [`${property}:${value}${priority === "" ? "" : ` !${priority}`}`]
  })
  return selector === null || kept.length === 0 ? "" : `${selector}{${kept.join(";")}}`
}

/** Adopts styles until the answer is called; a browser that cannot shows the page without them. */
const adopt = (css: string, clean: (css: string) => string): (() => void) => {
  if (css.trim() === "" || !("adoptedStyleSheets" in document)) return () => undefined
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(clean(css))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  } catch {
    // Styles are an ornament: without them the page is still the page.
    return () => undefined
  }
}

/** Adopts the harmless part of the main page's styles. */
export const injectCss = (css: string): void => void adopt(css, safeCss)

/** Adopts a content page's styles for the box that it stands in; the answer takes them out again. */
export const injectBoxedCss = (css: string, box: string): (() => void) => adopt(css, (text) => boxedCss(text, box))
