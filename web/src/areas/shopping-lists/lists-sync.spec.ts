// @vitest-environment node
import { randomUUID } from "node:crypto"
import type { ApiError, Client } from "@dispensa/contracts/client"
import { counting, decideChangeList, type ListPatch, listsOf, viewLists } from "@dispensa/domain"
import { startMock } from "@dispensa/mock-server"
import { Effect, Result } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { DEMO_CLIENT, type FlakyBackend, openFlakyBackend } from "../../testing/flaky-backend.ts"
import { TROUBLES } from "../../testing/flaky-fetch.ts"
import { testLog } from "../../testing/test-log.ts"
import { replicaStore } from "../../sync/replica-store.ts"
import { makeReplicaSync } from "../../sync/replica-sync.ts"
import { listsRemote } from "./lists-remote.ts"

/* Lists settled with the real mock backend, over a line that breaks. */
let backend: FlakyBackend
let client: Client
/** The calls that change something. */
const saved: Array<{ readonly key: string; readonly body: unknown }> = []
/** What happens while a call is under way. */
let whenCalled = async (): Promise<void> => {}

beforeAll(async () => {
  backend = await openFlakyBackend(startMock)
  client = backend.clientWith({
    newKey: randomUUID,
    fetch: async (input, init) => {
      const key = new Headers(init?.headers).get("Idempotency-Key")
      if (key !== null) saved.push({ key, body: init?.body })
      await whenCalled()
      return backend.fetch(input, init)
    },
  })
}, 60_000)

afterAll(() => backend.close())
beforeEach(() => backend.reset())

const openBrowser = async (name = DEMO_CLIENT) => {
  const { log, events } = testLog()
  await log.append([{ _tag: "SessionStarted", user: await backend.logIn(name) }])
  const refused: Array<ApiError> = []
  const wanted = new Set<string | null>([null])
  const sync = makeReplicaSync({
    store: replicaStore(log, "lists"),
    remote: listsRemote,
    client,
    now: () => 0,
    wanted,
    onRefused: (error) => refused.push(error),
  })
  const settle = () => Effect.runPromise(Effect.result(sync.all))
  const own = () => listsOf(log.state().lists, log.state().session.userTemp.clientId)
  const list = (listId: string) => viewLists(own()).find((each) => each.listId === listId)
  return {
    log,
    events,
    refused,
    list,
    names: () => viewLists(own()).map((each) => each.name),
    first: (listId: string) => list(listId)?.entries[0],
    pending: () => own().pending.length,
    change: (listId: string, patch: ListPatch) =>
      log.append(Result.getOrThrow(decideChangeList(log.state().session, { id: randomUUID(), listId, patch }))),
    settle,
    reload: (listId: string | null = null) => {
      wanted.add(listId)
      return settle()
    },
  }
}

const NEW: ListPatch = { isNew: true, name: "Cantina", entries: [{ itemCode: "X1", name: "Vino", par: 6, rank: 0 }] }

describe("shopping lists", () => {
  it("[ADR-49] are loaded, made, and known on another device", async () => {
    const browser = await openBrowser()
    await browser.settle()
    expect(browser.names()).toEqual(["Dispensa secca", "Cella frigo"])
    await browser.change("mine", NEW)
    expect(Result.isSuccess(await browser.settle())).toBe(true)
    expect(browser.pending()).toBe(0)
    const other = await openBrowser()
    await other.settle()
    expect(other.names()).toEqual(["Dispensa secca", "Cella frigo", "Cantina"])
    expect(other.first("mine")).toMatchObject({ itemCode: "X1", par: 6, there: null })
  })

  it("[ADR-49] two devices that count and edit one list end with both, and each sees the other's", async () => {
    const [one, other] = [await openBrowser(), await openBrowser()]
    await one.settle()
    await other.settle()
    const itemCode = one.first("cella-frigo")?.itemCode ?? ""
    await one.change("cella-frigo", counting(itemCode, 2.5, 7))
    await other.change("cella-frigo", { entries: [{ itemCode, note: "aperto" }] })
    await one.settle()
    // The answer to the own change brings the other's.
    await other.settle()
    expect(other.first("cella-frigo")).toMatchObject({ there: 2.5, countedAt: 7, note: "aperto" })
    await one.reload("cella-frigo")
    expect(one.list("cella-frigo")).toEqual(other.list("cella-frigo"))
  })

  it.each(TROUBLES)("[ADR-49] survive a line with trouble: %s", async (trouble) => {
    const browser = await openBrowser()
    await browser.settle()
    await browser.change("mine", NEW)
    await browser.change("mine", counting("X1", 4, 9))
    backend.troubles.push(trouble)
    expect(Result.isFailure(await browser.settle())).toBe(true)
    expect(browser.first("mine")).toMatchObject({ there: 4 })
    expect(Result.isSuccess(await browser.settle())).toBe(true)
    expect(browser.pending()).toBe(0)
    const next = await openBrowser()
    await next.settle()
    expect(next.list("mine")).toEqual(browser.list("mine"))
  })

  it("[ADR-49] a list that another device deleted is gone, and its client hears why a late change is not taken", async () => {
    const [one, other] = [await openBrowser(), await openBrowser()]
    await one.settle()
    await other.settle()
    await one.change("cella-frigo", { gone: true })
    await one.settle()
    await other.change("cella-frigo", { name: "Cella" })
    expect(Result.isSuccess(await other.settle())).toBe(true)
    expect(other.refused.map(({ _tag }) => _tag)).toEqual(["NotFound"])
    expect(other.names()).toEqual(["Dispensa secca"])
    // Its page, opened again, finds that there is none.
    await one.reload("cella-frigo")
    expect(one.names()).toEqual(["Dispensa secca"])
  })

  it("[ADR-49] that the page before knew are not written down again", async () => {
    const browser = await openBrowser()
    await browser.settle()
    await browser.change("cella-frigo", { name: "Cella" })
    await browser.settle()
    await browser.reload()
    await browser.reload("cella-frigo")
    expect(browser.events.filter(({ _tag }) => _tag === "ReplicaLoaded")).toHaveLength(1)
  })

  it("[ADR-67] ten changes of one list while a call is under way are one call more, and none of another list's", async () => {
    const browser = await openBrowser()
    await browser.settle()
    await browser.change("mine", NEW)
    saved.splice(0)
    whenCalled = async () => {
      whenCalled = async () => {}
      for (let count = 1; count <= 9; count += 1) await browser.change("mine", counting("X1", count, count))
      await browser.change("cella-frigo", { name: "Cella" })
      await browser.change("mine", { name: "Sotto" })
    }
    expect(Result.isSuccess(await browser.settle())).toBe(true)
    expect(saved).toHaveLength(3)
    expect(browser.pending()).toBe(0)
    const other = await openBrowser()
    await other.settle()
    expect(other.names()).toEqual(["Dispensa secca", "Cella", "Sotto"])
    expect(other.first("mine")).toMatchObject({ there: 9, countedAt: 9, par: 6 })
  })

  it("[ADR-67] changes that were sent as one and got no answer are sent again as they were, whatever was changed since", async () => {
    const browser = await openBrowser()
    await browser.settle()
    await browser.change("mine", NEW)
    await browser.change("mine", counting("X1", 4, 9))
    saved.splice(0)
    backend.troubles.push("lost-answer")
    expect(Result.isFailure(await browser.settle())).toBe(true)
    await browser.change("mine", counting("X1", 5, 10))
    await browser.change("mine", { name: "Sotto" })
    expect(Result.isSuccess(await browser.settle())).toBe(true)
    const [first, again, last, ...more] = saved
    expect(again).toEqual(first)
    expect([last?.key === first?.key, more]).toEqual([false, []])
    // Noted once each.
    expect(browser.events.filter(({ _tag }) => _tag === "ClientChangeSent")).toHaveLength(2)
    expect(browser.refused).toEqual([])
    const other = await openBrowser()
    await other.settle()
    expect(other.first("mine")).toMatchObject({ there: 5, countedAt: 10, par: 6 })
  })

  it("[S4.3] are not loaded for a guest, and an answer after logout is nobody's", async () => {
    const browser = await openBrowser()
    await browser.change("mine", NEW)
    const settling = browser.settle()
    await browser.log.append([{ _tag: "SessionEnded" }])
    await settling
    expect(browser.log.state().lists.lists).toEqual({})
    const count = browser.events.length
    await browser.settle()
    expect(browser.events).toHaveLength(count)
  })

  it("[S6.3] of an agent go to the client that was served when they were changed", async () => {
    const own = await openBrowser()
    const { user } = own.log.state().session
    if (user === null) throw new Error("Nobody is logged in")
    const { clientId, companyName, addresses } = user
    const agent = await openBrowser("agente@dispensa.test")
    await agent.log.append([{ _tag: "AgentClientChosen", client: { clientId, companyName, addresses } }])
    await agent.change("mine", NEW)
    await agent.log.append([{ _tag: "AgentClientLeft" }])
    await agent.settle()
    const again = await openBrowser()
    await again.settle()
    expect(again.names()).toContain("Cantina")
  })
})
