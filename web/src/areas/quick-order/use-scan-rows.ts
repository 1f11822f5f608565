/** The effect of a scanned code on the sheet, and its undo. */
import { formatCountOf } from "../../format/units.ts"
import {
  possibleAmounts,
  addDecimals,
  type ChildItem,
  type LargestOf,
  type Locale,
  namedItems,
  type QuickSheet,
  type RowVerdict,
  rowVerdicts,
  type ScannedCode,
  type SheetEvent,
  type SheetRow,
  subtractDecimals,
  weighedUnits,
  writtenNumber,
} from "@dispensa/domain"
import { useEffect, useRef } from "react"
import { m } from "../../i18n/messages.ts"
import { useLocale } from "../../i18n/use-locale.ts"
import { useLargestOf } from "../cart/use-largest-of.ts"
import { useFindItem } from "../product/use-found-items.ts"
import type { Scanned } from "../scanner/scan-log.ts"
import { askedTitle, unknownTitle } from "../scanner/scan-titles.ts"

const notFound = (title: string): Scanned => ({ title, isFound: false, undo: null })

export const useScanIntoSheet = (sheet: QuickSheet, apply: (event: SheetEvent) => void) => {
  const find = useFindItem()
  const reader: Reader = { locale: useLocale(), largestOf: useLargestOf() }
  const latest = useRef(sheet)
  /** Item of each scanned code: a product may have several barcodes. */
  const itemCodes = useRef<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    latest.current = sheet
  }, [sheet])
  return async ({ key: code, weight, ...said }: ScannedCode): Promise<Scanned> => {
    // Offline the code becomes a row anyway, and is looked up later.
    const match = await find(code).catch(() => undefined)
    const [item, ...others] = match === undefined ? [] : namedItems(code, match)
    if (match !== undefined && item === undefined) return notFound(unknownTitle(code))
    if (others.length > 0) return notFound(m.scan_several())
    if (item !== undefined) itemCodes.current = new Map([...itemCodes.current, [code, item.itemCode]])
    const row = latest.current.rows.find(
      (each) =>
        (each.key === code || (itemCodes.current.get(each.key) ?? each.key) === item?.itemCode) &&
        !isPacked(each, item, reader),
    )
    const asked = askedTitle(item?.name ?? code, said)
    if (row !== undefined && asked !== null) return notFound(asked)
    const units = item === undefined ? 0 : (weighedUnits(weight, item) ?? item.packSize)
    /** Quantities added by other scans stay. */
    const takeBack = (id: number, of: ChildItem): string | null => {
      const held = latest.current.rows.find((each) => each.id === id)
      if (held === undefined) return null
      const quantity = quantityOf(held, of, reader)
      if (quantity === null) return m.scan_row_unclear({ title: of.name })
      const left = subtractDecimals(quantity, units)
      apply(left > 0 ? { _tag: "QuantityChosen", id, quantity: left } : { _tag: "RowRemoved", id })
      return null
    }
    if (row !== undefined && item !== undefined) {
      const before = quantityOf(row, item, reader)
      if (before === null) return notFound(m.scan_row_unclear({ title: item.name }))
      const quantity = addDecimals(before, units)
      apply({ _tag: "QuantityChosen", id: row.id, quantity })
      const title = m.scan_row_more({ title: item.name, quantity: formatCountOf(quantity) })
      return { title, isFound: true, undo: () => takeBack(row.id, item) }
    }
    const { nextId, rows } = latest.current
    const stated = possibleAmounts({ weight, ...said })
    const wrote = stated === null ? weighed(weight, item) : { quantity: stated, unit: null }
    apply({ _tag: "RowsPasted", id: rows.at(-1)?.id ?? 0, rows: [{ key: code, ...wrote }] })
    const title = item?.name ?? code
    return {
      title: asked ?? m.scan_row_added({ title }),
      isFound: asked === null,
      undo: () => {
        const held = latest.current.rows.find((each) => each.id === nextId)
        const isAsWritten = held?.quantity === wrote.quantity && held.unit === wrote.unit
        if (held !== undefined && !isAsWritten)
          return asked === null && item !== undefined ? takeBack(nextId, item) : m.scan_row_unclear({ title })
        apply({ _tag: "RowRemoved", id: nextId })
        return null
      },
    }
  }
}

/** Weight stated by the code; blank for items not sold by weight. While the item is unknown, its verdict will compare the unit. */
const weighed = (weight: number | null, item: ChildItem | undefined): Pick<SheetRow, "quantity" | "unit"> =>
  item === undefined
    ? { quantity: writtenNumber(weight), unit: weight === null ? null : "kg" }
    : { quantity: writtenNumber(weighedUnits(weight, item)), unit: null }

interface Reader {
  readonly locale: Locale
  readonly largestOf: LargestOf
}

const verdictOn = (row: SheetRow, item: ChildItem, { locale, largestOf }: Reader): RowVerdict | undefined => {
  const match = { items: [item], isNear: false }
  return rowVerdicts([{ ...row, chosen: item.itemCode }], () => match, locale, largestOf).get(row.id)
}

/** True for a row in a packaging other than the default: a scan adds nothing to it (S12.9). */
const isPacked = (row: SheetRow, item: ChildItem | undefined, reader: Reader): boolean => {
  if (row.packaging !== undefined || item === undefined) return row.packaging !== undefined
  const verdict = verdictOn(row, item, reader)
  return verdict !== undefined && "item" in verdict && verdict.item.packaging !== undefined
}

/** In sales units, as written: a row without a quantity is one pack. Null if the user must state it first. */
const quantityOf = (row: SheetRow, item: ChildItem, reader: Reader): number | null => {
  const verdict = isPacked(row, item, reader) ? undefined : verdictOn(row, item, reader)
  if (verdict?._tag === "Zero") return 0
  if (verdict?._tag === "Rounded") return verdict.wanted
  return verdict !== undefined && "quantity" in verdict ? verdict.quantity : null
}
