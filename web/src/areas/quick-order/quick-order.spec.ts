// @vitest-environment node
import { EMPTY_SHEET, evolveSheet, parseRows, rowVerdicts, type UserTemp } from "@dispensa/domain"
import { startMock } from "@dispensa/mock-server"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { safeStorage } from "../../platform/safe-storage.ts"
import { type FlakyBackend, openFlakyBackend } from "../../testing/flaky-backend.ts"
import { createMemoryStorage } from "../../testing/memory-storage.ts"
import { Backend } from "../../app/backend.ts"
import { makeItemFinder } from "../product/item-finder.ts"
import { foundItems, MOST_TEXTS } from "../product/use-found-items.ts"
import { QUICK_SHEET_KEY } from "../../platform/tab-keys.ts"
import { keepSheet, storedSheet } from "./use-quick-sheet.ts"

/* Rows looked up with the real mock backend. */
let backend: FlakyBackend
let userTemp: UserTemp
let codes: ReadonlyArray<string>

beforeAll(async () => {
  backend = await openFlakyBackend(startMock)
  const user = await backend.logIn()
  userTemp = { clientId: user.clientId, addressCode: user.addresses[0]?.addressCode ?? "0", externalCall: true }
  codes = (await backend.someProducts(user, 40)).map(({ itemCode }) => itemCode)
}, 60_000)
afterAll(() => backend.close())

const countingFinder = () => {
  const calls: Array<number> = []
  const find = (texts: ReadonlyArray<string>) => {
    calls.push(texts.length)
    return Effect.runPromise(Effect.provideService(foundItems(userTemp, texts), Backend, backend.client))
  }
  return { calls, find: makeItemFinder(find, MOST_TEXTS) }
}

const sheetOf = (text: string) => evolveSheet(EMPTY_SHEET, { _tag: "RowsPasted", id: 0, rows: parseRows(text) })

describe("looking up the quick order", () => {
  it("[S7.12] eighty rows take one call, three hundred take three", async () => {
    const { calls, find } = countingFinder()
    const texts = Array.from({ length: 80 }, (_, index) => codes[index] ?? `row ${index}`)
    const matches = await Promise.all(texts.map(find))
    expect(calls).toEqual([80])
    expect(matches.slice(0, codes.length).map(({ items }) => items.map(({ itemCode }) => itemCode))).toEqual(
      codes.map((code) => [code]),
    )
    await Promise.all(Array.from({ length: 300 }, (_, index) => find(`zzqq${index}`)))
    expect(calls.slice(1)).toEqual(Array.from({ length: 3 }, () => 100))
  })

  it("[S7.12] a call that fails fails its rows, and they are looked up again", async () => {
    const failing = { times: 1 }
    const find = makeItemFinder((texts) => {
      failing.times -= 1
      if (failing.times >= 0) return Promise.reject(new Error("no connection"))
      return Effect.runPromise(Effect.provideService(foundItems(userTemp, texts), Backend, backend.client))
    }, MOST_TEXTS)
    const first = await Promise.allSettled([find(codes[0] ?? ""), find(codes[1] ?? "")])
    expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"])
    expect((await find(codes[0] ?? "")).items).toHaveLength(1)
  })

  it("[S5.4][S3.2] a message gets its verdicts from the backend's items", async () => {
    const { find } = countingFinder()
    const [code = ""] = codes
    const { rows } = sheetOf(`${code} 1\n3 ct olio\nzzqqxxyy\n${code.toLowerCase()} 2`)
    const keys = rows.map(({ key }) => key).filter((key) => key !== "")
    const matches = new Map(await Promise.all(keys.map(async (key) => [key, await find(key)] as const)))
    const tags = [...rowVerdicts(rows, (key) => matches.get(key), "it").values()].map(({ _tag }) => _tag)
    expect(["Found", "Rounded"]).toContain(tags[0])
    expect(tags.slice(1)).toEqual(["Several", "Unknown", "Duplicate", "Empty"])
  })
})

describe("rows of the quick order", () => {
  it("[S4.15] survive a reload for the same client; corrupt ones count as none", () => {
    const store = safeStorage(createMemoryStorage())
    const sheet = sheetOf("PA139595 12\n2 olio")
    keepSheet(store, 7, sheet)
    expect(storedSheet(store, 7)).toEqual(sheet)
    expect(storedSheet(store, 8)).toEqual(EMPTY_SHEET)
    for (const broken of ["", "{", '{"clientId":7,"sheet":{"rows":[],"nextId":0}}']) {
      store.set(QUICK_SHEET_KEY, broken)
      expect(storedSheet(store, 7)).toEqual(EMPTY_SHEET)
    }
  })
})
