/** The first field of a row while somebody types in it: what is suggested, and what it becomes. */
import {
  amountInName,
  type ChildItem,
  writtenNumber,
  type SheetEvent,
  type SheetRow,
  typedRows,
} from "@dispensa/domain"
import { useState } from "react"
import { useFoundItems } from "../product/use-found-items.ts"
import { useDebounced } from "../../platform/use-debounced.ts"
import type { SuggestUsual } from "./use-usual-suggestions.ts"

/** Nothing is looked up while somebody types. */
const PAUSE_MS = 250
/** Of all that there is, one or two letters name too much to choose from. */
const SHORTEST = 3
const NONE: ReadonlyArray<ChildItem> = []

export interface KeySuggestion {
  readonly item: ChildItem
  /** How many it would be, where nobody says: as usual of what was bought before, else null. */
  readonly usually: number | null
}

export interface KeyFieldState {
  readonly shown: string
  /** What was bought before stands first. */
  readonly suggestions: ReadonlyArray<KeySuggestion>
  /** The first of what was bought before: Enter takes it. */
  readonly lead: KeySuggestion | null
  readonly type: (text: string) => void
  readonly close: () => void
  /** Answers whether the text said how many as well: "PA139595 12". */
  readonly commit: () => boolean
  readonly choose: (suggestion: KeySuggestion) => boolean
}

type TypedRow = Pick<SheetRow, "quantity" | "unit" | "isBesideName" | "isBeforeName" | "beside">

export const useKeyField = (
  row: SheetRow,
  suggestUsual: SuggestUsual,
  apply: (event: SheetEvent) => void,
): KeyFieldState => {
  const [draft, setDraft] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [first, ...others] = typedRows(draft ?? "")
  const isSaid = first !== undefined && first.quantity !== ""
  const usual: ReadonlyArray<KeySuggestion> = (isOpen ? suggestUsual(first?.key ?? "", row.id) : []).map(
    ({ item, quantity }) => ({ item, usually: isSaid || row.quantity !== "" ? null : quantity }),
  )
  const found = useSuggestedItems(isOpen ? (first?.key ?? "") : "")
  const isUsual = ({ itemCode }: ChildItem): boolean => usual.some(({ item }) => item.itemCode === itemCode)
  const leave = (): void => {
    setDraft(null)
    setOpen(false)
  }
  /** A quantity that is typed beside the key counts; else the one that stands there stays. */
  const change = (key: string, usually: number | null, named: TypedRow | null = null): boolean => {
    const { quantity, unit, isBesideName = false, isBeforeName = false, beside } = isSaid ? first : (named ?? row)
    const written = quantity === "" ? writtenNumber(usually) : quantity
    const wanted = { key, quantity: written, unit, ...(beside === undefined ? {} : { beside }) }
    apply({
      _tag: "RowChanged",
      id: row.id,
      row: { ...wanted, ...(isBesideName ? { isBesideName } : {}), ...(isBeforeName ? { isBeforeName } : {}) },
    })
    return isSaid || named !== null
  }
  return {
    shown: draft ?? row.key,
    suggestions: [...usual, ...found.flatMap((item) => (isUsual(item) ? [] : [{ item, usually: null }]))],
    lead: usual[0] ?? null,
    type: (text) => {
      setDraft(text)
      setOpen(true)
    },
    close: () => setOpen(false),
    commit: () => {
      if (draft === null) return false
      leave()
      const hasQuantity = change(first?.key ?? "", null)
      if (others.length > 0) apply({ _tag: "RowsPasted", id: row.id, rows: others })
      return hasQuantity
    },
    choose: ({ item, usually }) => {
      leave()
      return change(item.itemCode, usually, first === undefined || isSaid ? null : amountInName(first.key, item))
    },
  }
}

/** The same look-up that the verdict makes, so that what is suggested is what will be found; of what is typed now, or nothing. */
const useSuggestedItems = (key: string): ReadonlyArray<ChildItem> => {
  const settled = useDebounced(key, PAUSE_MS)
  const isWanted = settled === key && key.length >= SHORTEST
  const { matchOf } = useFoundItems(isWanted ? [key] : [])
  return isWanted ? (matchOf(key)?.items ?? NONE) : NONE
}
