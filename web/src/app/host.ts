/** A service's environment: time, new ids, storage, notifications. Tests provide their own. */
import { Context } from "effect"
import type { KeyValueStore } from "../platform/safe-storage.ts"
import type { ApiError } from "@dispensa/contracts/client"

export interface HostFacts {
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly newId: () => string
}

export class Host extends Context.Service<Host, HostFacts>()("@dispensa/web/Host") {}

/** The browser's local storage: token, identity, and values that belong to no client. */
export class LocalStore extends Context.Service<LocalStore, KeyValueStore>()("@dispensa/web/LocalStore") {}

/** The storage of this browser tab alone. */
export class TabStore extends Context.Service<TabStore, KeyValueStore>()("@dispensa/web/TabStore") {}

/** The outcome of a background order: unanswered, placed after all, refused, or to be confirmed again. */
export type OrderNews =
  | { readonly _tag: "Placed"; readonly orderId: string }
  | { readonly _tag: "Refused"; readonly message: string }
  | { readonly _tag: "Unknown" }
  | { readonly _tag: "Held" }

/** A service's notifications: worded and shown elsewhere. */
export interface NoticeBoard {
  /** A background call failed (spec §8). */
  readonly failed: (error: ApiError) => void
  /** The backend rejects the token: a new login is needed. */
  readonly sessionExpired: () => void
  /** The outcome of a background order. */
  readonly order: (news: OrderNews) => void
}

export class Notices extends Context.Service<Notices, NoticeBoard>()("@dispensa/web/Notices") {}
