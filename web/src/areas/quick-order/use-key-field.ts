/** State of a row's first field during typing: the suggestions, and the result. */
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

/** Debounce: nothing is looked up during typing. */
const PAUSE_MS = 250
/** One or two letters match too much of the catalogue to choose from. */
const SHORTEST = 3
const NONE: ReadonlyArray<ChildItem> = []

export interface KeySuggestion {
  readonly item: ChildItem
  /** Quantity used when none is stated: the usual one of an item bought before, otherwise null. */
  readonly usually: number | null
}

export interface KeyFieldState {
  readonly shown: string
  /** Items bought before come first. */
  readonly suggestions: ReadonlyArray<KeySuggestion>
  /** First item bought before: Enter takes it. */
  readonly lead: KeySuggestion | null
  readonly type: (text: string) => void
  readonly close: () => void
  /** Returns whether the text stated a quantity as well: "PA139595 12". */
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
  /** A quantity typed beside the key is used; otherwise the existing one stays. */
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

/** The verdict's own lookup, so that suggestions match what will be found; for the current text, or nothing. */
const useSuggestedItems = (key: string): ReadonlyArray<ChildItem> => {
  const settled = useDebounced(key, PAUSE_MS)
  const isWanted = settled === key && key.length >= SHORTEST
  const { matchOf } = useFoundItems(isWanted ? [key] : [])
  return isWanted ? (matchOf(key)?.items ?? NONE) : NONE
}
