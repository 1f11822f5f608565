/** Shares the cart with another user of the client: as a link, or as a file if it is long; codes and quantities only (ADR 52). */
import { Share2 } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"
import type { ShareCartProps } from "./share-dialog.tsx"

const ShareDialog = lazy(async () => ({
  default: (await retryImport(() => import("./share-dialog.tsx"))).ShareDialog,
}))

export const ShareCart = ({ lines }: ShareCartProps) => {
  /** Null until first opened. */
  const [isOpen, setOpen] = useState<boolean | null>(null)
  if (lines.length === 0) return null
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        <Icon of={Share2} size={16} />
        {m.quick_share()}
      </Button>
      {isOpen === null ? null : (
        <Suspense fallback={null}>
          <ShareDialog lines={lines} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
