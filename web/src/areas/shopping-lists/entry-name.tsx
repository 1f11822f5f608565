/** Name of an entry: from the catalogue today, or as it was when added; a packaging no longer sold is questioned. */
import type { ListEntry } from "@dispensa/domain"
import type { RefObject } from "react"
import { formatUnit } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { Badge } from "../../ui/feedback/badge.tsx"
import { PackagingGone } from "../product/packaging-gone.tsx"
import { ItemLine } from "../quick-order/item-line.tsx"
import { type EntryItem, itemAsOrdered } from "./use-entry-items.ts"

interface EntryNameProps {
  readonly entry: Pick<ListEntry, "itemCode" | "name">
  readonly item: EntryItem
  /** The entry's amount field, focused after a packaging is chosen. */
  readonly field: RefObject<HTMLInputElement | null>
  /** Sets another packaging; null: the default one. */
  readonly onPackaging: (packaging: string | null) => void
}

export const EntryName = ({ entry: { itemCode, name }, item, field, onPackaging }: EntryNameProps) => {
  const gonePackaging = item._tag === "Known" ? item.gonePackaging : undefined
  const unstated = item._tag === "Known" ? item.unstatedPackaging : undefined
  const sold = itemAsOrdered(item)
  if (sold !== null) return <ItemLine item={sold} />
  return (
    <div className="min-w-0 leading-snug">
      <span className="font-medium text-ink">{name || itemCode}</span>
      <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
        <span>{unstated === undefined ? itemCode : `${itemCode} · ${formatUnit(unstated)}`}</span>
        {item._tag === "Gone" ? <Badge kind="offer">{m.lists_gone()}</Badge> : null}
      </span>
      {item._tag === "Known" && gonePackaging !== undefined ? (
        <PackagingGone
          name={name || itemCode}
          packaging={gonePackaging}
          item={item.item}
          field={field}
          onChoose={onPackaging}
        />
      ) : null}
    </div>
  )
}
