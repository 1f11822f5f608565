/** One line of text in a dialog: the name of a list or of a section. */
import { type FormEvent, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"

/** Maximum length of the backend. */
const LONGEST_NAME = 80

export interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly initial?: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onName: (name: string) => void
}

export const NameDialog = ({ title, isOpen, onClose, ...rest }: NameDialogProps) => (
  <Modal size="sm" isOpen={isOpen} onClose={onClose} title={title}>
    {isOpen ? <NameForm {...rest} onClose={onClose} /> : null}
  </Modal>
)

const NameForm = ({ label, initial = "", onClose, onName }: Omit<NameDialogProps, "title" | "isOpen">) => {
  const [name, setName] = useState(initial)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (name.trim() === "") {
      event.currentTarget.querySelector("input")?.focus()
      return setMissing(true)
    }
    onName(name.trim())
    onClose()
  }
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={label}
        value={name}
        maxLength={LONGEST_NAME}
        error={isMissing && name.trim() === "" ? m.lists_name_missing() : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{m.account_cancel()}</Button>
        <Button type="submit" variant="primary">
          {m.account_save()}
        </Button>
      </div>
    </form>
  )
}
