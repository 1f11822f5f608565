/**
 * The browser's own timings of interactions and frames: from the input to the next paint (Event Timing), from frame to
 * frame.
 */
import type { Page } from "playwright-core"

export interface Interactions {
  /** Runs an action, and returns the longest time from one of its events to the next paint, in ms. */
  readonly during: (act: () => Promise<unknown>) => Promise<number>
  /** The longest frame during an action. */
  readonly longestFrame: (act: () => Promise<unknown>) => Promise<LongestFrame>
}

export interface LongestFrame {
  /** From one frame's start to the next, in ms, including paint. */
  readonly wholeMs: number
  /** Script, style and layout alone, as Long Animation Frames count, in ms; 0 where none was over 50. */
  readonly laidOutMs: number
}

/**
 * As text, like `opening.ts`: it runs in the page. Returns a function that stops it and returns the longest time between two
 * frames.
 */
const WATCH_FRAMES = `(() => {
  let longest = 0
  let last = performance.now()
  let goes = true
  const next = (now) => {
    longest = Math.max(longest, now - last)
    last = now
    if (goes) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  return () => {
    goes = false
    return longest
  }
})()`

/** Shorter events are not recorded: they count as this fast. */
const SHORTEST_MS = 16
/** Until the paint after an event has been recorded. */
const SETTLE_MS = 400

/** For the current document: a new one needs a new observer. */
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
      // A mouse that came to rest before, without a repaint, is reported with the next paint: it is excluded.
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
    longestFrame: async (act) => {
      await frames.evaluate((found) => found.splice(0))
      const stop = await page.evaluateHandle<() => number>(WATCH_FRAMES)
      await act()
      const wholeMs = await stop.evaluate((longest) => longest())
      return { wholeMs, laidOutMs: Math.max(0, ...(await frames.evaluate((found) => found.splice(0)))) }
    },
  }
}
