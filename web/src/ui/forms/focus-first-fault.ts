/** Focus after a refused submission. */
import { flushSync } from "react-dom"

const FAULTY = ":is(input, select, textarea)[aria-invalid=true], fieldset[aria-invalid=true] :is(input, select)"

/** Focuses the first invalid field, or the first field of an invalid group; without one, the first field. */
export const focusFirstFault = (form: HTMLElement): void =>
  (form.querySelector<HTMLElement>(FAULTY) ?? form.querySelector("input"))?.focus()

/** `focusFirstFault` for the errors set by `show`. */
export const showFaults = (form: HTMLElement, show: () => void): void => {
  flushSync(show)
  focusFirstFault(form)
}
