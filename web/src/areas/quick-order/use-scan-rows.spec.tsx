import { EMPTY_SHEET, evolveSheet, type KeyMatch, type ScannedCode } from "@dispensa/domain"
import { someProduct } from "@dispensa/domain/testing"
import { act, renderHook } from "@testing-library/react"
import { useState } from "react"
import { describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { useScanIntoSheet } from "./use-scan-rows.ts"

const LABELLED = "2112345000008"

vi.mock("../product/use-found-items.ts", () => ({
  useFindItem:
    () =>
    async (key: string): Promise<KeyMatch> => {
      const item = { ...someProduct({ itemCode: "FO1", name: "Speck", unit: "KG", packSize: 0.1 }), format: "" }
      return key === LABELLED ? { isNear: false, items: [item] } : { isNear: true, items: [item] }
    },
}))
vi.mock("../../i18n/use-locale.ts", () => ({ useLocale: () => "it" }))

const open = () => {
  const { result } = renderHook(() => {
    const [sheet, setSheet] = useState(EMPTY_SHEET)
    return { sheet, scan: useScanIntoSheet(sheet, (event) => setSheet((before) => evolveSheet(before, event))) }
  })
  return {
    scan: (code: ScannedCode) => act(async () => result.current.scan(code)),
    rows: () => result.current.sheet.rows.slice(0, -1).map(({ key, quantity }) => ({ key, quantity })),
  }
}

describe("a scale's label that is scanned into the sheet", () => {
  it("[S11.4] orders the weight, and a second label adds its own", async () => {
    const { scan, rows } = open()
    await scan({ key: LABELLED, weight: 1.2, price: null, count: null })
    expect(await scan({ key: LABELLED, weight: 0.8, price: null, count: null })).toMatchObject({ isFound: true })
    expect(rows()).toEqual([{ key: LABELLED, quantity: "2" }])
  })

  it("[S11.4] asks how many for a price, in a row of its own or beside the one that is there", async () => {
    const { scan, rows } = open()
    const asked = { title: m.scan_price_label({ title: "Speck" }), isFound: false }
    expect(await scan({ key: LABELLED, weight: null, price: 2_875, count: null })).toMatchObject(asked)
    expect(rows()).toEqual([{ key: LABELLED, quantity: "28.75 €" }])
    expect(await scan({ key: LABELLED, weight: null, price: 900, count: null })).toMatchObject(asked)
    expect(rows()).toEqual([{ key: LABELLED, quantity: "28.75 €" }])
  })

  it("[S11.4] asks how many of a case whose label states a count", async () => {
    const { scan, rows } = open()
    const asked = { title: m.scan_count_label({ title: "Speck", count: "24" }), isFound: false }
    expect(await scan({ key: LABELLED, weight: null, price: null, count: 24 })).toMatchObject(asked)
    expect(rows()).toEqual([{ key: LABELLED, quantity: "24 |" }])
    expect(await scan({ key: LABELLED, weight: null, price: null, count: 24 })).toMatchObject(asked)
    expect(rows()).toEqual([{ key: LABELLED, quantity: "24 |" }])
  })

  it("[S11.4] that nobody here can read adds nothing and says so, whatever is near it", async () => {
    const { scan, rows } = open()
    const read = await scan({ key: "2112345012346", weight: null, price: null, count: null })
    expect(read).toMatchObject({ title: m.scan_store_label(), isFound: false })
    expect(rows()).toEqual([])
  })
})
