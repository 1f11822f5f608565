/** Data files: written soon and whole, read back after a restart, set aside when they are damaged. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Schema } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { openCollection } from "./collection.ts"
import { openDatabase } from "./database.ts"
import { journalIn } from "./journal.ts"
import { makeWriter } from "./writer.ts"

describe("data files", () => {
  let folder = ""
  let reports: string[] = []
  const report = (message: string) => reports.push(message)
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "dispensa-db-"))
    reports = []
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const open = () => openCollection(join(folder, "numbers.json"), Schema.Int, report)

  it("many changes are one write, soon after the first, also when nobody waits for it", async () => {
    const numbers = await open()
    for (let key = 0; key < 1000; key += 1) numbers.set(String(key), key)
    expect(await readdir(folder)).toEqual([])
    await expect.poll(() => readdir(folder), { timeout: 10_000 }).toEqual(["numbers.json"])
    expect((await open()).values()).toHaveLength(1000)
  })

  it("flush writes what is waiting, also what came while it wrote", async () => {
    const numbers = await open()
    numbers.set("a", 1)
    const first = numbers.flush()
    numbers.set("b", 2)
    await Promise.all([first, numbers.flush()])
    expect((await open()).values()).toEqual([1, 2])
  })

  it("whoever answers waits for what changed, and for nothing when all is on disk", async () => {
    const database = await openDatabase(folder, report)
    expect(database.settled()).toBeNull()
    database.next("row")
    const settled = database.settled()
    expect(settled).not.toBeNull()
    await settled
    expect(await readdir(folder)).toEqual(["counters.json"])
    expect(database.settled()).toBeNull()
  })

  it("files that change together are written down together before one of them is touched", async () => {
    const database = await openDatabase(folder, report)
    database.next("row")
    database.passwords.set("a", { user: "a", salt: "s", hash: "h" })
    const seen: Array<string> = []
    let isOver = false
    const flushed = database.flush().then(() => (isOver = true))
    while (!isOver) seen.push((await readdir(folder)).filter((name) => !name.startsWith(".")).join())
    await flushed
    expect(seen.find((names) => names !== "")).toBe("unfinished.journal")
    expect(await readdir(folder)).toEqual(["counters.json", "passwords.json"])
  })

  it("what a killed server had begun to write is finished at the next start", async () => {
    const counters = '{"version":1,"records":{"cart":7}}\n'
    const passwords = '{"version":1,"records":{"è":{"user":"è","salt":"s","hash":"h"}}}\n'
    const journal = journalIn(folder)
    await journal.write([
      { name: "counters.json", text: counters },
      { name: "passwords.json", text: passwords },
    ])
    await writeFile(join(folder, "counters.json"), counters)
    const database = await openDatabase(folder, report)
    expect(database.next("cart")).toBe(8)
    expect(database.passwords.get("è")?.user).toBe("è")
    expect(await readdir(folder)).not.toContain("unfinished.journal")
    await database.flush()
  })

  it("a journal that cannot be taken away is written again with what came since", async () => {
    const taken: Array<ReadonlyArray<string>> = []
    const writer = makeWriter(report, {
      write: async (files) => void taken.push(files.map(({ text }) => text)),
      clear: async () => {
        if (taken.length === 1) throw new Error("no permission")
      },
    })
    let text = "1"
    for (const name of ["a", "b"]) {
      let isDirty = true
      const render = () => {
        isDirty = false
        return text
      }
      const owe = () => (isDirty = true)
      const rest = { committed: () => undefined, written: () => undefined, postponed: owe, undo: () => undefined }
      writer.add({ name, isDirty: () => isDirty, render, write: async () => undefined, ...rest })
    }
    await writer.flush()
    expect(reports).toHaveLength(1)
    text = "2"
    await writer.flush()
    expect(taken).toEqual([
      ["1", "1"],
      ["2", "2"],
    ])
    expect(writer.settled()).toBeNull()
  })

  it("files are of one moment: a number that comes while they are written is in none of them", async () => {
    const database = await openDatabase(folder, report)
    database.next("row")
    database.passwords.set("a", { user: "a", salt: "s", hash: "h" })
    const first = database.flush()
    await vi.waitFor(async () => expect(await readdir(folder)).toContain("counters.json"), { interval: 1 })
    database.next("row")
    database.passwords.set("b", { user: "b", salt: "s", hash: "h" })
    await first
    const passwords: unknown = JSON.parse(await readFile(join(folder, "passwords.json"), "utf8"))
    expect(passwords).toMatchObject({ records: { a: {} } })
    expect(passwords).not.toMatchObject({ records: { b: {} } })
    await database.flush()
    const again = await openDatabase(folder, report)
    expect(again.next("row")).toBe(3)
    await again.flush()
  })

  it("what a disk refuses is undone and told once, and what comes when it takes data again is written", async () => {
    const database = await openDatabase(folder, report)
    database.passwords.set("a", { user: "a", salt: "s", hash: "h" })
    await database.flush()
    await rm(folder, { recursive: true })
    for (const salt of ["t", "u"]) {
      database.passwords.set("a", { user: "a", salt, hash: "h" })
      database.next("row")
      await database.settled()
      expect(database.settled()).toBeNull()
      expect(database.passwords.get("a")?.salt).toBe("s")
    }
    expect(database.undone()).toBe(2)
    expect(reports).toHaveLength(1)
    await mkdir(folder)
    expect(database.next("row")).toBe(1)
    await database.settled()
    expect(await readdir(folder)).toEqual(["counters.json"])
  })

  it("what came while a refused write was on its way is undone with it: it may stand on what is not there", async () => {
    const database = await openDatabase(folder, report)
    await rm(folder, { recursive: true })
    database.next("row")
    const first = database.settled()
    await Promise.resolve()
    database.next("row")
    database.wishlists.set("1", { clientId: 1, itemCodes: ["A"] })
    const second = database.settled()
    await Promise.all([first, second])
    expect(database.wishlists.values()).toEqual([])
    expect(database.next("row")).toBe(1)
  })

  it("what is in the journal counts, though its files cannot be written: they follow, and no start brings back less", async () => {
    const database = await openDatabase(folder, report)
    await mkdir(join(folder, "passwords.json"))
    database.next("row")
    database.passwords.set("a", { user: "a", salt: "s", hash: "h" })
    await database.settled()
    expect(database.undone()).toBe(0)
    database.next("row")
    await database.settled()
    expect(database.undone()).toBe(0)
    await rm(join(folder, "passwords.json"), { recursive: true })
    const again = await openDatabase(folder, report)
    expect(again.passwords.get("a")?.salt).toBe("s")
    expect(again.next("row")).toBe(3)
    await database.settled()
    await again.settled()
    expect(await readdir(folder)).toEqual(["counters.json", "passwords.json"])
    await again.flush()
  })

  it.each(["", "{", "null", '{"version":1}', '{"version":1,"records":{"a":"one"}}'])(
    "a file that reads %j is set aside with a message, and the rest starts",
    async (content) => {
      await writeFile(join(folder, "carts.json"), content)
      const database = await openDatabase(folder, report)
      expect(database.carts.values()).toEqual([])
      expect(database.carts.wasStored).toBe(false)
      expect(reports).toHaveLength(1)
      expect(reports[0]).toContain("carts.json.broken-")
      const kept = (await readdir(folder)).find((name) => name.startsWith("carts.json.broken-"))
      expect(await readFile(join(folder, kept ?? ""), "utf8")).toBe(content)
    },
  )

  it("temporary files of a killed run are removed at the start", async () => {
    await writeFile(join(folder, ".carts.json.tmp"), "half")
    await openDatabase(folder, report)
    expect(await readdir(folder)).not.toContain(".carts.json.tmp")
  })
})
