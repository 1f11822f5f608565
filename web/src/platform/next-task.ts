/** Points at which to continue: in a task of its own, or after the first paint. */

/** Yields to the browser: the continuation runs in a task of its own, so that input is handled in between. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener("message", () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

/** The longest wait: a browser may not report its paint. */
const AT_MOST_MS = 2000

/** Resolves after the first paint, or without one in a hidden tab. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === "hidden") return resolve()
    setTimeout(resolve, AT_MOST_MS)
    document.addEventListener("visibilitychange", () => resolve(), { once: true })
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true })
  })
