/** Imports the code of a part of the page with retries, so that a missing part never breaks the page. */

/** Soon after a short break, and without draining a phone during a long one. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Resolves after a pause, or at once when the browser is back online. */
const later = (pause: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      window.removeEventListener("online", go)
      resolve()
    }
    const timer = setTimeout(go, pause)
    window.addEventListener("online", go)
  })

/** Never rejects: meanwhile the part's fallback is shown. `onPause` receives each pause, in milliseconds. */
export const retryImport = async <A>(
  load: () => Promise<A>,
  onPause: (pause: number) => void = () => {},
  pause = FIRST_PAUSE_MS,
): Promise<A> => {
  try {
    return await load()
  } catch {
    onPause(pause)
    await later(pause)
    return retryImport(load, onPause, Math.min(pause * 2, LONGEST_PAUSE_MS))
  }
}
