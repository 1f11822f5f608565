import { counting, type KeyMatch, type ListStep, readScan, viewLists } from "@dispensa/domain"
import { findDemoItem } from "@dispensa/domain/testing"
import { act, renderHook } from "@testing-library/react"
import { useState } from "react"
import { describe, expect, it, vi } from "vitest"
import { m } from "../../i18n/messages.ts"
import { entryItem } from "./use-entry-items.ts"
import { useScanCount } from "./use-scan-count.ts"

vi.mock("../product/use-found-items.ts", () => ({
  useFindCachedItem:
    () =>
    async (key: string): Promise<KeyMatch> =>
      findDemoItem(key),
}))

vi.mock("../../app/use-clock.ts", () => ({ useNow: () => 1_000 }))

const CHEESE = "8011344215519"
const QUAIL = "8011589200844"

const listed: ListStep = {
  listId: "l1",
  patch: {
    isNew: true,
    name: "Cella frigo",
    entries: ["FO321732", "CA512003"].map((itemCode, rank) => ({ itemCode, name: itemCode, par: 8, rank })),
  },
}

const open = () => {
  const { result } = renderHook(() => {
    const [steps, setSteps] = useState([listed])
    const [list] = viewLists({ confirmed: steps, pending: [], loaded: true })
    if (list === undefined) throw new Error("The client has no list")
    const scan = useScanCount({
      list,
      section: "",
      change: async (listId, patch) => {
        setSteps((before) => [...before, { listId, patch }])
        return null
      },
      onShow: () => undefined,
      itemOf: (itemCode) => entryItem(findDemoItem(itemCode), { itemCode }),
    })
    const count = (there: number) =>
      setSteps((before) => [...before, { listId: "l1", patch: counting("FO321732", there, 2_000) }])
    return { list, scan, count }
  })
  return {
    scan: (text: string) => act(async () => result.current.scan(readScan(text, []))),
    type: (there: number) => act(() => result.current.count(there)),
    counted: () => result.current.list.entries.map(({ there }) => there),
  }
}

describe("a code scanned or typed during a count", () => {
  it.each([
    ["FO321732", [1, null]],
    [CHEESE, [1, null]],
    [`0${CHEESE}`, [1, null]],
    [`(01)0${CHEESE}(17)261130(10)L12`, [1, null]],
    [`]C1010${CHEESE}1726113010L12`, [1, null]],
    [`(01)0${CHEESE}(3103)002475`, [1, null]],
    [`(01)0${QUAIL}(3103)002475`, [null, 2.475]],
  ])("[S11.7] %j counts one, or its weight", async (text, there) => {
    const { scan, counted } = open()
    expect(await scan(text)).toMatchObject({ isFound: true })
    expect(counted()).toEqual(there)
  })

  const weight = m.scan_count_weight({ title: "Quaglie pronte" })
  const title = "Caprino fresco 200 g"
  it.each([
    ["8,01134E+12", m.quick_shortened()],
    ["80106944", m.scan_unknown()],
    ["8011344215518", m.scan_unknown()],
    ["18011344215516", m.scan_unknown()],
    ["2112345012346", m.scan_store_label()],
    ["FO3217", m.scan_unknown()],
    ["20 kg FO321732", m.scan_unknown()],
    ["2022", m.scan_unknown()],
    ["1.200", m.scan_unknown()],
    ["½", m.scan_unknown()],
    ["Caprino fresco", m.scan_several()],
    [QUAIL, weight],
    ["CA512003", weight],
    [`(02)0${CHEESE}(37)24`, m.scan_count_label({ title, count: "24" })],
    [`(01)0${CHEESE}(3922)1290`, m.scan_price_label({ title })],
  ])("[S11.7] %j counts nothing, and the reason is reported", async (text, said) => {
    const { scan, counted } = open()
    expect(await scan(text)).toMatchObject({ title: said, isFound: false })
    expect(counted()).toEqual([null, null])
  })

  it("[S11.7] both barcodes of one item add up", async () => {
    const { scan, counted } = open()
    await scan(CHEESE)
    await scan("8011356590987")
    expect(counted()).toEqual([2, null])
  })

  it("[S11.7] undo removes its own piece and keeps those of later scans", async () => {
    const { scan, counted } = open()
    const [first, second] = [await scan(CHEESE), await scan(CHEESE)]
    await act(async () => first.undo?.())
    expect(counted()).toEqual([1, null])
    await act(async () => second.undo?.())
    expect(counted()).toEqual([null, null])
  })
  it("[S11.7] undo keeps what was counted since, and says so", async () => {
    const { scan, type, counted } = open()
    const first = await scan(CHEESE)
    type(5)
    expect(await act(async () => first.undo?.())).toBe(m.scan_count_changed({ title }))
    expect(counted()).toEqual([5, null])
    const second = await scan(CHEESE)
    await act(async () => second.undo?.())
    expect(counted()).toEqual([5, null])
  })

  it("[S11.7] undo of every scan restores the empty shelf that was counted before", async () => {
    const { scan, type, counted } = open()
    type(0)
    const [first, second] = [await scan(CHEESE), await scan(CHEESE)]
    await act(async () => first.undo?.())
    expect(counted()).toEqual([1, null])
    await act(async () => second.undo?.())
    expect(counted()).toEqual([0, null])
  })
})
