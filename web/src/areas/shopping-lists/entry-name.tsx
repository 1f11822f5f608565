/** What an entry is: as the catalogue has it today, or as it was called when it was added. */
import type { ListEntry } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { Badge } from "../../ui/feedback/badge.tsx"
import { ItemLine } from "../quick-order/item-line.tsx"
import type { EntryItem } from "./use-entry-items.ts"

interface EntryNameProps {
  readonly entry: Pick<ListEntry, "itemCode" | "name">
  readonly item: EntryItem
}

export const EntryName = ({ entry: { itemCode, name }, item }: EntryNameProps) => {
  if (item._tag === "Known") return <ItemLine item={item.item} />
  return (
    <span className="block min-w-0 leading-snug">
      <span className="font-medium text-ink">{name || itemCode}</span>
      <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
        <span>{itemCode}</span>
        {item._tag === "Gone" ? <Badge kind="offer">{m.lists_gone()}</Badge> : null}
      </span>
    </span>
  )
}
