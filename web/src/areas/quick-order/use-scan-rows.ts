/** What a scanned code becomes in the sheet, and how it is taken back. */
import { formatCountOf } from "../../format/units.ts"
import {
  askedCount,
  addDecimals,
  type ChildItem,
  inSalesUnits,
  type Locale,
  namedItems,
  type QuickSheet,
  isStoreLabel,
  readAmount,
  type ScannedCode,
  scaleOf,
  type SheetEvent,
  type SheetRow,
  wantedOf,
  weighedUnits,
  writtenNumber,
  writtenPrice,
} from "@dispensa/domain"
import { useEffect, useRef } from "react"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useFindItem } from "../product/use-found-items.ts"
import { askedTitle } from "../scanner/asked-title.ts"
import type { Scanned } from "../scanner/scan-log.ts"

const notFound = (title: string): Scanned => ({ title, isFound: false, undo: null })

export const useScanIntoSheet = (sheet: QuickSheet, apply: (event: SheetEvent) => void) => {
  const find = useFindItem()
  const locale = useLocale()
  const latest = useRef(sheet)
  useEffect(() => {
    latest.current = sheet
  }, [sheet])
  return async ({ key: code, weight, price, count }: ScannedCode): Promise<Scanned> => {
    // Without a connection it becomes a row all the same, and is looked up later.
    const match = await find(code).catch(() => undefined)
    const [item, ...others] = match === undefined ? [] : namedItems(code, match)
    if (match !== undefined && item === undefined)
      return notFound(isStoreLabel(code) ? m.scan_store_label() : m.scan_unknown())
    if (others.length > 0) return notFound(m.scan_several())
    const row = latest.current.rows.find(({ key }) => key === code || key === item?.itemCode)
    const asked = askedTitle(item?.name ?? code, { price, count })
    if (row !== undefined && asked !== null) return notFound(asked)
    if (row !== undefined && item !== undefined)
      return more(row, item, weighedUnits(weight, item) ?? item.packSize, { apply, locale })
    const { nextId, rows } = latest.current
    const quantity = statedQuantity({ price, count }) ?? weighed(weight, item)
    apply({ _tag: "RowsPasted", id: rows.at(-1)?.id ?? 0, rows: [{ key: code, ...quantity }] })
    const title = item?.name ?? code
    return {
      title: asked ?? m.scan_row_added({ title }),
      isFound: asked === null,
      undo: () => apply({ _tag: "RowRemoved", id: nextId }),
    }
  }
}

type Stated = Pick<ScannedCode, "price" | "count">

/** What stands in the row until somebody says how many. */
const statedQuantity = ({ price, count }: Stated): Pick<SheetRow, "quantity" | "unit"> | null => {
  if (price !== null) return { quantity: writtenPrice(price), unit: null }
  return count === null ? null : { quantity: askedCount(count), unit: null }
}

/** The weight that the code states; blank for what is not sold by weight. While the item is not known, its verdict will compare the unit. */
const weighed = (weight: number | null, item: ChildItem | undefined): Pick<SheetRow, "quantity" | "unit"> =>
  item === undefined
    ? { quantity: writtenNumber(weight), unit: weight === null ? null : "kg" }
    : { quantity: writtenNumber(weighedUnits(weight, item)), unit: null }

interface ScannedSheet {
  readonly apply: (event: SheetEvent) => void
  readonly locale: Locale
}

/** So many more than the row holds: one pack, or what the code weighs. */
const more = (row: SheetRow, item: ChildItem, units: number, { apply, locale }: ScannedSheet): Scanned => {
  const before = quantityOf(row, item, locale)
  if (before === null) return notFound(m.scan_row_unclear({ title: item.name }))
  const quantity = addDecimals(before, units)
  apply({ _tag: "QuantityChosen", id: row.id, quantity })
  return {
    title: m.scan_row_more({ title: item.name, quantity: formatCountOf(quantity) }),
    isFound: true,
    undo: () => apply({ _tag: "RowChanged", id: row.id, row: wantedOf(row) }),
  }
}

/** In sales units: a row without a quantity is one pack. Null where nobody can know. */
const quantityOf = ({ quantity, unit }: SheetRow, item: ChildItem, language: Locale): number | null => {
  const reading = readAmount(quantity, { language, scale: scaleOf(item) })
  if (reading._tag === "Blank") return item.packSize
  return reading._tag === "Read" ? inSalesUnits(reading.amount, reading.unit ?? unit, item) : null
}
