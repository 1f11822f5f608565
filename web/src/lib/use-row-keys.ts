/** Brings the list's keyboard to the page: finds the rows, asks what a key means, moves the focus. */
import { type RefObject, useEffect } from "react"
import { type RowFocus, type RowIntent, rowIntent } from "./row-keys.ts"

const ROW = "[data-row]"
const QUANTITY = "[data-row-quantity] input"

/** Where keys belong to the control itself: text, choices, dialogs. */
const isElsewhere = (target: Element): boolean =>
  target.closest("[role=dialog], [role=listbox], [role=menu], [role=slider], select, textarea, [contenteditable]") !==
    null ||
  (target.matches("input:not([type=checkbox], [type=radio])") && target.closest("[data-row-quantity]") === null)

const focusOf = (rows: ReadonlyArray<Element>, target: Element): RowFocus => {
  const index = rows.findIndex((row) => row.contains(target))
  return { index: index === -1 ? null : index, isQuantity: index !== -1 && target.matches(QUANTITY) }
}

const focusable = (row: Element | undefined, column: "same" | "quantity", isQuantity: boolean): HTMLElement | null => {
  if (row === undefined) return null
  const link = row.querySelector<HTMLElement>("a")
  const quantity = row.querySelector<HTMLElement>(`${QUANTITY}, [data-row-action]`)
  return column === "quantity" || isQuantity ? (quantity ?? link) : link
}

const search = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="search"] input, input[type="search"]')

/** Does what the key meant; tells whether it was used up. */
const perform = (intent: RowIntent, rows: ReadonlyArray<Element>, focus: RowFocus): boolean => {
  const row = focus.index === null ? undefined : rows[focus.index]
  switch (intent._tag) {
    case "Move": {
      const wasAction = row?.querySelector("[data-row-action]") === document.activeElement
      const next = focusable(rows[intent.to], intent.column, focus.isQuantity || wasAction)
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
    case "Step": {
      const buttons = row?.querySelectorAll<HTMLButtonElement>("[data-row-quantity] fieldset button")
      buttons?.[intent.direction === 1 ? buttons.length - 1 : 0]?.click()
      return true
    }
    case "Search": {
      const field = search()
      field?.focus()
      return field !== null
    }
    case "None":
      return false
  }
}

/** Listens while the list is on the page; before React, so that the arrows do not also step the quantity. */
export const useRowKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target } = event
      if (!(target instanceof Element) || event.isComposing || isElsewhere(target)) return
      const rows = [...(list.current?.querySelectorAll(ROW) ?? [])]
      const focus = focusOf(rows, target)
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      const isFree = focus.index !== null || target === document.body || event.key === "/"
      if (!isFree) return
      if (perform(rowIntent({ key: event.key, hasModifier }, focus, rows.length), rows, focus)) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    document.addEventListener("keydown", onKeyDown, true)
    return () => document.removeEventListener("keydown", onKeyDown, true)
  }, [list])
}
