/** Adds the chosen cart lines to a list; the dialog's code is loaded on demand. */
import type { CartLine } from "@dispensa/domain"
import { ClipboardList } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { ActionButton } from "../../ui/controls/action-button.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"

const MoveLines = lazy(async () => ({ default: (await retryImport(() => import("./move-lines.tsx"))).MoveLines }))

interface LinesToListProps {
  readonly lines: ReadonlyArray<CartLine>
  readonly onDone: () => void
}

export const LinesToList = ({ lines, onDone }: LinesToListProps) => {
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <ActionButton icon={ClipboardList} label={m.lists_to_list_short()} onClick={() => setOpen(true)} />
      <Modal size="sm" isOpen={isOpen} onClose={close} title={m.lists_to_list()}>
        {isOpen ? (
          <Suspense fallback={null}>
            <MoveLines
              lines={lines}
              onDone={() => {
                close()
                onDone()
              }}
            />
          </Suspense>
        ) : null}
      </Modal>
    </>
  )
}
