/** Cart changes that an expired session left unsent: they wait for whoever made them to log in again (ADR 0012). */
import { type CartChange, CartChange as CartChangeSchema, GUEST_CLIENT_ID, type ShopState } from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { KeyValueStore } from "../../platform/safe-storage.ts"

const KEPT_KEY = "dispensa.log.kept"

/** An agent keeps changes of their clients' carts too: the keeper says whose they are (S6.3). */
const Kept = Schema.Struct({ keeper: Schema.Int, changes: Schema.Array(CartChangeSchema) })
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Kept))

export interface KeptChanges {
  /** Keeps what no backend has accepted yet, of every cart. */
  readonly keep: (state: ShopState) => void
  /** Gives back what this user left and forgets everything else: one browser, one user at a time. */
  readonly take: (clientId: number) => ReadonlyArray<CartChange>
  readonly clear: () => void
}

const unsent = ({ carts }: ShopState): ReadonlyArray<CartChange> =>
  Object.values(carts).flatMap(({ pending }) => pending.flatMap(({ change, accepted }) => (accepted ? [] : [change])))

export const createKeptChanges = (store: KeyValueStore): KeptChanges => {
  const keptBy = (keeper: number): ReadonlyArray<CartChange> => {
    const kept = Option.getOrNull(decode(store.get(KEPT_KEY) ?? ""))
    return kept?.keeper === keeper ? kept.changes : []
  }
  return {
    keep: (state) => {
      const keeper = state.session.user?.clientId ?? GUEST_CLIENT_ID
      const changes = [...keptBy(keeper), ...unsent(state)]
      if (changes.length > 0) store.set(KEPT_KEY, JSON.stringify({ keeper, changes }))
    },
    take: (clientId) => {
      const changes = keptBy(clientId)
      store.remove(KEPT_KEY)
      return changes
    },
    clear: () => store.remove(KEPT_KEY),
  }
}
