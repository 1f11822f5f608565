/** What a scanned code becomes in the sheet, and how it is taken back. */
import { formatCountOf } from "../../format/units.ts"
import {
  ambiguousAmount,
  addDecimals,
  type ChildItem,
  inSalesUnits,
  type Locale,
  namedItems,
  type QuickSheet,
  readAmount,
  rowVerdicts,
  type ScannedCode,
  scaleOf,
  type SheetEvent,
  type SheetRow,
  subtractDecimals,
  weighedUnits,
  writtenNumber,
  writtenPrice,
} from "@dispensa/domain"
import { useEffect, useRef } from "react"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useFindItem } from "../product/use-found-items.ts"
import type { Scanned } from "../scanner/scan-log.ts"
import { askedTitle, unknownTitle } from "../scanner/scan-titles.ts"

const notFound = (title: string): Scanned => ({ title, isFound: false, undo: null })

export const useScanIntoSheet = (sheet: QuickSheet, apply: (event: SheetEvent) => void) => {
  const find = useFindItem()
  const locale = useLocale()
  const latest = useRef(sheet)
  /** The item of each code that was scanned: a product may have several barcodes. */
  const itemCodes = useRef<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    latest.current = sheet
  }, [sheet])
  return async ({ key: code, weight, price, count }: ScannedCode): Promise<Scanned> => {
    // Without a connection it becomes a row all the same, and is looked up later.
    const match = await find(code).catch(() => undefined)
    const [item, ...others] = match === undefined ? [] : namedItems(code, match)
    if (match !== undefined && item === undefined) return notFound(unknownTitle(code))
    if (others.length > 0) return notFound(m.scan_several())
    if (item !== undefined) itemCodes.current = new Map([...itemCodes.current, [code, item.itemCode]])
    const row = latest.current.rows.find(
      (each) =>
        (each.key === code || (itemCodes.current.get(each.key) ?? each.key) === item?.itemCode) &&
        !isPacked(each, item, locale),
    )
    const asked = askedTitle(item?.name ?? code, { price, count })
    if (row !== undefined && asked !== null) return notFound(asked)
    const units = item === undefined ? 0 : (weighedUnits(weight, item) ?? item.packSize)
    /** What other scans of it have added stays. */
    const takeBack = (id: number, of: ChildItem, isOwnRow: boolean): string | null => {
      const held = latest.current.rows.find((each) => each.id === id)
      if (held === undefined) return null
      const quantity = quantityOf(held, of, locale)
      if (quantity === null && !isOwnRow) return m.scan_row_unclear({ title: of.name })
      const left = quantity === null ? 0 : subtractDecimals(quantity, units)
      apply(left > 0 ? { _tag: "QuantityChosen", id, quantity: left } : { _tag: "RowRemoved", id })
      return null
    }
    if (row !== undefined && item !== undefined) {
      const before = quantityOf(row, item, locale)
      if (before === null) return notFound(m.scan_row_unclear({ title: item.name }))
      const quantity = addDecimals(before, units)
      apply({ _tag: "QuantityChosen", id: row.id, quantity })
      const title = m.scan_row_more({ title: item.name, quantity: formatCountOf(quantity) })
      return { title, isFound: true, undo: () => takeBack(row.id, item, false) }
    }
    const { nextId, rows } = latest.current
    const quantity = statedQuantity({ price, count }) ?? weighed(weight, item)
    apply({ _tag: "RowsPasted", id: rows.at(-1)?.id ?? 0, rows: [{ key: code, ...quantity }] })
    const title = item?.name ?? code
    return {
      title: asked ?? m.scan_row_added({ title }),
      isFound: asked === null,
      undo: () => {
        if (asked === null && item !== undefined) return takeBack(nextId, item, true)
        apply({ _tag: "RowRemoved", id: nextId })
        return null
      },
    }
  }
}

type Stated = Pick<ScannedCode, "price" | "count">

/** What stands in the row until somebody says how many. */
const statedQuantity = ({ price, count }: Stated): Pick<SheetRow, "quantity" | "unit"> | null => {
  if (price !== null) return { quantity: writtenPrice(price), unit: null }
  return count === null ? null : { quantity: ambiguousAmount(String(count)), unit: null }
}

/** The weight that the code states; blank for what is not sold by weight. While the item is not known, its verdict will compare the unit. */
const weighed = (weight: number | null, item: ChildItem | undefined): Pick<SheetRow, "quantity" | "unit"> =>
  item === undefined
    ? { quantity: writtenNumber(weight), unit: weight === null ? null : "kg" }
    : { quantity: writtenNumber(weighedUnits(weight, item)), unit: null }

/** True of a row in another packaging than the default one: a scan adds nothing to that (S12.9). */
const isPacked = (row: SheetRow, item: ChildItem | undefined, language: Locale): boolean => {
  if (row.packaging !== undefined || item === undefined) return row.packaging !== undefined
  const of = { ...row, chosen: item.itemCode }
  const verdict = rowVerdicts([of], () => ({ items: [item], isNear: false }), language).get(row.id)
  return verdict !== undefined && "item" in verdict && verdict.item.packaging !== undefined
}

/** In sales units: a row without a quantity is one pack. Null where nobody can know. */
const quantityOf = (row: SheetRow, item: ChildItem, language: Locale): number | null => {
  if (isPacked(row, item, language)) return null
  const { quantity, unit } = row
  const reading = readAmount(quantity, { language, scale: scaleOf(item) })
  if (reading._tag === "Blank") return item.packSize
  return reading._tag === "Read" ? inSalesUnits(reading.amount, reading.unit ?? unit, item) : null
}
