/** Focuses the first invalid field; without one, the first field. */
export const focusFirstFault = (form: HTMLFormElement): void =>
  (form.querySelector<HTMLElement>("[aria-invalid=true]") ?? form.querySelector("input"))?.focus()
