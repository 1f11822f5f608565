/** A confirmation before a permanent deletion, with its outcome. */
import { type ReactNode, useState } from "react"
import { m } from "../i18n/messages.ts"
import { Button } from "../ui/controls/button.tsx"
import { notify } from "../ui/feedback/notify.ts"
import { failureWords } from "./form-answer.ts"
import type { FormOutcome } from "./form-outcome.ts"

export interface ConfirmDeletionProps {
  readonly remove: () => Promise<FormOutcome<unknown>>
  /** The notice after the deletion. */
  readonly doneTitle: string
  /** The button's label; "delete" by default. */
  readonly label?: string
  readonly onDone: () => void
  /** Name of what is deleted. */
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
        <Button data-first-focus onClick={onDone}>
          {m.account_cancel()}
        </Button>
      </div>
    </div>
  )
}
