/** The store: written soon and as a whole, read after a restart, set aside if damaged, rolled back if the disk is full. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Schema } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { openDatabase } from "./database.ts"
import { openStore, STORE_FILE } from "./store.ts"

describe("the store", () => {
  let folder = ""
  let reports: string[] = []
  const report = (message: string) => reports.push(message)
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "dispensa-db-"))
    reports = []
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const open = async () => {
    const store = await openStore(folder, report)
    return { store, numbers: store.open("numbers", Schema.Int) }
  }
  const again = async () => (await open()).numbers
  const put = (content: string) => writeFile(join(folder, STORE_FILE), content)

  it("many changes are one write, soon after the first, even if nobody waits for it", async () => {
    const { numbers } = await open()
    for (let key = 0; key < 1000; key += 1) numbers.set(String(key), key)
    expect(await readdir(folder)).toEqual([])
    await expect.poll(() => readdir(folder), { timeout: 10_000 }).toEqual([STORE_FILE])
    expect((await again()).values()).toHaveLength(1000)
  })

  it("temporary changes are written by flush alone", async () => {
    const store = await openStore(folder, report, true)
    store.open("numbers", Schema.Int).set("a", 1)
    expect(store.flushed()).toBeNull()
    await store.flush()
    expect((await again()).values()).toEqual([1])
  })

  it("[ADR-38] refused temporary changes stay in memory, and are written by the next flush", async () => {
    const store = await openStore(folder, report, true)
    const numbers = store.open("numbers", Schema.Int)
    numbers.set("a", 1)
    await rm(folder, { recursive: true })
    const refused = store.flush()
    await Promise.resolve()
    numbers.set("b", 2)
    await refused
    expect({ values: numbers.values(), undone: store.undone() }).toEqual({ values: [1, 2], undone: 0 })
    expect(reports).toHaveLength(1)
    expect(reports[0]).toContain("stays in memory")
    await mkdir(folder)
    await store.flush()
    expect((await again()).values()).toEqual([1, 2])
  })

  it("[ADR-30] close writes pending changes, and nothing after it: the file may be another server's", async () => {
    const { store, numbers } = await open()
    numbers.set("a", 1)
    await store.close()
    await rm(join(folder, STORE_FILE))
    numbers.set("a", 2)
    await Promise.all([store.flush(), store.flushed()])
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await readdir(folder)).toEqual([])
  })

  it("flush writes pending changes, including those during its write", async () => {
    const { store, numbers } = await open()
    numbers.set("a", 1)
    const first = store.flush()
    numbers.set("b", 2)
    await Promise.all([first, store.flush()])
    expect((await again()).entries()).toEqual([
      ["a", 1],
      ["b", 2],
    ])
  })

  it("an answer waits for its changes, and for nothing if all is on disk", async () => {
    const database = await openDatabase(folder, report)
    expect(database.flushed()).toBeNull()
    database.next("row")
    const flushed = database.flushed()
    expect(flushed).not.toBeNull()
    await flushed
    expect(await readdir(folder)).toEqual([STORE_FILE])
    expect(database.flushed()).toBeNull()
  })

  it("the file is a consistent snapshot: changes during a write are in the next one", async () => {
    const { store, numbers } = await open()
    const others = store.open("others", Schema.Int)
    numbers.set("a", 1)
    others.set("a", 1)
    const first = store.flush()
    await Promise.resolve()
    numbers.set("a", 2)
    others.set("a", 2)
    await first
    const written: unknown = JSON.parse(await readFile(join(folder, STORE_FILE), "utf8"))
    expect(written).toEqual({ version: 1, collections: { numbers: { a: 1 }, others: { a: 1 } } })
    await store.flush()
    expect((await again()).values()).toEqual([2])
  })

  it("a collection that is not opened stays in the file", async () => {
    await put('{"version":1,"collections":{"later":{"a":{"b":[1]}}}}')
    const { store, numbers } = await open()
    numbers.set("a", 1)
    await store.flush()
    const reopened = await openStore(folder, report)
    expect(reopened.open("later", Schema.Unknown).get("a")).toEqual({ b: [1] })
  })

  it("refused changes are rolled back and reported once, and later ones are written when the disk has room again", async () => {
    const database = await openDatabase(folder, report)
    database.passwords.set("a", { user: "a", salt: "s", hash: "h" })
    await database.flush()
    await rm(folder, { recursive: true })
    for (const salt of ["t", "u"]) {
      database.passwords.set("a", { user: "a", salt, hash: "h" })
      database.next("row")
      await database.flushed()
      expect(database.flushed()).toBeNull()
      expect(database.passwords.get("a")?.salt).toBe("s")
    }
    expect(database.undone()).toBe(2)
    expect(reports).toHaveLength(1)
    await mkdir(folder)
    expect(database.next("row")).toBe(1)
    await database.flushed()
    const after = await openDatabase(folder, report)
    expect(after.passwords.get("a")?.salt).toBe("s")
    expect(after.next("row")).toBe(2)
    await after.flush()
  })

  it("changes during a refused write are rolled back with it: they may depend on it", async () => {
    const database = await openDatabase(folder, report)
    await rm(folder, { recursive: true })
    database.next("row")
    const first = database.flushed()
    await Promise.resolve()
    database.next("row")
    database.wishlists.set("1", { clientId: 1, itemCodes: ["A"] })
    const second = database.flushed()
    await Promise.all([first, second])
    expect(database.wishlists.values()).toEqual([])
    expect(database.next("row")).toBe(1)
  })

  it.each(["", "{", "null", '{"version":1}', '{"version":2,"collections":{}}', '{"version":1,"collections":{"a":1}}'])(
    "a file that reads %j is set aside with a message, and the server starts without it",
    async (content) => {
      await put(content)
      const { numbers } = await open()
      expect({ values: numbers.values(), wasStored: numbers.wasStored }).toEqual({ values: [], wasStored: false })
      expect(reports).toHaveLength(1)
      expect(reports[0]).toContain(`${STORE_FILE}.broken-`)
      const copy = (await readdir(folder)).find((name) => name.startsWith(`${STORE_FILE}.broken-`))
      expect(await readFile(join(folder, copy ?? ""), "utf8")).toBe(content)
    },
  )

  it("a folder of an earlier version is reported as not read, until the store has a file of its own", async () => {
    await writeFile(join(folder, "orders.json"), "{}")
    const { store, numbers } = await open()
    expect(reports).toEqual([expect.stringContaining(`${folder} is of an earlier version and is not read`)])
    numbers.set("a", 1)
    await store.flush()
    await again()
    expect(reports).toHaveLength(1)
  })

  it("a collection that cannot be read is set aside once, and the others start", async () => {
    await put('{"version":1,"collections":{"numbers":{"a":"one"},"others":{"a":1}}}')
    const { store, numbers } = await open()
    expect(numbers.wasStored).toBe(false)
    expect(store.open("others", Schema.Int).get("a")).toBe(1)
    expect(reports).toHaveLength(1)
    expect(reports[0]).toContain("Its numbers")
    await store.flush()
    await again()
    expect(reports).toHaveLength(1)
  })

  it("temporary files of a killed run are removed at the start", async () => {
    await writeFile(join(folder, `.${STORE_FILE}.tmp`), "half")
    await openDatabase(folder, report)
    expect(await readdir(folder)).not.toContain(`.${STORE_FILE}.tmp`)
  })
})
