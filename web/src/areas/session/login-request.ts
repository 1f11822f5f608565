/** Requests a login in a dialog above the current page: callable from anywhere (S2.61). */

export interface LoginRequest {
  /** Shown above the form. */
  readonly why: string
  /** The user's intended action, run after the login. */
  readonly onLoggedIn?: () => void
}

let listener: ((request: LoginRequest) => void) | null = null

export const requestLogin = (why: string, onLoggedIn?: () => void): void =>
  listener?.({ why, ...(onLoggedIn === undefined ? {} : { onLoggedIn }) })

/** Subscribed to by the layout; returns the unsubscribe function. */
export const onLoginRequested = (next: (request: LoginRequest) => void): (() => void) => {
  listener = next
  return () => {
    listener = null
  }
}
