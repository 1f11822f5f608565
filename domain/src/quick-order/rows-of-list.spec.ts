import { describe, expect, it } from "vitest"
import type { OrderLine } from "../account/order-history-values.ts"
import type { ListEntry, ShoppingList } from "../shopping-lists/list-values.ts"
import { cellar, ranked, someEntry } from "../testing/some-list.ts"
import { EMPTY_SHEET, evolveSheet, isEmptyRow } from "./quick-sheet.ts"
import { rowsNotComing, rowsOfStanding, sheetOfCount, sheetOfList, sheetOfShared } from "./rows-of-list.ts"

const listOf = (...entries: ReadonlyArray<ListEntry>): ShoppingList => ({ ...cellar, entries: ranked(...entries) })
const empty = { key: "", quantity: "", unit: null, chosen: null }
const rowOf = (itemCode: string, quantity: string) => ({
  ...empty,
  key: itemCode,
  quantity,
  chosen: itemCode,
  isConfirmed: true,
})

describe("rows of a list", () => {
  const list = listOf(
    someEntry("WHITE", { section: "white", quantity: 6, par: 12, there: 4 }),
    someEntry("RED", { section: "red", quantity: 3, par: 2.5, there: 1 }),
    someEntry("NOT", { section: "red", quantity: 0, par: 5, there: null }),
    someEntry("LOOSE", { quantity: null, par: 3, there: 3 }),
    someEntry("ROSE", { section: "red", quantity: 1, par: null, there: 1 }),
  )

  it("[ADR-49] each item in shelf order with its quantity; an item set to none is omitted, and a missing quantity stays missing", () => {
    expect(sheetOfList(list)).toEqual({
      rows: [rowOf("LOOSE", ""), rowOf("RED", "3"), rowOf("ROSE", "1"), rowOf("WHITE", "6"), empty].map((row, id) => ({
        ...row,
        id,
      })),
      nextId: 5,
    })
    expect(sheetOfList(listOf())).toEqual(EMPTY_SHEET)
  })

  it("[S12.9] in the packaging that their entry names; the same for a count, a shared list and a standing order", () => {
    const named = listOf(someEntry("OLIO", { quantity: 24, packaging: "CT", par: 36, there: 0 }))
    const cartons = { ...rowOf("OLIO", "24"), packaging: "CT" }
    expect(sheetOfList(named).rows[0]).toEqual({ ...cartons, id: 0 })
    expect(sheetOfCount(named).rows[0]).toEqual({ ...cartons, quantity: "36", id: 0 })
    expect(sheetOfShared(named).rows[0]).toMatchObject({ quantity: "24", packaging: "CT" })
    const proposed = [{ key: "OLIO", quantity: "24", unit: null, packaging: "CT" }]
    expect(rowsOfStanding({ listId: "l1", lines: [] }, [named])).toEqual(proposed)
    const lines = [{ itemCode: "OLIO", packaging: "CT", name: "Olio", quantity: 24 }]
    expect(rowsOfStanding({ listId: null, lines }, [])).toEqual(proposed)
  })

  it("[S5.4] a list by someone else is not confirmed: an implausible quantity is unclear", () => {
    expect(sheetOfShared(list).rows[1]).toEqual({ ...empty, id: 1, key: "RED", quantity: "3", chosen: "RED" })
  })

  it("[ADR-49] of a count only what is missing: neither uncounted items nor complete ones", () => {
    expect(sheetOfCount(list)).toEqual({
      rows: [
        { ...rowOf("RED", "1.5"), id: 0 },
        { ...rowOf("WHITE", "8"), id: 1 },
        { ...empty, id: 2 },
      ],
      nextId: 3,
    })
  })

  it("[ADR-54] a standing order proposes its own lines, or its list as it is now; nothing when the list is gone", () => {
    const lines = [{ itemCode: "OLIO", name: "Olio", quantity: 6 }]
    const asRow = (key: string, quantity: string) => ({ key, quantity, unit: null })
    expect(rowsOfStanding({ listId: null, lines }, [list])).toEqual([asRow("OLIO", "6")])
    const other = { ...cellar, listId: "other" }
    expect(rowsOfStanding({ listId: "l1", lines }, [other, list])).toEqual([
      asRow("LOOSE", ""),
      asRow("RED", "3"),
      asRow("ROSE", "1"),
      asRow("WHITE", "6"),
    ])
    expect(rowsOfStanding({ listId: "l1", lines }, [other])).toBeNull()
  })

  it("[S12.6] the part of an order that will not come stays in its packaging, or in none when the packaging is broken", () => {
    const line = (packaging: string | undefined, packSize: number, closed: number): OrderLine => ({
      itemCode: "PERE",
      promoCode: "",
      promoRow: 0,
      name: "Pere",
      slug: "",
      image: null,
      quantity: 192,
      unit: "PZ",
      packLabel: "",
      packSize,
      unitPrice: 100,
      lineTotal: 100,
      vatRate: 10,
      ...(packaging === undefined ? {} : { packaging }),
      fulfilment: { delivered: 192 - closed, open: 0, closed, ready: 0 },
    })
    const rowsOf = (...lines: ReadonlyArray<OrderLine>) => {
      const sheet = evolveSheet(EMPTY_SHEET, {
        _tag: "RowsPasted",
        id: 0,
        rows: rowsNotComing({ status: "SHIPPED", lines }),
      })
      return sheet.rows
        .filter((row) => !isEmptyRow(row))
        .map(({ quantity, unit, packaging }) => [quantity, unit, packaging])
    }
    // 24 pieces that fill two cartons are still pieces.
    expect(rowsOf(line("PZ", 1, 24), line(undefined, 12, 12), line("BN", 96, 96))).toEqual([
      ["24", null, "PZ"],
      ["12", null, undefined],
      ["96", null, "BN"],
    ])
    expect(rowsOf(line("BN", 96, 50))).toEqual([["50", null, undefined]])
  })
})
