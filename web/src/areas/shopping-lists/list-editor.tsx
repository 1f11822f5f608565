/** Editor of a list: sections with their entries in shelf order. */
import { groupsOf, type ListGroup, type ShoppingList, steppingSection } from "@dispensa/domain"
import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react"
import { useState } from "react"
import { m } from "../../i18n/messages.ts"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { LongList } from "../../ui/layout/long-list.tsx"
import { EntryHeadings, EntryRow } from "./entry-row.tsx"
import { NameDialog } from "./name-dialog.tsx"
import { type EntryItem, useEntryItems } from "./use-entry-items.ts"
import { useListCommands } from "./use-lists.ts"

/** A longer list renders only entries near the viewport (ADR 0042). */
const MANY = 100
/** Typical row height on a laptop in pixels; a row is measured once rendered. */
const ROW_HEIGHT = 57

export const ListEditor = ({ list }: { readonly list: ShoppingList }) => {
  const { itemOf } = useEntryItems(list.entries)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {groupsOf(list).map((group) => (
        <Group key={group.section?.id ?? ""} list={list} group={group} itemOf={itemOf} />
      ))}
    </div>
  )
}

interface GroupProps {
  readonly list: ShoppingList
  readonly group: ListGroup
  readonly itemOf: (itemCode: string) => EntryItem
}

const Group = ({ list, group, itemOf }: GroupProps) => {
  const { section, entries } = group
  const name = section?.name ?? m.lists_no_section()
  if (section === null && entries.length === 0 && list.sections.length === 0) return null
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      {section === null ? (
        list.sections.length === 0 ? null : (
          <h2 className="section-title">{name}</h2>
        )
      ) : (
        <SectionHead list={list} id={section.id} name={section.name} />
      )}
      {entries.length === 0 ? (
        <p className="rounded-lg border border-line border-dashed px-4 py-3 text-muted text-sm">
          {m.lists_section_empty()}
        </p>
      ) : (
        <div className="rounded-lg border border-line bg-surface">
          <EntryHeadings />
          <LongList
            rows={entries}
            rowKey={({ itemCode }) => itemCode}
            isLong={list.entries.length > MANY}
            rowHeight={ROW_HEIGHT}
          >
            {(entry) => <EntryRow list={list} entry={entry} item={itemOf(entry.itemCode)} />}
          </LongList>
        </div>
      )}
    </section>
  )
}

interface SectionHeadProps {
  readonly list: ShoppingList
  readonly id: string
  readonly name: string
}

const SectionHead = ({ list, id, name }: SectionHeadProps) => {
  const { change } = useListCommands()
  const [isRenaming, setRenaming] = useState(false)
  const move = (direction: 1 | -1) => {
    const patch = steppingSection(list, id, direction)
    return patch === null ? null : () => void change(list.listId, patch)
  }
  const [up, down] = [move(-1), move(1)]
  return (
    <div className="flex items-center gap-1">
      <h2 className="section-title min-w-0 flex-1 wrap-anywhere">{name}</h2>
      <IconButton
        icon={ArrowUp}
        label={m.lists_section_up({ name })}
        disabled={up === null}
        onClick={up ?? undefined}
      />
      <IconButton
        icon={ArrowDown}
        label={m.lists_section_down({ name })}
        disabled={down === null}
        onClick={down ?? undefined}
      />
      <IconButton icon={Pencil} label={m.lists_rename_named({ name })} onClick={() => setRenaming(true)} />
      <IconButton
        icon={Trash2}
        label={m.lists_section_remove({ name })}
        onClick={() => void change(list.listId, { sections: [{ id, gone: true }] }, m.lists_section_removed({ name }))}
      />
      <NameDialog
        title={m.lists_section_rename()}
        label={m.lists_section_name()}
        initial={name}
        isOpen={isRenaming}
        onClose={() => setRenaming(false)}
        onName={(text) => void change(list.listId, { sections: [{ id, name: text }] })}
      />
    </div>
  )
}
