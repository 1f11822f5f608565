/**
 * The only way in for styles from the backend (S7.4, S2.8): they may decorate, but not fetch, script, write text, hide
 * or cover anything. Styles of the whole page are limited to decorations outside controls; those of a content page to the
 * box that contains it.
 */
import { ownValue } from "@dispensa/domain"

/** Values that could reach outside the page or run code, in any spelling. */
const FORBIDDEN =
  /url\s*\(|image-set\s*\(|image\s*\(|cross-fade\s*\(|element\s*\(|paint\s*\(|src\s*\(|expression\s*\(|javascript:|-moz-binding|behavior\s*:|@import|@font-face|@namespace/i

/** True for a value that neither fetches nor runs anything. */
export const isSafeValue = (value: string): boolean => !FORBIDDEN.test(value)

/** Declarations that would place one element above others, where a fake form could be rendered. */
const COVERING = new Set(["position", "z-index", "position-anchor", "anchor-name", "cursor", "view-transition-name"])

/** Properties allowed for the whole page: appearance, never position; and variables that are not part of the shop's own layout. */
const DECORATION =
  /^(?:color|background-(?:color|image|size|position.*|repeat.*)|border-.*(?:color|style|radius|width)|font-(?:family|weight|style|variant.*|feature.*|stretch)|text-(?:decoration.*|transform|underline.*)|letter-spacing|line-height|list-style.*|padding.*|fill|stroke|accent-color|caret-color|--(?:supplier|cms|b2b|color)-[\w-]+)$/

/** Maximum decorative length; longer ones would move or cover the page. */
const MOST_EM = 4
const MOST: Readonly<Record<string, number>> = { px: 64, "%": 100 }

const isModest = (value: string): boolean =>
  !/(?:\d|\.)[sdl]?v(?:w|h|i|b|min|max)\b|\d(?:cm|mm|in|pt|pc|q|lh|rlh|cq\w+)\b|\d%?e\d/i.test(value) &&
  [...value.matchAll(/(-?[\d.]+)(px|%|(?:r?em|ch|ex|cap|ic)\b)/gi)].every(
    ([, size, unit]) => Math.abs(Number(size)) <= (ownValue(MOST, unit?.toLowerCase() ?? "") ?? MOST_EM),
  )

/** Colours and gradients. Functions that compute, or read an attribute, may result in any length or colour. */
const FUNCTION =
  /^(?:var|light-dark|color|color-mix|(?:rgb|hsl)a?|hwb|(?:ok)?(?:lab|lch)|(?:repeating-)?(?:linear|radial|conic)-gradient)\($/i

const callsOnlyColours = (value: string): boolean =>
  (value.match(/[\w-]*\(/g) ?? []).every((name) => FUNCTION.test(name))

const TEXT_LENGTH = /^(?:letter-spacing|text-decoration-thickness|text-underline-offset)$/

/** Maximum letter spacing and underline offset, in em and in pixels. */
const MOST_TEXT_EM = 0.3
const MOST_TEXT_PX = 3

const isShort = (value: string): boolean => {
  const [, size, unit] = /^(\d*\.?\d+)(px|r?em)$/.exec(value) ?? []
  return Number(size) <= (unit === "px" ? MOST_TEXT_PX : MOST_TEXT_EM)
}

/** Lines and letters may be slightly apart, and never overlap: controls inherit it. */
const isLegible = (property: string, value: string): boolean => {
  if (TEXT_LENGTH.test(property)) return /^(?:normal|auto|from-font)$/.test(value) || isShort(value)
  return property !== "line-height" || value === "normal" || (Number(value) >= 1 && Number(value) <= 2)
}

/** A quoted text is a font's name or feature; anywhere else, in a variable too, a list would render it as its marker. */
const writesText = (property: string, value: string): boolean => /["']/.test(value) && !property.startsWith("font-")

/** Fully or partly transparent, in any spelling; a variable inside a colour could contain its alpha channel. */
const TRANSPARENT =
  /(?<!\bvar)\([^)]*\bvar\(|transparent|\/|\bcolor-mix\s*\(|\bfrom\s|(?:rgb|hsl)a\s*\(|\((?:[^(),]*,){3}|#(?:[\da-f]{4}|[\da-f]{8})(?![\da-f])/i

const isOpaque = (property: string, value: string): boolean =>
  property.startsWith("background-image") || !TRANSPARENT.test(value)

/** Longer than a gradient of many colours. Patterns would rescan a longer one for each of its characters. */
const LONGEST_VALUE = 1_000

/** True for a declaration that is allowed for the whole page. */
export const isDecoration = (property: string, value: string): boolean =>
  value.length <= LONGEST_VALUE &&
  DECORATION.test(property) &&
  isSafeValue(value) &&
  isModest(value) &&
  callsOnlyColours(value) &&
  isLegible(property, value) &&
  !writesText(property, value) &&
  isOpaque(property, value)

/** Controls and text that must stay readable: styled by the shop alone, except for its variables. */
const CONTROLS = "a, button, dialog, form, input, label, select, summary, textarea, [role]"

/** No pseudo-element is valid inside `:is()`. */
const PSEUDO_ELEMENT = /::|:(?:before|after|first-line|first-letter)/i

/** The accepted declarations, and the scope of their selectors. */
interface Reach {
  readonly takes: (property: string, value: string) => boolean
  /** Null for a forbidden selector. */
  readonly selector: (selector: string) => string | null
}

const WHOLE_PAGE: Reach = {
  takes: isDecoration,
  selector: (selector) =>
    PSEUDO_ELEMENT.test(selector) ? null : `:is(${selector}):not(:where(${CONTROLS}, :is(${CONTROLS}) *))`,
}

/** Matches no element outside the box; pseudo-elements are invalid inside `:is()` and are omitted. */
const inBox = (box: string): Reach => ({
  takes: (property) => !COVERING.has(property),
  selector: (selector) =>
    PSEUDO_ELEMENT.test(selector) || /:(?:host|root)/i.test(selector) ? null : `${box} :is(${selector})`,
})

/** The harmless rules of `css`, as text. The browser's own parser reads it: unknown parts are dropped. */
const safe = (css: string, reach: Reach): string => {
  const draft = new CSSStyleSheet()
  // Escapes could spell a forbidden word so that no pattern matches it; no decoration needs them.
  draft.replaceSync(css.replaceAll("\\", "").replaceAll(/@import[^;]*;?/gi, ""))
  return [...draft.cssRules].map((rule) => safeRule(rule, reach)).join("\n")
}

export const safeCss = (css: string): string => safe(css, WHOLE_PAGE)

/** The same for a page in a box of its own. */
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

/** Adopts styles until the returned function is called; an unsupporting browser shows the page without them. */
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
    // Styles are decoration: the page works without them.
    return () => undefined
  }
}

/** Adopts the harmless part of the main page's styles. */
export const injectCss = (css: string): void => void adopt(css, safeCss)

/** Adopts a content page's styles for its box; the returned function removes them. */
export const injectBoxedCss = (css: string, box: string): (() => void) => adopt(css, (text) => boxedCss(text, box))
