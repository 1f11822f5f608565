/** Focus in a sheet: from a key to its quantity, and on to the next row; Ctrl+Enter adds the valid rows. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react"
import { flushSync } from "react-dom"

/** `waiting` rows have no verdict yet, and grow when they get one. */
export const useRowFocus = (waiting: number) => {
  const lastPasted = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const fieldsOf = (name: "key" | "quantity"): ReadonlyArray<HTMLElement> =>
    Array.from(list.current?.querySelectorAll<HTMLElement>(`[data-quick-${name}]`) ?? [])
  const focusOn = (field: "quantity" | "next", id: number): void => {
    const keys = fieldsOf("key")
    const at = keys.findIndex((key) => key.dataset["quickKey"] === String(id))
    const target = field === "next" ? keys[at + 1] : fieldsOf("quantity")[at]
    target?.focus()
  }
  useEffect(() => {
    // Pasted rows above it push it out of the window.
    if (lastPasted.current === document.activeElement) lastPasted.current?.scrollIntoView({ block: "nearest" })
  }, [waiting])
  const focusLast = (): void => {
    lastPasted.current = fieldsOf("key").at(-1) ?? null
    lastPasted.current?.focus()
  }
  const addByKey = (event: KeyboardEvent): void => pressByKey(event, addButton.current)
  return { list, addButton, focusOn, focusLast, addByKey }
}

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "preventDefault">

/** The typed text becomes a row first: a field commits on blur. */
export const pressByKey = (event: Press, button: HTMLButtonElement | null): void => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || button === null) return
  event.preventDefault()
  flushSync(() => button.focus())
  button.click()
}

/** Ctrl+Enter confirms a page's proposal from anywhere on it, except in a dialog. */
export const useAddByKey = (): RefObject<HTMLButtonElement | null> => {
  const addButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKeyDown = (event: WindowEventMap["keydown"]): void => {
      const isInDialog = event.target instanceof Element && event.target.closest("dialog, [role=dialog]") !== null
      if (!isInDialog) pressByKey(event, addButton.current)
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [])
  return addButton
}
