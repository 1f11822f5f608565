/** Articles of another page onto a list, one that is there or a new one; loaded when somebody wants it. */
import { addingEntries, MAX_LISTS, type AddedArticle } from "@dispensa/domain"
import { Plus } from "lucide-react"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { ToListButton, type ToListLook } from "./to-list-button.tsx"
import { useFreshLists, useListCommands, useLists } from "./use-lists.ts"

export interface ToListProps extends ToListLook {
  readonly items: ReadonlyArray<AddedArticle>
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
  readonly items: ReadonlyArray<AddedArticle>
  readonly onDone: () => void
}

const Choice = ({ items, onDone }: ChoiceProps) => {
  const { lists, isLoaded } = useLists()
  const { change, create } = useListCommands()
  const [name, setName] = useState("")
  useFreshLists(null)
  if (!isLoaded && lists.length === 0) return <Skeleton className="h-40 rounded-lg" />
  const put = (listId: string, to: string): void => {
    const list = lists.find((each) => each.listId === listId) ?? null
    void change(listId, addingEntries(list, items), m.lists_added({ count: items.length, name: to }))
    onDone()
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">{m.lists_choose({ count: items.length })}</p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {lists.map((list) => (
          <li key={list.listId}>
            <Button
              size="lg"
              block
              className="justify-between! whitespace-normal! text-left"
              onClick={() => put(list.listId, list.name)}
            >
              <span className="min-w-0 wrap-anywhere">{list.name}</span>
              <span className="shrink-0 font-normal text-muted text-sm">
                {m.lists_articles({ count: list.entries.length })}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {lists.length >= MAX_LISTS ? null : (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== "") put(create(name.trim()), name.trim())
          }}
        >
          <TextField
            className="min-w-0 flex-1"
            label={m.lists_new()}
            placeholder={m.lists_name()}
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" className="h-11" aria-disabled={name.trim() === ""}>
            <Icon of={Plus} size={18} />
            {m.lists_create()}
          </Button>
        </form>
      )}
    </div>
  )
}
