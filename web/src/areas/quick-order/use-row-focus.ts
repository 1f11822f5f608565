/** Where the focus goes in a sheet: from a key to its quantity, and on to the next row; Ctrl and Enter add what is good. */
import { type KeyboardEvent, useRef } from "react"
import { flushSync } from "react-dom"

export const useRowFocus = () => {
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
  const addByKey = (event: KeyboardEvent): void => pressByKey(event, addButton.current)
  return { list, addButton, focusOn, focusLast: () => fieldsOf("key").at(-1)?.focus(), addByKey }
}

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "preventDefault">

/** What is being typed becomes a row first: a field commits when it is left. */
export const pressByKey = (event: Press, button: HTMLButtonElement | null): void => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || button === null) return
  event.preventDefault()
  flushSync(() => button.focus())
  button.click()
}
