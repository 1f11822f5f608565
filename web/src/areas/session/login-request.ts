/** Requests a login in a dialog, above the page that is open: callable from anywhere (S2.61). */

export interface LoginRequest {
  /** Shown above the form. */
  readonly why: string
  /** What the person wanted to do: done once they are logged in. */
  readonly onLoggedIn?: () => void
}

let listener: ((request: LoginRequest) => void) | null = null

export const requestLogin = (why: string, onLoggedIn?: () => void): void =>
  listener?.({ why, ...(onLoggedIn === undefined ? {} : { onLoggedIn }) })

/** The layout listens; gives back how to stop. */
export const onLoginRequested = (next: (request: LoginRequest) => void): (() => void) => {
  listener = next
  return () => {
    listener = null
  }
}
