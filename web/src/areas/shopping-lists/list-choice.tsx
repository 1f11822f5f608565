/** Choice of the target list: an existing one, or a new one. */
import { MAX_LISTS, type ShoppingList } from "@dispensa/domain"
import { Plus } from "lucide-react"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { TextField } from "../../ui/forms/text-field.tsx"
import { Host } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import { useFreshReplica } from "../../sync/use-replica.ts"
import { ListUnknown } from "./list-unknown.tsx"
import { useLists } from "./use-lists.ts"

export interface ChosenList {
  /** Null for a new list. */
  readonly list: ShoppingList | null
  readonly listId: string
  readonly name: string
}

interface ListChoiceProps {
  readonly lead: string
  readonly onChoose: (chosen: ChosenList) => void
}

export const ListChoice = ({ lead, onChoose }: ListChoiceProps) => {
  const { lists, isLoaded } = useLists()
  useFreshReplica("lists")
  if (!isLoaded && lists.length === 0) return <ListUnknown isLoaded={false} />
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">{lead}</p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {lists.map((list) => (
          <li key={list.listId}>
            <Button
              size="lg"
              block
              className="justify-between! whitespace-normal! text-left"
              onClick={() => onChoose({ list, listId: list.listId, name: list.name })}
            >
              <span className="min-w-0 wrap-anywhere">{list.name}</span>
              <span className="shrink-0 font-normal text-muted text-sm">
                {m.lists_articles({ count: list.entries.length })}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {lists.length >= MAX_LISTS ? null : <NewList onChoose={onChoose} />}
    </div>
  )
}

const NewList = ({ onChoose }: Pick<ListChoiceProps, "onChoose">) => {
  const { newId } = useService(Host)
  const [name, setName] = useState("")
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== "") onChoose({ list: null, listId: newId(), name: name.trim() })
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
  )
}
