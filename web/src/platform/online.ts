/** The browser's online state, and its changes (S4.15). */

/** True by default. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false

/** Whether the user has asked their browser to save data. */
export const savesData = (): boolean => {
  const { navigator } = globalThis
  if (navigator === undefined || !("connection" in navigator)) return false
  const { connection } = navigator
  return connection instanceof Object && "saveData" in connection && connection.saveData === true
}

/** Returns a function that stops it. */
export const onOnlineChange = (listener: () => void): (() => void) => {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}
