/** Ctrl and Enter confirm what a page proposes, from anywhere on it; a dialog's keys are its own. */
import { type RefObject, useEffect, useRef } from "react"
import { pressByKey } from "./use-row-focus.ts"

export const useAddByKey = (): RefObject<HTMLButtonElement | null> => {
  const addButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isInDialog = event.target instanceof Element && event.target.closest("dialog, [role=dialog]") !== null
      if (!isInDialog) pressByKey(event, addButton.current)
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [])
  return addButton
}
