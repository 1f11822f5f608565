/** Visibility and text of an element. */
import { isDisplayed } from "./browser.ts"

/** Neither the element nor an ancestor is hidden. */
export const isShown = (element: Element): boolean => {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const { display, visibility } = getComputedStyle(each)
    if (display === "none" || visibility === "hidden") return false
  }
  return element.isConnected
}

const BLOCKS = new Set(
  "ADDRESS ARTICLE ASIDE BR DD DIV DL DT FIGURE FOOTER FORM H1 H2 H3 H4 HEADER LI MAIN NAV OL P SECTION TABLE TD TH TR UL".split(
    " ",
  ),
)

/** Children of these elements are blocks. */
const LAID_OUT = /(^|\s)(inline-)?(flex|grid)(\s|$)/

/** Approximates `innerText` without a layout: hidden elements have no text, a block starts a line. */
export const textOfElement = (element: Element): string => {
  const parts: Array<string> = []
  const read = (node: Node): void => {
    if (node instanceof Text) parts.push(node.data)
    if (!(node instanceof Element) || node.tagName === "SCRIPT" || node.tagName === "STYLE") return
    if (!isDisplayed(node)) return
    const isBlock =
      BLOCKS.has(node.tagName) || (node.parentElement !== null && LAID_OUT.test(node.parentElement.className))
    if (isBlock) parts.push("\n")
    for (const child of node.childNodes) read(child)
    if (isBlock) parts.push("\n")
  }
  for (const child of element.childNodes) read(child)
  return parts
    .join("")
    .replaceAll(/[ \t]*\n\s*/g, "\n")
    .trim()
}

/** Value of a field; null for other elements. */
export const valueOf = (element: Element | null): string | null =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
    ? element.value
    : null
