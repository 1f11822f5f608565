/** Pasting into the cart: anywhere on its page, or in this dialog; the rows are reviewed before they enter it (S5.4). */
import { ClipboardPaste } from "lucide-react"
import { lazy, Suspense, useEffect, useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { isTyping } from "../../platform/keyboard.ts"
import { retryImport } from "../../platform/retry-import.ts"

const PasteDialog = lazy(async () => ({
  default: (await retryImport(() => import("./paste-dialog.tsx"))).PasteDialog,
}))

/** Outside of fields a paste is taken as an order. */
const usePastedAnywhere = (): { readonly text: string } | null => {
  const [pasted, setPasted] = useState<{ readonly text: string } | null>(null)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (!isTyping(event.target)) setPasted({ text: event.clipboardData?.getData("text") ?? "" })
    }
    document.addEventListener("paste", onPaste)
    return () => document.removeEventListener("paste", onPaste)
  }, [])
  return pasted
}

export const PasteRows = () => {
  /** Null until first opened. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const pasted = usePastedAnywhere()
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        <Icon of={ClipboardPaste} size={16} />
        {m.quick_paste()}
      </Button>
      {isOpen === null && pasted === null ? null : (
        <Suspense fallback={null}>
          <PasteDialog isOpen={isOpen === true} onClose={() => setOpen(false)} pasted={pasted} />
        </Suspense>
      )}
    </>
  )
}
