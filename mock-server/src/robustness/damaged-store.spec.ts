/**
 * The store damaged in each way: the server starts and reports it, or ends with a clear error; readable data are still there,
 * and no number is given twice. `DAMAGED=2000` truncates and overwrites at that many places.
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { STORE_FILE } from "../db/store.ts"
import { makeRandom } from "../plugins/random.ts"
import { callEveryExample } from "../testing/every-example.ts"
import { at, call, list, start, text } from "../testing/harness.ts"
import { placeOrder } from "../testing/orders.ts"

const DAMAGED = Number(process.env["DAMAGED"] ?? "8")
const SEED = Number(process.env["FC_SEED"] ?? "1")

/** A data directory with records in nearly every collection, and the orders placed in it. */
let original = ""
const placed: string[] = []

beforeAll(async () => {
  const mock = await start()
  await callEveryExample(mock)
  for (let order = 0; order < 2; order += 1) placed.push(orderIdOf(await placeOrder(mock.app)))
  await mock.app.close()
  original = await mkdtemp(join(tmpdir(), "dispensa-whole-"))
  await cp(mock.dataDir, original, { recursive: true })
  await rm(mock.dataDir, { recursive: true })
})
afterAll(() => rm(original, { recursive: true, force: true }))

const orderIdOf = ({ body }: { readonly body: unknown }): string => text(at(body, "message", "order_id"))

const copy = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "dispensa-damaged-"))
  await cp(original, folder, { recursive: true })
  return folder
}

/** Places an order in a damaged directory, to check that it succeeds under a new number. */
const orderIn = async (dataDir: string) => {
  const mock = await start({ dataDir })
  try {
    const answer = await placeOrder(mock.app)
    const orderId = orderIdOf(answer)
    const orders = list(at((await call(mock.app, { method: "GET", url: "/_mock/orders" })).body, "orders"))
    const isStored = orders.some((order) => at(order, "orderId") === orderId && at(order, "status") === "IA")
    return { status: answer.status, isStored, isNew: !placed.includes(orderId), reports: mock.reports.length }
  } finally {
    await mock.close()
  }
}
const ORDERED = { status: 200, isStored: true, isNew: true }

const collectionsIn = async (dataDir: string): Promise<ReadonlyArray<readonly [string, unknown]>> => {
  const stored: unknown = JSON.parse(await readFile(join(dataDir, STORE_FILE), "utf8"))
  return Object.entries(Object(at(stored, "collections")))
}

describe("a damaged store", () => {
  it("has something to be damaged", async () => {
    expect(new Set(placed).size).toBe(2)
    const filled = (await collectionsIn(original)).filter(([, records]) => Object.keys(Object(records)).length > 0)
    expect(filled.length).toBeGreaterThan(12)
  })

  it("[S2.63] without its counters: a new order has a number of its own, is stored, and no old one is returned", async () => {
    for (const counters of [{}, { order: "none" }, { order: -7, cart: 0 }]) {
      const dataDir = await copy()
      const collections = Object.fromEntries([...(await collectionsIn(dataDir)), ["counters", counters]])
      await writeFile(join(dataDir, STORE_FILE), JSON.stringify({ version: 1, collections }))
      expect({ counters, ...(await orderIn(dataDir)) }).toMatchObject({ counters, ...ORDERED })
    }
  })

  it("[S2.63] truncated: the numbers in the copy that was set aside are not given again", async () => {
    const dataDir = await copy()
    const path = join(dataDir, STORE_FILE)
    await writeFile(path, (await readFile(path, "utf8")).slice(0, -9))
    expect(await orderIn(dataDir)).toEqual({ ...ORDERED, reports: 1 })
  })

  it(`${DAMAGED} times truncated or overwritten anywhere: the server starts, and orders under a new number (seed ${SEED})`, async () => {
    const random = makeRandom(SEED)
    for (let time = 0; time < DAMAGED; time += 1) {
      const dataDir = await copy()
      const path = join(dataDir, STORE_FILE)
      const content = await readFile(path)
      const position = Math.floor(random() * content.length)
      const end = Math.min(content.length, position + 1 + Math.floor(random() * 40))
      const isCut = random() < 0.5
      const damaged = isCut ? content.subarray(0, position) : content.fill(Math.floor(random() * 256), position, end)
      await writeFile(path, damaged)
      // When even the numbers are lost, nothing says which were given.
      const isNumbered = placed.every((orderId) => damaged.includes(orderId))
      const { isNew, ...ordered } = await orderIn(dataDir)
      expect({ time, ...ordered, isNew: isNew || !isNumbered }).toMatchObject({ time, ...ORDERED })
    }
  }, 600_000)
})

describe("a path of the wrong kind", () => {
  it.each([STORE_FILE, join("topics", "cart.jsonl")])(
    "a folder in place of %s fails the start with a message that names it",
    async (name) => {
      const dataDir = await mkdtemp(join(tmpdir(), "dispensa-folder-"))
      await mkdir(join(dataDir, name), { recursive: true })
      await expect(start({ dataDir })).rejects.toThrow(
        `${join(dataDir, name)} cannot be used as data file: it is a folder`,
      )
      await rm(dataDir, { recursive: true })
    },
  )

  it("a file in place of the data directory, or of its topics, does too", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "dispensa-file-"))
    await writeFile(join(dataDir, "topics"), "")
    await expect(start({ dataDir })).rejects.toThrow(
      `${join(dataDir, "topics")} cannot be used as data folder: it is a file`,
    )
    await expect(start({ dataDir: join(dataDir, "topics") })).rejects.toThrow(
      "cannot be used as data folder: it is a file",
    )
    await rm(dataDir, { recursive: true })
  })
})
