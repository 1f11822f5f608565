/** The first field of a row while somebody types in it: what is suggested, and what it becomes. */
import { type ChildItem, parseRows, type SheetEvent, type SheetRow } from "@dispensa/domain"
import { useState } from "react"
import { useFoundItems } from "../product/use-found-items.ts"
import { useSettled } from "../../platform/use-settled.ts"

/** Nothing is looked up while somebody types. */
const PAUSE_MS = 250
/** One or two letters name too much to choose from. */
const SHORTEST = 3
const NONE: ReadonlyArray<ChildItem> = []

export interface KeyFieldState {
  readonly shown: string
  readonly suggestions: ReadonlyArray<ChildItem>
  readonly type: (text: string) => void
  readonly close: () => void
  /** Answers whether the text said how many as well: "PA139595 12". */
  readonly commit: () => boolean
  readonly choose: (item: ChildItem) => boolean
}

export const useKeyField = (row: SheetRow, apply: (event: SheetEvent) => void): KeyFieldState => {
  const [draft, setDraft] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const suggestions = useSuggestedItems(isOpen ? (draft ?? "") : "")
  const leave = (): void => {
    setDraft(null)
    setOpen(false)
  }
  const written = parseRows(draft ?? "")
  const [first, ...others] = written
  /** A quantity that is typed beside the key counts; else the one that stands there stays. */
  const change = (key: string): boolean => {
    const { quantity, unit } = first === undefined || first.quantity === null ? row : first
    apply({ _tag: "RowChanged", id: row.id, row: { key, quantity, unit } })
    return first !== undefined && first.quantity !== null
  }
  return {
    shown: draft ?? row.key,
    suggestions,
    type: (text) => {
      setDraft(text)
      setOpen(true)
    },
    close: () => setOpen(false),
    commit: () => {
      if (draft === null) return false
      leave()
      const hasQuantity = change(first?.key ?? "")
      if (others.length > 0) apply({ _tag: "RowsPasted", id: row.id, rows: others })
      return hasQuantity
    },
    choose: (item) => {
      leave()
      return change(item.itemCode)
    },
  }
}

/** The same look-up that the verdict makes, so that what is suggested is what will be found. */
const useSuggestedItems = (text: string): ReadonlyArray<ChildItem> => {
  const settled = useSettled(text, PAUSE_MS)
  const key = text === "" ? "" : (parseRows(settled)[0]?.key ?? "")
  const { matchOf } = useFoundItems(key.length < SHORTEST ? [] : [key])
  return matchOf(key)?.items ?? NONE
}
