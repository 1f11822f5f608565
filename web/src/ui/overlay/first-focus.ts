/** Initial focus of a dialog: its purpose, not its "close". */

const CONTROL = ":is(a[href], button, input, select, textarea, [tabindex='0']):not(:disabled, [type=hidden])"
const TYPED = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])"
const FIELD = "input:not([type=file]), select, textarea"

/** In a group of radios the selected one gets the focus. */
const chosenOf = (field: HTMLElement, content: HTMLElement): HTMLElement => {
  if (!(field instanceof HTMLInputElement) || field.type !== "radio") return field
  const chosen = [...content.querySelectorAll<HTMLInputElement>("input[type=radio]:checked")]
  return chosen.find(({ name }) => name === field.name) ?? field
}

/** On touch devices focusing a text field would cover the dialog with the keyboard before it can be read. */
const isOnTouch = (): boolean => window.matchMedia("(pointer: coarse)").matches

/**
 * The element marked `data-first-focus`, such as a question's harmless answer; otherwise the content's first control, if it is
 * a field. Null: Base UI's own choice, which is "close".
 */
export const firstFocus = (content: HTMLElement | null): HTMLElement | null => {
  const marked = content?.querySelector<HTMLElement>("[data-first-focus]")
  if (marked) return marked
  const first = content?.querySelector<HTMLElement>(CONTROL)
  if (!content || !first?.matches(FIELD)) return null
  return isOnTouch() && first.matches(TYPED) ? content.closest<HTMLElement>("[role=dialog]") : chosenOf(first, content)
}
