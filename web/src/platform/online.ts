/** Whether the browser believes to be online, and when that changes (S4.15). */

/** True where nobody says otherwise. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false

/** Gives back how to stop. */
export const onOnlineChange = (listener: () => void): (() => void) => {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}
