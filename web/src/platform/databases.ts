/** The shop's databases in the browser, by name: the first script deletes one whose own code is loaded much later (S4.13). */

export const LOG_DATABASE = "dispensa.log"
/** Answers that are kept on disk (ADR 33). */
export const ANSWERS_DATABASE = "dispensa.answers"

/** Resolves as well where the browser refuses; and where another tab holds on to it, for then it goes with that tab. */
export const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => resolve()
    try {
      const request = window.indexedDB.deleteDatabase(name)
      request.onsuccess = done
      request.onerror = done
      request.onblocked = done
    } catch {
      done()
    }
  })
