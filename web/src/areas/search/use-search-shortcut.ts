/** `/` focuses the search from anywhere except a text field; a quantity never contains `/`. */
import { type RefObject, useEffect } from "react"
import { isTyping } from "../../platform/keyboard.ts"

/** The plain input is used until the one with suggestions is loaded; a hidden one has no boxes and is skipped. */
export const useSearchShortcut = (
  input: RefObject<HTMLInputElement | null>,
  standIn: RefObject<HTMLInputElement | null>,
): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const field = input.current ?? standIn.current
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (field === null || field.getClientRects().length === 0) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [input, standIn])
}
