/** Applies the list's keyboard navigation to the page: finds the rows, resolves a key, moves the focus. */
import { type RefObject, useEffect } from "react"

const ROW = "[data-row]"
const QUANTITY = "[data-row-quantity] input"
/** Replaces the quantity: choosing a format. */
const ACTION = "[data-row-action]"

/** Elements whose keys are their own: text fields, selects, dialogs. */
const isElsewhere = (target: Element): boolean =>
  target.closest("[role=dialog], [role=listbox], [role=menu], [role=slider], select, textarea, [contenteditable]") !==
    null ||
  (target.matches("input:not([type=checkbox], [type=radio])") && target.closest("[data-row-quantity]") === null)

/** In a row without a quantity its action is used instead, so that the arrows stay in the column. */
const isQuantityOf = (row: Element | undefined, target: Element): boolean =>
  target.matches(`${QUANTITY}, ${ACTION}`) || (row?.querySelector(`${QUANTITY}, ${ACTION}`) ?? null) === null

const focusOf = (rows: ReadonlyArray<Element>, target: Element): RowFocus => {
  const index = rows.findIndex((row) => row.contains(target))
  return { index: index === -1 ? null : index, isQuantity: index !== -1 && target.matches(QUANTITY) }
}

const focusable = (row: Element | undefined, isQuantity: boolean): HTMLElement | null => {
  const link = row?.querySelector<HTMLElement>("a") ?? null
  return isQuantity ? (row?.querySelector<HTMLElement>(`${QUANTITY}, ${ACTION}`) ?? link) : link
}

/** Executes the key's intent; true if the key was handled. */
const perform = (intent: RowIntent, rows: ReadonlyArray<Element>, focus: RowFocus): boolean => {
  const row = focus.index === null ? undefined : rows[focus.index]
  switch (intent._tag) {
    case "Move": {
      const isQuantity = intent.column === "quantity" || isQuantityOf(row, document.activeElement ?? document.body)
      const next = focusable(rows[intent.to], isQuantity)
      next?.focus()
      next?.scrollIntoView?.({ block: "nearest" })
      return next !== null
    }
    case "Type": {
      // The digit itself then arrives in the field, replacing the selection.
      const input = row?.querySelector<HTMLInputElement>(QUANTITY)
      input?.focus()
      input?.select()
      return false
    }
    case "None":
      return false
  }
}

/** After Enter has added, the next digits replace the quantity. Selecting also focuses, so it is skipped if the focus has moved. */
const selectLater = (input: HTMLInputElement): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === input) input.select()
  })
}

/** Nothing specific has the focus: only the page itself, or its main part after a search or a change of page. */
const isPage = (target: Element): boolean => target === document.body || target.matches("main")

/** Listens while the list is mounted; before React, so that the arrows do not also move within the quantity. */
export const useRowKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event
      if (!(target instanceof Element) || event.isComposing || isElsewhere(target)) return
      const rows = [...(list.current?.querySelectorAll(ROW) ?? [])]
      const focus = focusOf(rows, target)
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      const isFree = focus.index !== null || isPage(target)
      if (!isFree) return
      if (event.key === "Enter" && target instanceof HTMLInputElement && focus.isQuantity) selectLater(target)
      if (perform(rowIntent({ key: event.key, hasModifier }, focus, rows.length), rows, focus)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    document.addEventListener("keydown", onKeyDown, true)
    return () => document.removeEventListener("keydown", onKeyDown, true)
  }, [list])
}

/** Position of the focus: outside the list, on a row's quantity, or on another control of a row. */
export interface RowFocus {
  readonly index: number | null
  readonly isQuantity: boolean
}

interface KeyPress {
  readonly key: string
  readonly hasModifier: boolean
}

type RowIntent =
  | { readonly _tag: "Move"; readonly to: number; readonly column: "same" | "quantity" }
  | { readonly _tag: "Type"; readonly digit: string }
  | { readonly _tag: "None" }

const NONE: RowIntent = { _tag: "None" }

const move = (focus: RowFocus, direction: 1 | -1, rows: number): RowIntent => {
  if (rows === 0) return NONE
  if (focus.index === null) return direction === 1 ? { _tag: "Move", to: 0, column: "quantity" } : NONE
  const to = focus.index + direction
  return to < 0 || to >= rows ? NONE : { _tag: "Move", to, column: "same" }
}

/** The intent of a key, given the focus. */
export const rowIntent = ({ key, hasModifier }: KeyPress, focus: RowFocus, rows: number): RowIntent => {
  if (hasModifier) return NONE
  if (key === "ArrowDown") return move(focus, 1, rows)
  if (key === "ArrowUp") return move(focus, -1, rows)
  if (focus.index === null) return NONE
  return !focus.isQuantity && /^[0-9]$/.test(key) ? { _tag: "Type", digit: key } : NONE
}
