/** Cart changes that an expired session left unsent: they wait for their client to log in again (ADR 0012). */
import { type CartChange, CartChange as CartChangeSchema, type ShopState } from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { KeyValueStore } from "../lib/safe-storage.ts"
import { KEPT_KEY } from "../log/log-keys.ts"

const Wire = Schema.fromJsonString(Schema.Array(CartChangeSchema))
const decode = Schema.decodeUnknownOption(Wire)

export interface KeptChanges {
  /** Keeps what no backend has accepted yet, of every cart. */
  readonly keep: (state: ShopState) => void
  /** Gives back the client's changes and forgets all others: one browser, one client at a time. */
  readonly take: (clientId: number) => ReadonlyArray<CartChange>
  readonly clear: () => void
}

const unsent = ({ carts }: ShopState): ReadonlyArray<CartChange> =>
  Object.values(carts).flatMap(({ pending }) => pending.flatMap(({ change, accepted }) => (accepted ? [] : [change])))

export const createKeptChanges = (store: KeyValueStore): KeptChanges => {
  const read = () => Option.getOrElse(decode(store.get(KEPT_KEY) ?? ""), (): ReadonlyArray<CartChange> => [])
  return {
    keep: (state) => {
      const changes = [...read(), ...unsent(state)]
      if (changes.length > 0) store.set(KEPT_KEY, JSON.stringify(changes))
    },
    take: (clientId) => {
      const changes = read().filter(({ owner }) => owner.clientId === clientId)
      store.remove(KEPT_KEY)
      return changes
    },
    clear: () => store.remove(KEPT_KEY),
  }
}
