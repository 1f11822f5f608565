/** The shop's databases in the browser, by name: the first script deletes one whose own code is loaded much later (S4.13). */

export const LOG_DATABASE = "dispensa.log"
/** Persisted answers (ADR 33). */
export const ANSWERS_DATABASE = "dispensa.answers"

/** Resolves as well if the browser refuses, or if another tab holds it open: then it is deleted when that tab closes. */
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
