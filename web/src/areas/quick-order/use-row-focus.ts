/** Where the focus goes in a sheet: from a key to its quantity, and on to the next row; Ctrl and Enter add what is good. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react"
import { flushSync } from "react-dom"

/** `waiting` rows have no verdict yet, and are higher with it. */
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
    // What was pasted above it pushes it out of the window.
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

/** What is being typed becomes a row first: a field commits when it is left. */
export const pressByKey = (event: Press, button: HTMLButtonElement | null): void => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || button === null) return
  event.preventDefault()
  flushSync(() => button.focus())
  button.click()
}

/** Ctrl and Enter confirm what a page proposes, from anywhere on it; a dialog's keys are its own. */
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
