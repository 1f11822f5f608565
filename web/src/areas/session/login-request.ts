/** Asks for a login in a dialog, above the page that is open: callable from anywhere (S2.61). */

/** `why` is shown above the form. */
type Listener = (why: string) => void

let listener: Listener | null = null

export const requestLogin = (why: string): void => listener?.(why)

/** The layout listens; gives back how to stop. */
export const onLoginRequested = (next: Listener): (() => void) => {
  listener = next
  return () => {
    listener = null
  }
}
