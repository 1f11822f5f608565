// @vitest-environment node
import { randomUUID } from "node:crypto"
import type { Client } from "@dispensa/contracts/client"
import { counting, decideChangeList, type ListPatch, listsOf, viewLists } from "@dispensa/domain"
import { startMock } from "@dispensa/mock-server"
import { Result } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type FlakyBackend, openFlakyBackend } from "../../testing/flaky-backend.ts"
import { TROUBLES } from "../../testing/flaky-fetch.ts"
import { openReplicaBrowser } from "../../sync/testing/replica-browser.ts"
import { listsRemote } from "./lists-remote.ts"

/* Lists synced with the real mock backend, over an unreliable connection. */
let backend: FlakyBackend
let client: Client

beforeAll(async () => {
  backend = await openFlakyBackend(startMock)
  client = backend.clientWith({ newKey: randomUUID })
}, 60_000)

afterAll(() => backend.close())
beforeEach(() => backend.reset())

const openBrowser = async () => {
  const browser = await openReplicaBrowser({ backend, client, subject: "lists", remote: listsRemote })
  const { log, clientId } = browser
  const own = () => listsOf(log.state().lists, clientId())
  const list = (listId: string) => viewLists(own()).find((each) => each.listId === listId)
  return {
    ...browser,
    list,
    names: () => viewLists(own()).map((each) => each.name),
    first: (listId: string) => list(listId)?.entries[0],
    pending: () => own().pending.length,
    change: (listId: string, patch: ListPatch) =>
      log.append(Result.getOrThrow(decideChangeList(log.state().session, { id: randomUUID(), listId, patch }))),
  }
}

const NEW: ListPatch = { isNew: true, name: "Cantina", entries: [{ itemCode: "X1", name: "Vino", par: 6, rank: 0 }] }

describe("shopping lists", () => {
  it("[ADR-49] are loaded, created, and visible on another device", async () => {
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

  it("[ADR-49] two devices that count and edit one list end with both changes, each seeing the other's", async () => {
    const [one, other] = [await openBrowser(), await openBrowser()]
    await one.settle()
    await other.settle()
    const itemCode = one.first("cella-frigo")?.itemCode ?? ""
    await one.change("cella-frigo", counting(itemCode, 2.5, 7))
    await other.change("cella-frigo", { entries: [{ itemCode, note: "aperto" }] })
    await one.settle()
    // The answer to the own change includes the other's.
    await other.settle()
    expect(other.first("cella-frigo")).toMatchObject({ there: 2.5, countedAt: 7, note: "aperto" })
    await one.reload("cella-frigo")
    expect(one.list("cella-frigo")).toEqual(other.list("cella-frigo"))
  })

  it.each(TROUBLES)("[ADR-49] survive a network fault: %s", async (trouble) => {
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

  it("[ADR-49] a list deleted on another device is removed, and the client is notified why a late change was refused", async () => {
    const [one, other] = [await openBrowser(), await openBrowser()]
    await one.settle()
    await other.settle()
    await one.change("cella-frigo", { gone: true })
    await one.settle()
    await other.change("cella-frigo", { name: "Cella" })
    expect(Result.isSuccess(await other.settle())).toBe(true)
    expect(other.refused.map(({ _tag }) => _tag)).toEqual(["NotFound"])
    expect(other.names()).toEqual(["Dispensa secca"])
    // Its page, opened again, finds no such list.
    await one.reload("cella-frigo")
    expect(one.names()).toEqual(["Dispensa secca"])
  })

  it("[ADR-49] known to an earlier page are not persisted again", async () => {
    const browser = await openBrowser()
    await browser.settle()
    await browser.change("cella-frigo", { name: "Cella" })
    await browser.settle()
    await browser.reload()
    await browser.reload("cella-frigo")
    expect(browser.events.filter(({ _tag }) => _tag === "ReplicaLoaded")).toHaveLength(1)
  })
})
