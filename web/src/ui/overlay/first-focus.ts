/** Where the focus goes as a dialog opens: to what one came for, not to its "close". */

const CONTROL = ":is(a[href], button, input, select, textarea, [tabindex='0']):not(:disabled, [type=hidden])"
const TYPED = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])"
const FIELD = "input:not([type=file]), select, textarea"

/** Of a group of radios the focus is on the chosen one. */
const chosenOf = (field: HTMLElement, content: HTMLElement): HTMLElement => {
  if (!(field instanceof HTMLInputElement) || field.type !== "radio") return field
  const chosen = [...content.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")]
  return chosen.find(({ name }) => name === field.name) ?? field
}

/** On touch a field that is typed into would cover the dialog with the keyboard before anything of it was read. */
const isOnTouch = (): boolean => window.matchMedia("(pointer: coarse)").matches

/**
 * What is marked `data-first-focus`, such as a question's harmless answer; else the content's first control, if that is
 * a field. Null: what Base UI chooses, which is "close".
 */
export const firstFocus = (content: HTMLElement | null): HTMLElement | null => {
  const marked = content?.querySelector<HTMLElement>("[data-first-focus]")
  if (marked) return marked
  const first = content?.querySelector<HTMLElement>(CONTROL)
  if (!content || !first?.matches(FIELD)) return null
  return isOnTouch() && first.matches(TYPED) ? content.closest<HTMLElement>("[role=dialog]") : chosenOf(first, content)
}
