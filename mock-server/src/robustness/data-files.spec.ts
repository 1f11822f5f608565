/**
 * Each data file damaged in each way: the server starts and says so, or ends with a sentence; what the other files hold is
 * there, and no number that was given is given again. `DAMAGED=2000` cuts and fills at so many places.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeRandom } from "../plugins/random.ts"
import { callEveryExample } from "../testing/every-example.ts"
import { at, call, list, start, text } from "../testing/harness.ts"
import { placeOrder } from "../testing/orders.ts"

const DAMAGED = Number(process.env["DAMAGED"] ?? "15")
const SEED = Number(process.env["FC_SEED"] ?? "1")

const NAMES = [
  "address-books",
  "carts",
  "contact-messages",
  "counters",
  "kept-answers",
  "mails",
  "orders",
  "passwords",
  "payments",
  "profiles",
  "registrations",
  "resets",
  "reviews",
  "saved-carts",
  "sessions",
  "shopping-lists",
  "snapshots",
  "standing-orders",
  "wishlists",
].map((name) => `${name}.json`)

/** The documentation's examples are about products that this supplier does not have. */
const WITHOUT_EXAMPLE = ["reviews.json", "wishlists.json"]
const filled = NAMES.filter((name) => !WITHOUT_EXAMPLE.includes(name))

/** A data directory with something in every file, and the orders that were placed in it. */
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

/** A new order in a directory that was damaged: is it one, and a new one? */
const orderIn = async (dataDir: string) => {
  const mock = await start({ dataDir })
  try {
    const answer = await placeOrder(mock.app)
    const orderId = orderIdOf(answer)
    const orders = list(at((await call(mock.app, { method: "GET", url: "/_mock/orders" })).body, "orders"))
    const isKept = orders.some((order) => at(order, "orderId") === orderId && at(order, "status") === "IA")
    return { status: answer.status, isKept, isNew: !placed.includes(orderId), reports: mock.reports.length }
  } finally {
    await mock.close()
  }
}
const ORDERED = { status: 200, isKept: true, isNew: true }

describe("damaged data files", () => {
  it("are all there to be damaged", async () => {
    expect(new Set(placed).size).toBe(2)
    expect((await readdir(original)).filter((name) => name.endsWith(".json")).toSorted()).toEqual(filled)
  })

  it("[S2.63] without their counters: a new order has a number of its own, is kept, and nobody's old one is answered", async () => {
    for (const content of ["", "{", '{"version":1,"records":{}}', '{"version":1,"records":{"order":-7,"cart":0}}']) {
      const dataDir = await copy()
      await writeFile(join(dataDir, "counters.json"), content)
      expect({ content, ...(await orderIn(dataDir)) }).toMatchObject({ content, ...ORDERED })
    }
  })

  it("[S2.63] without counters and orders: the numbers in the file that was set aside are not given again", async () => {
    const dataDir = await copy()
    await writeFile(join(dataDir, "counters.json"), "{")
    const orders = await readFile(join(dataDir, "orders.json"), "utf8")
    await writeFile(join(dataDir, "orders.json"), orders.slice(0, -9))
    expect(await orderIn(dataDir)).toEqual({ ...ORDERED, reports: 2 })
  })

  it(`${DAMAGED} times cut or filled anywhere: the server starts, and orders under a new number (seed ${SEED})`, async () => {
    const random = makeRandom(SEED)
    for (let time = 0; time < DAMAGED; time += 1) {
      const dataDir = await copy()
      const name = filled[time % filled.length] ?? ""
      const path = join(dataDir, name)
      const content = await readFile(path)
      const position = Math.floor(random() * content.length)
      const end = Math.min(content.length, position + 1 + Math.floor(random() * 40))
      const isCut = random() < 0.5
      const damaged = isCut ? content.subarray(0, position) : content.fill(Math.floor(random() * 256), position, end)
      await writeFile(path, damaged)
      expect({ time, name, ...(await orderIn(dataDir)) }).toMatchObject({ time, name, ...ORDERED })
    }
  }, 600_000)
})

describe("what is not a file", () => {
  it.each([...NAMES, "unfinished.journal", join("topics", "cart.jsonl")])(
    "a folder in place of %s ends the start with a sentence that names it",
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
