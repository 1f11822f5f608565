/** The one way in for styles from the backend (S7.4): they may decorate, they may not fetch, script or cover the page. */

/** What could reach outside the page or run code, in any of its spellings. */
const FORBIDDEN =
  /url\s*\(|image-set\s*\(|src\s*\(|expression\s*\(|javascript:|-moz-binding|behavior\s*:|@import|@font-face|@namespace/i

/** True for a value that neither fetches nor runs anything. */
export const isHarmlessValue = (value: string): boolean => !FORBIDDEN.test(value)

/** A declaration that would lay one element over the others, where a false form could be drawn. */
const COVERING = new Set(["position", "z-index"])

/** The rules of `css` that are harmless, as text. The browser's own parser reads it: what it does not know is dropped. */
export const harmlessCss = (css: string): string => {
  const draft = new CSSStyleSheet()
  // Escapes could spell a forbidden word so that no pattern finds it; no decoration needs them.
  draft.replaceSync(css.replaceAll("\\", "").replaceAll(/@import[^;]*;?/gi, ""))
  return [...draft.cssRules].map(harmlessRule).join("\n")
}

const harmlessRule = (rule: CSSRule): string => {
  if (rule instanceof CSSMediaRule) {
    return `@media ${rule.conditionText} {${[...rule.cssRules].map(harmlessRule).join("\n")}}`
  }
  if (!(rule instanceof CSSStyleRule) || !isHarmlessValue(rule.selectorText)) return ""
  const kept = [...rule.style].flatMap((property) => {
    const value = rule.style.getPropertyValue(property)
    if (!isHarmlessValue(value) || COVERING.has(property)) return []
    const priority = rule.style.getPropertyPriority(property)
    return [`${property}:${value}${priority === "" ? "" : ` !${priority}`}`]
  })
  return kept.length === 0 ? "" : `${rule.selectorText}{${kept.join(";")}}`
}

/** Adopts the harmless part of the main page's styles; a browser that cannot shows the page without them. */
export const injectCss = (css: string): void => {
  if (css.trim() === "" || !("adoptedStyleSheets" in document)) return
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(harmlessCss(css))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  } catch {
    // Styles are an ornament: without them the page is still the page.
  }
}
