/** Printable count sheet with an empty box per entry, shelf by shelf. */
import { groupsOf, type ShoppingList } from "@dispensa/domain"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { amountText } from "./entry-amount.ts"
import { type EntryItem, packOf, useEntryItems } from "./use-entry-items.ts"

export const PrintSheet = ({ list }: { readonly list: ShoppingList }) => {
  const { itemOf } = useEntryItems(list.entries)
  return (
    <div className="hidden print:block">
      <p className="mb-4 whitespace-pre-wrap">{m.lists_sheet_head()}</p>
      {groupsOf(list).map(({ section, entries }) =>
        entries.length === 0 ? null : (
          <table key={section?.id ?? ""} className="mb-6 w-full border-collapse text-left">
            <thead>
              <tr>
                <th scope="col" className="w-full py-1 font-semibold text-base">
                  {section?.name ?? list.name}
                </th>
                {[m.lists_par(), m.lists_there(), m.lists_missing()].map((head) => (
                  <th key={head} scope="col" className="px-2 py-1 text-right font-normal">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <SheetRow key={entry.itemCode} entry={entry} item={itemOf(entry.itemCode)} />
              ))}
            </tbody>
          </table>
        ),
      )}
    </div>
  )
}

interface SheetRowProps {
  readonly entry: ShoppingList["entries"][number]
  readonly item: EntryItem
}

/** Empty boxes, large enough for a pencil. */
const BOX = "h-8 min-w-20 border border-ink px-2"
const BLANK = "\u00A0"

const SheetRow = ({ entry, item }: SheetRowProps) => {
  const known = item._tag === "Known" ? item.item : null
  const size = packOf(item) ?? 1
  const pack = known === null || size === 1 ? "" : formatQuantity(size, known.unit)
  return (
    <tr>
      <td className="border-line border-t py-1 pr-2">
        {known?.name ?? entry.name}
        <span className="block text-muted text-xs">
          {[entry.itemCode, pack, entry.note].filter((part) => part !== "").join(" · ")}
        </span>
      </td>
      <td className="border border-ink px-2 text-right">{amountText(entry.par)}</td>
      <td className={BOX}>{BLANK}</td>
      <td className={BOX}>{BLANK}</td>
    </tr>
  )
}
