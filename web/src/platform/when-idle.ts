/** Calls back when the browser has nothing better to do; returns the way to call it off. */
export const whenIdle = (callback: () => void): (() => void) => {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(callback, { timeout: 4000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(callback, 1500)
  return () => clearTimeout(id)
}
