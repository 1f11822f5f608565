/** `/` goes to the search from anywhere but a field of text; a quantity takes no `/`. */
import { type RefObject, useEffect } from "react"
import { isTyping } from "../../platform/keyboard.ts"

/** The plain input stands in until the one with suggestions is there; a hidden one has no boxes and does not answer. */
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
