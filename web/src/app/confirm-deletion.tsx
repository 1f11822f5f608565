/** Asks once more before something is deleted for good, and says what came of it. */
import { type ReactNode, useState } from "react"
import { m } from "../i18n/messages.ts"
import { Button } from "../ui/controls/button.tsx"
import { notify } from "../ui/feedback/notify.ts"
import { failureWords } from "./form-answer.ts"
import type { FormOutcome } from "./form-outcome.ts"

export interface ConfirmDeletionProps {
  readonly remove: () => Promise<FormOutcome<unknown>>
  /** What is said when it is gone. */
  readonly doneTitle: string
  /** What the button says; without, that it is deleted. */
  readonly label?: string
  readonly onDone: () => void
  /** What would be deleted. */
  readonly children: ReactNode
}

export const ConfirmDeletion = ({
  remove,
  doneTitle,
  label = m.account_delete(),
  onDone,
  children,
}: ConfirmDeletionProps) => {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const outcome = await remove()
    if (outcome._tag === "Done") notify({ kind: "success", title: doneTitle })
    else notify({ kind: "error", ...failureWords(outcome, m.account_failed()) })
    onDone()
  }
  return (
    <div className="grid gap-5">
      {children}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" isBusy={isBusy} onClick={() => void confirm()}>
          {label}
        </Button>
        <Button onClick={onDone}>{m.account_cancel()}</Button>
      </div>
    </div>
  )
}
