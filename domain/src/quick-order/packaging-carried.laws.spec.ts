import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDecimals } from "../amounts/decimals.ts"
import type { ChildItem, Packaging } from "../catalogue/product.ts"
import { addingEntries } from "../shopping-lists/list-changes.ts"
import { listsAfter } from "../shopping-lists/list-view.ts"
import { withCartLines } from "../standing-orders/standing-changes.ts"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { someProduct } from "../testing/some-product.ts"
import { EMPTY_SHEET, evolveSheet } from "./quick-sheet.ts"
import { rowVerdicts } from "./row-verdict.ts"
import { orderableOf } from "./verdict-values.ts"
import { rowsOfStanding, sheetOfList } from "./rows-of-list.ts"
import type { WantedRow } from "./row-values.ts"
import { formatShared, parseShared } from "./shared-order.ts"

const SIZES: ReadonlyArray<Pick<Packaging, "code" | "size">> = [
  { code: "PZ", size: 1 },
  { code: "C8", size: 8 },
  { code: "CT", size: 12 },
  { code: "ST", size: 24 },
  { code: "BN", size: 96 },
]

/** An item whose default packaging is any of its packagings. */
const itemWith = (defaultCode: string): ChildItem => {
  const packagings = SIZES.map((each): Packaging => ({ ...each, label: "", isDefault: each.code === defaultCode }))
  const packSize = SIZES.find(({ code }) => code === defaultCode)?.size ?? 1
  return { ...someProduct({ itemCode: "A1", name: "Pere", packSize }), format: "", packagings }
}

/** Lines of a cart: whole packs, each packaging once, the default one unnamed. */
const arbCart = fc
  .tuple(
    fc.constantFrom("PZ", "C8", "CT", "BN"),
    fc.uniqueArray(fc.tuple(fc.constantFrom(...SIZES), fc.integer({ min: 1, max: 3 })), {
      minLength: 1,
      selector: ([{ code }]) => code,
    }),
  )
  .map(([defaultCode, packs]) => ({
    item: itemWith(defaultCode),
    lines: packs.map(([{ code, size }, count]) => ({
      itemCode: "A1",
      ...(code === defaultCode ? {} : { packaging: code }),
      name: "Pere",
      quantity: size * count,
      packSize: size,
    })),
  }))

type Line = Parameters<typeof addingEntries>[1][number]

const listOfLines = (lines: ReadonlyArray<Line>) =>
  listsAfter([{ listId: "l1", patch: { ...addingEntries(null, lines), isNew: true } }])

const orderedIn = (item: ChildItem, rows: ReturnType<typeof sheetOfList>["rows"]) =>
  [...rowVerdicts(rows, () => ({ items: [item], isNear: false }), "it").values()].flatMap((verdict) => {
    const orderable = orderableOf(verdict)
    return orderable === null ? [] : [{ packaging: orderable.item.packaging, quantity: orderable.quantity }]
  })

/** As many sales units as in the lines: ordered that way when whole packs hold them, otherwise reported as rounded. */
const asMany = (item: ChildItem, lines: ReadonlyArray<Line>) => {
  const sum = total(lines)
  const isHeld = [item, ...lines].some(({ packSize = 1 }) => sum % packSize === 0)
  return isHeld ? { _tag: "Found", quantity: sum } : { _tag: "Rounded", wanted: sum }
}

const verdictOn = (item: ChildItem, rows: ReturnType<typeof sheetOfList>["rows"]) =>
  [...rowVerdicts(rows, () => ({ items: [item], isNear: false }), "it").values()].at(0)

const orderedOf = (item: ChildItem, rows: ReadonlyArray<WantedRow>) =>
  orderedIn(item, evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows }).rows)

const total = (lines: ReadonlyArray<{ readonly quantity: number | null }>): number =>
  lines.reduce((sum, { quantity }) => addDecimals(sum, quantity ?? 0), 0)

describe(`lines of a cart in packagings (${LAWS})`, () => {
  it("[S12.9, ADR-72] return from a list with as many sales units, a single line in its packaging", () =>
    checkLaw(
      fc.property(arbCart, ({ item, lines }) => {
        const [list] = listOfLines(lines)
        const ordered = list === undefined ? [] : orderedIn(item, sheetOfList(list).rows)
        expect(verdictOn(item, list === undefined ? [] : sheetOfList(list).rows)).toMatchObject(asMany(item, lines))
        const [line, ...others] = lines
        expect(ordered[0]?.packaging === line?.packaging || others.length > 0).toBe(true)
      }),
    ))

  it("[S12.9] are unclear when the item is no longer sold in their packaging", () =>
    checkLaw(
      fc.property(fc.constantFrom("PZ", "CT"), fc.integer({ min: 0, max: 300 }), (defaultCode, quantity) => {
        const item = itemWith(defaultCode)
        const [list] = listOfLines([
          { itemCode: "A1", packaging: "XX", name: "Pere", quantity: quantity === 0 ? null : quantity },
        ])
        const verdict = verdictOn(item, list === undefined ? [] : sheetOfList(list).rows)
        expect(verdict).toMatchObject({ _tag: "Unclear", why: "PackagingGone" })
        // Its quantity is offered in the default packaging, in whole packs.
        const [offer] = verdict?._tag === "Unclear" ? verdict.offers : []
        expect((offer?.quantity ?? 0) - (quantity || item.packSize)).toBeGreaterThanOrEqual(0)
        expect(offer?.item.packaging).toBeUndefined()
      }),
    ))

  it("[S12.9, ADR-72] return from a standing order with as many sales units", () =>
    checkLaw(
      fc.property(arbCart, ({ item, lines }) => {
        const rows = rowsOfStanding({ listId: null, lines: withCartLines([], lines) }, []) ?? []
        const { rows: read } = evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows })
        expect(verdictOn(item, read)).toMatchObject(asMany(item, lines))
      }),
    ))

  it("[S12.9, ADR-72] return from a link, each in its packaging", () =>
    checkLaw(
      fc.property(arbCart, ({ item, lines }) => {
        const rows = parseShared(formatShared(lines) ?? "") ?? []
        expect(orderedOf(item, rows)).toEqual(
          lines.map(({ quantity, ...line }) => ({
            packaging: "packaging" in line ? line.packaging : undefined,
            quantity,
          })),
        )
      }),
    ))

  it("[S12.9, S12.12] return from an order's table with as many sales units each, without a question", () =>
    checkLaw(
      fc.property(arbCart, ({ item, lines }) => {
        for (const { quantity } of lines) {
          const row = { key: "A1", quantity: `${quantity}`, unit: "pz" }
          const ordered = orderedOf(item, [row])
          // Items sold by the piece need no question.
          expect(ordered.length > 0 || item.packSize > 1).toBe(true)
          for (const each of ordered) expect(each.quantity).toBe(quantity)
        }
      }),
    ))
})
