/** In place of Node's: while it is used, every promise of the process is watched, the storefront's too. */
export class AsyncLocalStorage {
  getStore = (): undefined => undefined
  run = (_scope: unknown, then: () => void): void => then()
}
