/** How far the listing of each search tab is scrolled, for this browser tab (S2.28). */
import { ownValue, sameListing, type SearchTab } from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { KeyValueStore } from "../../platform/safe-storage.ts"

const KEY = "dispensa.tab-scroll"
const Positions = Schema.Record(Schema.String, Schema.Struct({ route: Schema.String, y: Schema.Finite }))
const PositionsText = Schema.fromJsonString(Positions)
const decode = Schema.decodeUnknownOption(PositionsText)
const encode = Schema.encodeSync(PositionsText)

type Place = Pick<SearchTab, "key" | "shopRoute">

const positionsIn = (store: KeyValueStore) => Option.getOrElse(decode(store.get(KEY)), () => ({}))

/** Further pages of a listing keep its place; another filter starts at the top. */
export const scrollOf = (store: KeyValueStore, { key, shopRoute }: Place): number => {
  const positions: typeof Positions.Type = positionsIn(store)
  const kept = ownValue(positions, key)
  return kept !== undefined && sameListing(kept.route, shopRoute) ? kept.y : 0
}

export const rememberScroll = (store: KeyValueStore, { key, shopRoute }: Place, y: number): void =>
  void store.set(KEY, encode({ ...positionsIn(store), [key]: { route: shopRoute, y } }))
