/** What is seen of an element: whether it is shown, and its text. */
import { isDisplayed } from "./browser.ts"

/** Neither it nor what it stands in is taken away. */
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

/** What stands in one of these is a block. */
const LAID_OUT = /(^|\s)(inline-)?(flex|grid)(\s|$)/

/** As `innerText` has it, as near as one comes without a layout: what is taken away says nothing, a block begins a line. */
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

/** Of a field; null for what is none. */
export const valueOf = (element: Element | null): string | null =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
    ? element.value
    : null
