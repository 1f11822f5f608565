/** Tracking topics: every record on disk, in order, under an offset that rises. */
import { appendFile, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { isTopicName, MAX_TOPICS, openTopics } from "./topics.ts"

describe("tracking topics", () => {
  let folder = ""
  let reports: string[] = []
  const open = () => openTopics(folder, (message) => reports.push(message))
  const record = (value: unknown) => ({ timestamp: "2026-03-02T09:00:00.000Z", key: null, value })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "dispensa-topics-"))
    reports = []
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it("[S7.19] offsets rise by one per topic, also when records come at once", async () => {
    const topics = await open()
    const taken = await Promise.all(Array.from({ length: 50 }, (_, value) => topics.append("cart", record(value))))
    expect(taken.map((one) => one?.offset)).toEqual(Array.from({ length: 50 }, (_, offset) => offset))
    expect((await topics.append("search", record("x")))?.offset).toBe(0)
    expect((await topics.read("cart")).map(({ value }) => value)).toEqual(
      Array.from({ length: 50 }, (_, value) => value),
    )
  })

  it("[S7.19] offsets go on after a restart", async () => {
    const before = await open()
    await before.append("cart", record(1))
    await before.append("cart", record(2))
    const after = await open()
    expect((await after.append("cart", record(3)))?.offset).toBe(2)
    expect(reports).toEqual([])
  })

  it("an incomplete last line after a kill is truncated, and its offset is reused", async () => {
    const before = await open()
    await before.append("cart", record(1))
    await appendFile(join(folder, "topics", "cart.jsonl"), '{"offset":1,"timest')
    const after = await open()
    expect(reports).toHaveLength(1)
    expect((await after.append("cart", record("two")))?.offset).toBe(1)
    expect((await after.read("cart")).map(({ value }) => value)).toEqual([1, "two"])
  })

  it("the number of topics is limited", async () => {
    const topics = await open()
    for (let topic = 0; topic < MAX_TOPICS; topic += 1) await topics.append(`t${topic}`, record(topic))
    expect(await topics.append("one-more", record(0))).toBeNull()
  })

  it.each(["../up", "", ".", "..", "a/b", "a b", "x".repeat(250)])("%j is no topic name", (name) => {
    expect(isTopicName(name)).toBe(false)
  })
})
