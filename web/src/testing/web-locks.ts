/** Web Locks for tests: one set shared by all users, granted in the order of requests. */

type Holding = (lock: { readonly name: string }) => Promise<unknown>

export const makeWebLocks = () => {
  const waiting = new Map<string, Promise<unknown>>()
  const request = (name: string, _options: object, hold: Holding): Promise<unknown> => {
    const run = () => hold({ name })
    const mine = (waiting.get(name) ?? Promise.resolve()).then(run, run)
    waiting.set(name, mine)
    return mine
  }
  return { request }
}
