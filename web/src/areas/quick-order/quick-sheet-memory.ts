/** The rows of the quick order, kept for this browser tab: a reload loses none (ADR 40). */
import { ClientId, EMPTY_SHEET, QuickSheet, isEmptyRow } from "@dispensa/domain"
import { Option, Schema } from "effect"
import type { KeyValueStore } from "../../platform/safe-storage.ts"
import { QUICK_SHEET_KEY } from "../../platform/tab-keys.ts"

/** Whose rows they are: another client in the same tab finds none. */
const StoredText = Schema.fromJsonString(Schema.Struct({ clientId: ClientId, sheet: QuickSheet }))
const decode = Schema.decodeUnknownOption(StoredText)
const encode = Schema.encodeSync(StoredText)

type Store = Pick<KeyValueStore, "get" | "set">

/** What is no sheet, or a broken one, counts as none. */
export const storedSheet = (store: Store, clientId: ClientId): QuickSheet => {
  const kept = Option.getOrNull(decode(store.get(QUICK_SHEET_KEY)))
  return kept !== null && kept.clientId === clientId && isWhole(kept.sheet) ? kept.sheet : EMPTY_SHEET
}

export const keepSheet = (store: Store, clientId: ClientId, sheet: QuickSheet): void =>
  void store.set(QUICK_SHEET_KEY, encode({ clientId, sheet }))

const isWhole = ({ rows, nextId }: QuickSheet): boolean => {
  const last = rows.at(-1)
  const ids = new Set(rows.map(({ id }) => id))
  return last !== undefined && isEmptyRow(last) && ids.size === rows.length && rows.every(({ id }) => id < nextId)
}
