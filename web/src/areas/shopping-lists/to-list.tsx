/** Adds items of another page to an existing or new list; loaded on demand. */
import { addingEntries, type AddedItem } from "@dispensa/domain"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Modal } from "../../ui/overlay/modal.tsx"
import { ToListButton, type ToListLook } from "./to-list-button.tsx"
import { ListChoice } from "./list-choice.tsx"
import { useListCommands } from "./use-lists.ts"

export interface ToListProps extends ToListLook {
  readonly items: ReadonlyArray<AddedItem>
}

export const ToList = ({ items, ...look }: ToListProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToListButton {...look} onOpen={items.length === 0 ? null : () => setOpen(true)} />
      <Modal size="sm" isOpen={isOpen} onClose={() => setOpen(false)} title={m.lists_to_list()}>
        {isOpen ? <Choice items={items} onDone={() => setOpen(false)} /> : null}
      </Modal>
    </>
  )
}

interface ChoiceProps {
  readonly items: ReadonlyArray<AddedItem>
  readonly onDone: () => void
}

const Choice = ({ items, onDone }: ChoiceProps) => {
  const { change } = useListCommands()
  return (
    <ListChoice
      lead={m.lists_choose({ count: items.length })}
      onChoose={({ list, listId, name }) => {
        const patch = addingEntries(list, items)
        const done = m.lists_added({ count: items.length, name })
        void change(listId, list === null ? { ...patch, isNew: true, name } : patch, done)
        onDone()
      }}
    />
  )
}
