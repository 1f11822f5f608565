/** Time and new ids as a service: tests give their own. */
import { Context } from "effect"
import type { KeyValueStore } from "../../platform/safe-storage.ts"

export interface HostFacts {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly newId: () => string
}

export class Host extends Context.Service<Host, HostFacts>()("@dispensa/web/Host") {}

/** The browser's local storage: token, identity, and what belongs to no client. */
export class LocalStore extends Context.Service<LocalStore, KeyValueStore>()("@dispensa/web/LocalStore") {}

/** What belongs to this browser tab alone. */
export class TabStore extends Context.Service<TabStore, KeyValueStore>()("@dispensa/web/TabStore") {}
