/** `?` shows the keyboard shortcuts; the dialog's code is loaded on first use. */
import { Suspense, lazy, useEffect, useState } from "react"
import { isTyping } from "../../platform/keyboard.ts"
import { retryImport } from "../../platform/retry-import.ts"

const KeyboardHelp = lazy(async () => ({
  default: (await retryImport(() => import("./keyboard-help.tsx"))).KeyboardHelp,
}))

export const HelpKey = () => {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [])
  return isOpen === null ? null : (
    <Suspense fallback={null}>
      <KeyboardHelp isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
