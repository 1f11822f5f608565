/** The first field that has to be corrected gets the focus; without one, the first of all. */
export const focusFirstFault = (form: HTMLFormElement): void =>
  (form.querySelector<HTMLElement>("[aria-invalid=true]") ?? form.querySelector("input"))?.focus()
