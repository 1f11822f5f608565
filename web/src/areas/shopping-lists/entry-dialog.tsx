/** An entry's note and section, and removing it from the list. */
import { groupsOf, type ListEntry, movingEntry, type ShoppingList } from "@dispensa/domain"
import { Trash2 } from "lucide-react"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { useListCommands } from "./use-lists.ts"

/** Maximum length of the backend. */
const LONGEST_NOTE = 300

interface EntryDialogProps {
  readonly list: ShoppingList
  readonly entry: ListEntry
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const EntryDialog = ({ isOpen, ...rest }: EntryDialogProps) => (
  <Modal size="sm" isOpen={isOpen} onClose={rest.onClose} title={rest.entry.name || rest.entry.itemCode}>
    {isOpen ? <EntryForm {...rest} /> : null}
  </Modal>
)

const EntryForm = ({ list, entry, onClose }: Omit<EntryDialogProps, "isOpen">) => {
  const { change } = useListCommands()
  const { itemCode, name } = entry
  const sections = [
    { value: "", label: m.lists_no_section() },
    ...list.sections.map((each) => ({ value: each.id, label: each.name })),
  ]
  const was = list.sections.some(({ id }) => id === entry.section) ? entry.section : ""
  const [note, setNote] = useState(entry.note)
  const [section, setSection] = useState(was)
  const submit = (): void => {
    if (note !== entry.note) void change(list.listId, { entries: [{ itemCode, note: note.trim() }] })
    if (section !== was) {
      const there = groupsOf(list).find((group) => (group.section?.id ?? "") === section)
      void change(list.listId, movingEntry(list, itemCode, { section, at: there?.entries.length ?? 0 }))
    }
    onClose()
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={m.lists_note()}
        hint={m.lists_note_hint()}
        value={note}
        maxLength={LONGEST_NOTE}
        onChange={(event) => setNote(event.target.value)}
      />
      {list.sections.length === 0 ? null : (
        <Select label={m.lists_section()} value={section} options={sections} onChange={setSection} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="danger"
          className="mr-auto"
          onClick={() => {
            onClose()
            void change(list.listId, { entries: [{ itemCode, gone: true }] }, m.lists_taken_off({ name }))
          }}
        >
          <Icon of={Trash2} size={16} />
          {m.lists_take_off_short()}
        </Button>
        <Button onClick={onClose}>{m.account_cancel()}</Button>
        <Button type="submit" variant="primary">
          {m.account_save()}
        </Button>
      </div>
    </form>
  )
}
