/** Time and new ids as a service: tests give their own. */
import { Context } from "effect"

export interface HostFacts {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly newId: () => string
}

export class Host extends Context.Service<Host, HostFacts>()("@dispensa/web/Host") {}
