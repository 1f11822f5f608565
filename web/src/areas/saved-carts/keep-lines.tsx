/** Saves the chosen lines of the cart under a name. */
import type { LineKey } from "@dispensa/domain"
import { BookmarkPlus } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { ActionButton } from "../../ui/controls/action-button.tsx"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"

const KeepDialog = lazy(async () => ({ default: (await retryImport(() => import("./keep-dialog.tsx"))).KeepDialog }))

export const KeepLines = ({ lines }: { readonly lines: ReadonlyArray<LineKey> }) => {
  /** Null until first opened. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <ActionButton icon={BookmarkPlus} label={m.saved_keep_lines()} onClick={() => setOpen(true)} />
      {isOpen === null ? null : (
        <Suspense fallback={null}>
          <KeepDialog lines={lines} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
