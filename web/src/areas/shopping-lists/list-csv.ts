/** A list as a spreadsheet in shelf order, with counted and missing amounts. */
import { groupsOf, type Locale, orderFor, type ShoppingList } from "@dispensa/domain"
import { type CsvCell, formatCsv } from "../../format/csv.ts"
import { m } from "../../i18n/messages.ts"
import { type EntryItem, packOf } from "./use-entry-items.ts"

export const listCsv = (list: ShoppingList, itemOf: (itemCode: string) => EntryItem, locale: Locale): string => {
  const header = [
    m.lists_section(),
    m.lists_csv_code(),
    m.lists_csv_article(),
    m.lists_quantity(),
    m.lists_par(),
    m.lists_there(),
    m.lists_missing(),
    m.lists_csv_pack(),
    m.lists_note(),
  ]
  const rows = groupsOf(list).flatMap(({ section, entries }) =>
    entries.map((entry): ReadonlyArray<CsvCell> => {
      const known = itemOf(entry.itemCode)
      const pack = packOf(known)
      const name = known._tag === "Known" ? known.item.name : entry.name
      const { itemCode, quantity, par, there, note } = entry
      const order = there === null || par === null ? null : orderFor(entry, pack ?? 1)
      return [section?.name ?? "", itemCode, name, quantity, par, there, order, pack, note]
    }),
  )
  return formatCsv([header, ...rows], locale)
}
