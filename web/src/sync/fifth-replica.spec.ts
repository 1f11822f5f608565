// @vitest-environment node
import type { ApiError, Client } from "@dispensa/contracts/client"
import { isSent } from "@dispensa/domain"
import { Effect, Result } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { makeReplicaSync } from "./replica-sync.ts"
import { memoryReplica } from "./testing/memory-replica.ts"
import { type NoteChange, notesReplica, notesServer } from "./testing/notes.ts"

/* Notes on items: a subject in two files; fold, retries, dead letters and combining come from the engine. */
/** The notes' server is called directly. */
const client: Client = { honoursKeys: () => true, call: () => Effect.die("no call is made") }

const open = (isEager = false) => {
  const store = memoryReplica(notesReplica, 7)
  const server = notesServer()
  const refused: Array<ApiError> = []
  const clock = { now: 0 }
  const wanted = new Set<string | null>()
  const sync = makeReplicaSync({
    store,
    remote: { ...server.remote, isEager },
    client,
    wanted,
    now: () => clock.now,
    onRefused: (error) => refused.push(error),
  })
  const write = (id: string, itemCode: string, text: string): void => {
    const change: NoteChange = { _tag: "NoteWritten", id, clientId: 7, itemCode, text }
    store.request(7, change)
  }
  return { store, server, refused, clock, wanted, sync, write, run: () => Effect.runPromise(Effect.result(sync.all)) }
}

afterEach(() => vi.unstubAllGlobals())

describe("a fifth replica", () => {
  it("[ADR-67] shows a change at once, sends it with its id, and is due until nothing is left", async () => {
    const { store, server, sync, write, run } = open()
    expect(sync.isDue()).toBe(false)
    write("a", "OLIO", "fresco")
    expect([store.shown(), sync.isDue(), sync.hasUnsent()]).toEqual([{ OLIO: "fresco" }, true, true])
    expect(Result.isSuccess(await run())).toBe(true)
    expect(server.calls).toEqual([{ key: "a", text: "fresco" }])
    expect([store.own().pending, store.shown(), sync.isDue()]).toEqual([[], { OLIO: "fresco" }, false])
  })

  it("[S6.3, ADR-67] sends changes for a client that the agent no longer serves, and merges them into no other client's document", async () => {
    const { store, server, sync, write, run } = open()
    write("a", "OLIO", "fresco")
    store.serve(8)
    expect(sync.isDue()).toBe(true)
    await run()
    expect([server.calls, store.shown(), sync.isDue()]).toEqual([[{ key: "a", text: "fresco" }], {}, false])
    store.serve(7)
    expect([store.own().pending, store.shown()]).toEqual([[], { OLIO: "fresco" }])
  })

  it("[S4.15, ADR-67] sends nothing offline, and marks nothing as sent", async () => {
    const { store, server, write, run } = open()
    vi.stubGlobal("navigator", { onLine: false })
    write("a", "OLIO", "fresco")
    expect(Result.isFailure(await run())).toBe(true)
    expect([server.calls, isSent(store.own(), "a")]).toEqual([[], false])
    vi.unstubAllGlobals()
    await run()
    expect(server.calls).toEqual([{ key: "a", text: "fresco" }])
  })

  it("[ADR-67] loads the requested target, with pending changes on top", async () => {
    const { store, server, sync, wanted, write } = open()
    server.notes = { PANE: "caldo" }
    wanted.add(null)
    write("a", "OLIO", "fresco")
    await Effect.runPromise(Effect.result(sync.ready))
    expect(store.shown()).toEqual({ PANE: "caldo", OLIO: "fresco" })
    expect(wanted.size).toBe(0)
  })

  it("[ADR-67] resends a change without an answer under the same key, and combines the changes since", async () => {
    const { store, server, write, run } = open()
    write("a", "OLIO", "uno")
    server.troubles.push("lost-answer")
    expect(Result.isFailure(await run())).toBe(true)
    for (const [id, text] of ["due", "tre", "quattro"].entries()) write(`b${id}`, "OLIO", text)
    expect(Result.isSuccess(await run())).toBe(true)
    expect(server.calls).toEqual([
      { key: "a", text: "uno" },
      { key: "a", text: "uno" },
      { key: "b2", text: "quattro" },
    ])
    expect([server.notes, store.own().pending]).toEqual([{ OLIO: "quattro" }, []])
  })

  it("[S8.9, ADR-67] blocks only later changes of a failing change's target, and finally parks it", async () => {
    const { store, server, clock, write, run } = open()
    write("a", "OLIO", "uno")
    write("b", "PANE", "due")
    const outcomes: Array<boolean> = []
    for (let tries = 0; tries < 8; tries += 1) {
      server.troubles.push("broken")
      outcomes.push(Result.isSuccess(await run()))
      clock.now += 15_000
    }
    // With the change parked nothing is left to retry.
    expect(outcomes).toEqual([...Array<boolean>(7).fill(false), true])
    expect(server.notes).toEqual({ PANE: "due" })
    expect(store.own()).toMatchObject({ pending: [], parked: [{ change: { id: "a" }, failure: { status: 500 } }] })
    await Effect.runPromise(store.record(7, [{ _tag: "ParkedChangeRetried", changeId: "a" }]))
    expect(Result.isSuccess(await run())).toBe(true)
    expect(server.notes).toEqual({ PANE: "due", OLIO: "uno" })
  })

  it("[ADR-67] withdraws a refused change, reports the reason, and reloads the document", async () => {
    const { store, server, refused, wanted, write, run } = open()
    write("a", "OLIO", "molto troppo lungo")
    server.notes = { PANE: "caldo" }
    expect(Result.isSuccess(await run())).toBe(true)
    expect(refused.map(({ message }) => message)).toEqual(["too long"])
    expect([store.shown(), wanted.size]).toEqual([{ PANE: "caldo" }, 0])
  })

  it("[ADR-67] loads a whole unknown document, then only the wanted target", async () => {
    const { server, wanted, run } = open()
    wanted.add("OLIO")
    await run()
    wanted.add("OLIO")
    await run()
    expect([server.loads, wanted.size]).toEqual([[null, "OLIO"], 0])
  })

  it("[ADR-67] sends pending changes of a target before loading it", async () => {
    const { store, server, wanted, write, run } = open()
    write("a", "OLIO", "uno")
    wanted.add("OLIO")
    await run()
    expect([server.calls.length, server.loads, store.shown()]).toEqual([1, [null], { OLIO: "uno" }])
    server.troubles.push("broken")
    write("b", "OLIO", "due")
    wanted.add("OLIO")
    await run()
    expect([server.loads, wanted.has("OLIO")]).toEqual([[null], true])
  })

  it("[S8.9, ADR-67] tries nothing else offline", async () => {
    const { server, wanted, write, run } = open()
    wanted.add(null)
    write("a", "OLIO", "uno")
    server.troubles.push("no-connection")
    expect(Result.isFailure(await run())).toBe(true)
    expect(server.calls).toEqual([])
  })

  it("[S8.9, ADR-67] retries a refused load while a page waits for a document never loaded, and blocks no change with it", async () => {
    const { store, server, wanted, write, run } = open()
    wanted.add(null)
    server.troubles.push("not-found")
    write("a", "OLIO", "uno")
    expect(Result.isFailure(await run())).toBe(true)
    expect([server.calls.length, wanted.has(null)]).toEqual([1, true])
    expect(Result.isSuccess(await run())).toBe(true)
    wanted.add("OLIO")
    server.troubles.push("not-found")
    expect(Result.isSuccess(await run())).toBe(true)
    expect([server.loads, wanted.size, store.shown()]).toEqual([[null, null, "OLIO"], 0, { OLIO: "uno" }])
  })

  it("[S4.10, ADR-67] loads an eager document without a request: once, and again after a refusal", async () => {
    const { server, sync, write, run } = open(true)
    expect(sync.isDue()).toBe(true)
    await run()
    await run()
    expect([server.loads, sync.isDue()]).toEqual([[null], false])
    write("a", "OLIO", "molto troppo lungo")
    await run()
    expect([server.loads, sync.isDue()]).toEqual([[null, null], false])
  })
})
