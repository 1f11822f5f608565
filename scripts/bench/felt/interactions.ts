/** What the browser itself says of interactions and frames: from the input to the next paint (Event Timing, Long Animation Frames). */
import type { Page } from "playwright-core"

export interface Interactions {
  /** Does something, and answers how long the slowest of its events took to the next paint, in ms. */
  readonly during: (act: () => Promise<unknown>) => Promise<number>
  /** The longest frame since the last call, in ms; 0 where none was over 50. */
  readonly longestFrame: () => Promise<number>
}

/** Events below it are not recorded: they count as that quick. */
const SHORTEST_MS = 16
/** Until the paint after an event has been recorded. */
const SETTLE_MS = 400

/** For the page as it stands: a new document needs to be watched anew. */
export const watchInteractions = async (page: Page): Promise<Interactions> => {
  const events = await page.evaluateHandle(() => {
    const found: Array<{ readonly startTime: number; readonly duration: number }> = []
    const options = { type: "event", durationThreshold: 16, buffered: false }
    new PerformanceObserver((list) => found.push(...list.getEntries())).observe(options)
    return found
  })
  const frames = await page.evaluateHandle(() => {
    const found: Array<number> = []
    new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "long-animation-frame",
    })
    return found
  })
  return {
    during: async (act) => {
      // A mouse that came to rest before, where nothing had to be drawn, is reported with the next paint: not part of it.
      const since = await events.evaluate((found) => {
        found.splice(0)
        return performance.now()
      })
      await act()
      await page.waitForTimeout(SETTLE_MS)
      const all = await events.evaluate((found) =>
        found.splice(0).map(({ startTime, duration }) => ({ startTime, duration })),
      )
      return Math.max(SHORTEST_MS, ...all.filter(({ startTime }) => startTime >= since).map(({ duration }) => duration))
    },
    longestFrame: async () => Math.max(0, ...(await frames.evaluate((found) => found.splice(0)))),
  }
}
