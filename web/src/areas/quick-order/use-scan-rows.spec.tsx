import {
  EMPTY_SHEET,
  evolveSheet,
  type KeyMatch,
  orderableOf,
  readScan,
  rowVerdicts,
  type ScannedCode,
  type SheetEvent,
} from "@dispensa/domain"
import { findDemoItem, someProduct } from "@dispensa/domain/testing"
import { act, renderHook } from "@testing-library/react"
import { useState } from "react"
import { describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { useScanIntoSheet } from "./use-scan-rows.ts"

const LABELLED = "2112345000008"
const PACKED = "PERE1"
const packed = {
  ...someProduct({ itemCode: PACKED, name: "Pere", unit: "PZ", packSize: 12 }),
  format: "",
  packagings: [
    { code: "CT", label: "Cartone", size: 12, isDefault: true },
    { code: "BN", label: "Bancale", size: 96, isDefault: false },
  ],
}

vi.mock("../product/use-found-items.ts", () => ({
  useFindItem:
    () =>
    async (key: string): Promise<KeyMatch> => {
      const item = { ...someProduct({ itemCode: "FO1", name: "Speck", unit: "KG", packSize: 0.1 }), format: "" }
      if (key === PACKED) return { isNear: false, items: [packed] }
      if (key === LABELLED) return { isNear: false, items: [item] }
      return key.startsWith("2") ? { isNear: true, items: [item] } : findDemoItem(key)
    },
}))
vi.mock("../cart/use-largest-of.ts", () => ({ useLargestOf: () => () => undefined }))
vi.mock("../../i18n/use-locale.ts", () => ({ useLocale: () => "it" }))

const open = () => {
  const { result } = renderHook(() => {
    const [sheet, setSheet] = useState(EMPTY_SHEET)
    const apply = (event: SheetEvent) => setSheet((before) => evolveSheet(before, event))
    return { sheet, apply, scan: useScanIntoSheet(sheet, apply) }
  })
  return {
    scan: (code: ScannedCode) => act(async () => result.current.scan(code)),
    apply: (event: SheetEvent) => act(() => result.current.apply(event)),
    write: (quantity: string, unit: string | null = null) =>
      act(() => {
        const [row] = result.current.sheet.rows
        if (row !== undefined)
          result.current.apply({ _tag: "RowChanged", id: row.id, row: { key: row.key, quantity, unit } })
      }),
    quantities: () =>
      [...rowVerdicts(result.current.sheet.rows, findDemoItem, "it").values()].flatMap(
        (verdict) => orderableOf(verdict)?.quantity ?? [],
      ),
    packagings: () => result.current.sheet.rows.slice(0, -1).map(({ packaging }) => packaging),
    rows: () => result.current.sheet.rows.slice(0, -1).map(({ key, quantity }) => ({ key, quantity })),
  }
}

describe("a scale label scanned into the sheet", () => {
  it("[S11.4] orders the weight, and a second label adds its own", async () => {
    const { scan, rows } = open()
    await scan({ key: LABELLED, weight: 1.2, price: null, count: null, stated: null })
    expect(await scan({ key: LABELLED, weight: 0.8, price: null, count: null, stated: null })).toMatchObject({
      isFound: true,
    })
    expect(rows()).toEqual([{ key: LABELLED, quantity: "2" }])
  })

  it("[S11.4] asks for the quantity of a price label, in a new row or beside the existing one", async () => {
    const { scan, rows } = open()
    const asked = { title: m.scan_price_label({ title: "Speck" }), isFound: false }
    expect(await scan({ key: LABELLED, weight: null, price: 2_875, count: null, stated: null })).toMatchObject(asked)
    expect(rows()).toEqual([{ key: LABELLED, quantity: "28.75 €" }])
    expect(await scan({ key: LABELLED, weight: null, price: 900, count: null, stated: null })).toMatchObject(asked)
    expect(rows()).toEqual([{ key: LABELLED, quantity: "28.75 €" }])
  })

  it("[S11.4] asks whether a weight or volume beside a count, or the count, is meant (#39)", async () => {
    const { scan, rows } = open()
    await scan({ key: LABELLED, weight: 1.25, price: null, count: 24, stated: null })
    await scan({ key: PACKED, weight: null, price: null, count: 24, stated: "1.5 l" })
    expect(rows().map(({ quantity }) => quantity)).toEqual(["1.25 kg | 24", "24 | 1.5 l"])
  })

  it("[S11.4] asks for the quantity of a case whose label states a count", async () => {
    const { scan, rows } = open()
    const asked = { title: m.scan_count_label({ title: "Speck", count: "24" }), isFound: false }
    expect(await scan({ key: LABELLED, weight: null, price: null, count: 24, stated: null })).toMatchObject(asked)
    expect(rows()).toEqual([{ key: LABELLED, quantity: "24 |" }])
    expect(await scan({ key: LABELLED, weight: null, price: null, count: 24, stated: null })).toMatchObject(asked)
    expect(rows()).toEqual([{ key: LABELLED, quantity: "24 |" }])
  })

  it("[S11.4] that cannot be read adds nothing and says so, whatever item is similar", async () => {
    const { scan, rows } = open()
    const read = await scan({ key: "2112345012346", weight: null, price: null, count: null, stated: null })
    expect(read).toMatchObject({ title: m.scan_store_label(), isFound: false })
    expect(rows()).toEqual([])
  })
})

describe("a code scanned or typed into the sheet", () => {
  const CHEESE = "8011344215519"
  const QUAIL = "8011589200844"

  it.each([
    ["FO321732", "FO321732", ""],
    [CHEESE, CHEESE, ""],
    [`0${CHEESE}`, CHEESE, ""],
    ["8 011344 215519", CHEESE, ""],
    [`(01)0${CHEESE}(17)261130(10)L12`, CHEESE, ""],
    [`]C1010${CHEESE}1726113010L12`, CHEESE, ""],
    // A case of an item sold by the piece is one pack, whatever its weight.
    [`(01)0${CHEESE}(3103)002475`, CHEESE, ""],
    [`(01)0${QUAIL}(3103)002475`, QUAIL, "2.4750"],
    [`(01)0${QUAIL}(3202)000551(10)L12`, QUAIL, "2.4990"],
    ["FO3217\u00AD32", "FO321732", ""],
    ["Primitivo annata 2022", "Primitivo annata 2022", ""],
  ])("[S11.4] %j becomes one row", async (text, key, quantity) => {
    const { scan, rows } = open()
    expect(await scan(readScan(text, []))).toMatchObject({ isFound: true })
    expect(rows()).toEqual([{ key, quantity }])
  })

  it.each([
    ["8,01134E+12", m.quick_shortened()],
    ["80106944", m.scan_unknown()],
    ["8011344215518", m.scan_unknown()],
    ["18011344215516", m.scan_unknown()],
    [`(01)0${CHEESE.slice(0, 12)}8(10)L12`, m.scan_unknown()],
    ["(00)380113442155190018", m.scan_unknown()],
    ["2112345012346", m.scan_store_label()],
    ["FO3217", m.scan_unknown()],
    ["FO321732 24", m.scan_unknown()],
    ["20 kg PA189894", m.scan_unknown()],
    ["2022", m.scan_unknown()],
    ["1.200", m.scan_unknown()],
    ["12,00", m.scan_unknown()],
    ["½", m.scan_unknown()],
    ["١٢", m.scan_unknown()],
    ["-12", m.scan_unknown()],
    ["olio", m.scan_unknown()],
    ["Caprino fresco", m.scan_several()],
  ])("[S11.4] %j adds nothing, and the reason is reported", async (text, title) => {
    const { scan, rows } = open()
    expect(await scan(readScan(text, []))).toMatchObject({ title, isFound: false })
    expect(rows()).toEqual([])
  })

  it("[S11.4] asks for the quantity when the code states a price or a count", async () => {
    const { scan, rows } = open()
    await scan(readScan(`(01)0${CHEESE}(3922)1290`, []))
    await scan(readScan(`(02)08011236246317(37)24`, []))
    expect(rows()).toEqual([
      { key: CHEESE, quantity: "12.90 €" },
      { key: "8011236246317", quantity: "24 |" },
    ])
  })

  it.each([
    ["a gross weight", "(3303)002475", "2.4750 kg |"],
    ["litres", "(3153)001500", "1.5 l |"],
    ["a weight that nobody can read", "(3106)001250", "? |"],
    ["square metres", "(3142)000150", "? |"],
  ])("[S11.4] asks for the quantity when the code states %s and no quantity (#39)", async (_, element, quantity) => {
    const { scan, rows } = open()
    const title = m.scan_stated_label({ title: "Caprino fresco 200 g" })
    expect(await scan(readScan(`(01)0${CHEESE}${element}`, []))).toMatchObject({ title, isFound: false })
    expect(rows()).toEqual([{ key: CHEESE, quantity }])
  })

  it("[S5.4] both barcodes of one product add up", async () => {
    const { scan, quantities } = open()
    await scan(readScan(CHEESE, []))
    await scan(readScan("8011356590987", []))
    await scan(readScan(CHEESE, []))
    expect(quantities()).toEqual([36])
  })

  it.each(["4,05", "20000", "3-6", "12 |"])(
    "[S5.4] adds nothing to a row of %s, which the user must check first (#39)",
    async (quantity) => {
      const { scan, write, rows } = open()
      await scan(readScan(CHEESE, []))
      write(quantity)
      const title = m.scan_row_unclear({ title: "Caprino fresco 200 g" })
      expect(await scan(readScan(CHEESE, []))).toMatchObject({ title, isFound: false })
      expect(rows()).toEqual([{ key: CHEESE, quantity }])
    },
  )

  it("[S12.9] adds only to a row in the default packaging; otherwise it becomes a new row", async () => {
    const { scan, write, apply, rows, packagings } = open()
    const code = { key: PACKED, weight: null, price: null, count: null, stated: null }
    await scan(code)
    write("1", "bn")
    await scan(code)
    expect(rows()).toEqual([
      { key: PACKED, quantity: "1" },
      { key: PACKED, quantity: "" },
    ])
    apply({ _tag: "QuantityChosen", id: 1, quantity: 96, packaging: "BN" })
    await scan(code)
    expect(rows()).toEqual([
      { key: PACKED, quantity: "96" },
      { key: PACKED, quantity: "24" },
    ])
    expect(packagings()).toEqual(["BN", undefined])
  })

  it("[S2.56] undo removes its own pack and keeps those of later scans", async () => {
    const { scan, quantities } = open()
    const first = await scan(readScan(CHEESE, []))
    const second = await scan(readScan(CHEESE, []))
    await act(async () => first.undo?.())
    expect(quantities()).toEqual([12])
    await act(async () => second.undo?.())
    expect(quantities()).toEqual([])
  })

  const PEARS = { key: PACKED, weight: null, price: null, count: null, stated: null }
  const PRICED = { key: LABELLED, weight: null, price: 2_875, count: null, stated: null }
  it.each([
    [readScan(CHEESE, []), "20000", "Caprino fresco 200 g"],
    [readScan(CHEESE, []), "olio", "Caprino fresco 200 g"],
    [PRICED, "3", "Speck"],
  ])(
    "[S2.56] undo of %j is reported if %s was typed since, and otherwise removes the row",
    async (code, written, title) => {
      const { scan, write, rows } = open()
      const first = await scan(code)
      const [before] = rows()
      write(written)
      expect(await act(async () => first.undo?.())).toBe(m.scan_row_unclear({ title }))
      expect(rows()).toEqual([{ key: code.key, quantity: written }])
      write(before?.quantity ?? "")
      expect(await act(async () => first.undo?.())).toBeNull()
      expect(rows()).toEqual([])
    },
  )

  it("[S2.56] undo of a later scan is reported when the row's quantity cannot be read", async () => {
    const { scan, write, rows } = open()
    await scan(PEARS)
    const second = await scan(PEARS)
    write("olio")
    expect(await act(async () => second.undo?.())).toBe(m.scan_row_unclear({ title: "Pere" }))
    expect(rows()).toEqual([{ key: PACKED, quantity: "olio" }])
  })
})
