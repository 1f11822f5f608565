/** Work deferred until the first paint. */

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
