/** What a service needs of the page around it: time, new ids, storage, a way to tell the person something. Tests give their own. */
import { Context } from "effect"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import type { ApiError } from "@dispensa/contracts/client"

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

/** An order that nobody waits for: it has no answer, is placed after all, was refused, or has to be confirmed once more. */
export type OrderNews =
  | { readonly _tag: "Placed"; readonly orderId: string }
  | { readonly _tag: "Refused"; readonly message: string }
  | { readonly _tag: "Unknown" }
  | { readonly _tag: "Held" }

/** How a service tells the person something: worded and shown elsewhere. */
export interface NoticeBoard {
  /** A call failed and nobody waits for it (spec §8). */
  readonly failed: (error: ApiError) => void
  /** The backend no longer takes the token: the person has to log in again. */
  readonly sessionExpired: () => void
  /** What became of an order that nobody waits for any more. */
  readonly order: (news: OrderNews) => void
}

export class Notices extends Context.Service<Notices, NoticeBoard>()("@dispensa/web/Notices") {}
