/** What can wait until something of the page is seen. */

/** Longer than that nothing waits for it: a browser may not say when it paints. */
const AT_MOST_MS = 2000

/** Resolves once something of the page is painted, or never will be: a tab that nobody looks at is not. */
export const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === "hidden") return resolve()
    setTimeout(resolve, AT_MOST_MS)
    document.addEventListener("visibilitychange", () => resolve(), { once: true })
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true })
  })
