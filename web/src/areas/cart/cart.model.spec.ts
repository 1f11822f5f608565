// @vitest-environment node
import { randomUUID } from "node:crypto"
import { DIALECTS, getCartItems } from "@dispensa/contracts"
import type { Client } from "@dispensa/contracts/client"
import {
  type CartOwner,
  cartOf,
  type CartView,
  type LineFacts,
  type LineKey,
  lineId,
  type ServerCart,
  supplyKind,
  type User,
  viewCart,
} from "@dispensa/domain"
import { LAW_SEED } from "@dispensa/domain/testing"
import { startMock } from "@dispensa/mock-server"
import { Effect, Result } from "effect"
import "fake-indexeddb/auto"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { lineOf } from "../product/line-of.ts"
import { AT_START, openDatabase } from "../../log/database.ts"
import { createLogStore } from "../../log/log-store.ts"
import { startOf } from "../../log/stored-log.ts"
import { makeCommands } from "./cart-service.ts"
import { settle } from "./cart-sync.ts"
import { noFailedSteps, type CartSyncParts } from "./cart-parts.ts"
import { type FlakyBackend, openFlakyBackend } from "../../testing/flaky-backend.ts"
import { TROUBLES, type Trouble } from "../../testing/flaky-fetch.ts"
import { testLog } from "../../testing/test-log.ts"

/*
 * Random commands through client and log against the real mock backend, over an unreliable network. Two independent
 * implementations must agree: once everything is synced, the log's prediction is the backend's cart.
 * MODEL_RUNS is the number of runs.
 */
const RUNS = Number(process.env["MODEL_RUNS"] ?? "25")

type Line = LineKey & LineFacts

type Command =
  | { readonly _tag: "Add"; readonly line: number; readonly quantity: number }
  | { readonly _tag: "Set"; readonly line: number; readonly quantity: number }
  | { readonly _tag: "Remove"; readonly line: number }
  | { readonly _tag: "Address"; readonly address: number }
  | { readonly _tag: "Settle"; readonly troubles: ReadonlyArray<Trouble | null> }
  | { readonly _tag: "Reload" }

const LINES = 4
const line = fc.nat({ max: LINES - 1 })
const quantity = fc.integer({ min: 1, max: 40 })
const troubles = fc.array(fc.option(fc.constantFrom(...TROUBLES), { freq: 2 }), { maxLength: 5 })
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ _tag: fc.constant("Add" as const), line, quantity }) },
  { weight: 3, arbitrary: fc.record({ _tag: fc.constant("Set" as const), line, quantity }) },
  { weight: 2, arbitrary: fc.record({ _tag: fc.constant("Remove" as const), line }) },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant("Address" as const), address: fc.nat({ max: 2 }) }) },
  { weight: 4, arbitrary: fc.record({ _tag: fc.constant("Settle" as const), troubles }) },
  { weight: 1, arbitrary: fc.record({ _tag: fc.constant("Reload" as const) }) },
)

/** The page learns from an answer that the backend retains idempotency keys. */
const LEARNED: ReadonlyArray<Command> = [
  { _tag: "Add", line: 1, quantity: 1 },
  { _tag: "Settle", troubles: [] },
]

/** Past failures: an addition with a key was shown twice until its answer arrived. */
const FOUND_ONCE: Array<[Command[], 0 | 1]> = [
  [
    [
      ...LEARNED,
      { _tag: "Add", line: 0, quantity: 1 },
      { _tag: "Settle", troubles: ["lost-answer"] },
      { _tag: "Settle", troubles: [null, "500"] },
    ],
    1,
  ],
  [
    [
      ...LEARNED,
      { _tag: "Add", line: 0, quantity: 1 },
      { _tag: "Settle", troubles: ["lost-request"] },
      { _tag: "Settle", troubles: [null, "cut-off", "lost-request"] },
      { _tag: "Settle", troubles: [null, "500"] },
      { _tag: "Settle", troubles: [null, "lost-request"] },
      { _tag: "Add", line: 0, quantity: 1 },
    ],
    1,
  ],
]

let backend: FlakyBackend
/** Without idempotency keys and with them: the mock honours them. */
let clients: readonly [Client, Client]
let user: User
let lines: ReadonlyArray<Line>
let databases = 0

/** Orderable products as a listing shows them, so that the facts are those a click would send. */
const someLines = async (): Promise<ReadonlyArray<Line>> => {
  const orderable = (await backend.someProducts(user, 48)).filter(
    (product) =>
      supplyKind(product) === "available" &&
      (product.salePrice ?? product.price) !== null &&
      product.children.length <= 1,
  )
  return orderable.slice(0, LINES).map(lineOf)
}

/** A page with its log in a database; `reload` opens it anew, as a browser would. */
const openPage = async (pageClient = backend.client) => {
  const name = `model${(databases += 1)}`
  let clock = 1_000_000
  let ids = 0
  let tabs = 0
  const newId = () => `${name}-${(ids += 1)}`
  const open = async () => {
    const db = await openDatabase(name)
    const records = createLogStore(db)
    const initial = startOf(await records.since(AT_START))
    const { log } = testLog({ initial, store: records, tabId: `t${(tabs += 1)}`, now: () => (clock += 1), newId })
    const parts: CartSyncParts = { log, client: pageClient, fresh: new Map(), failed: noFailedSteps(), now: () => 0 }
    return { db, records, log, parts }
  }
  let page = await open()
  await page.log.append([{ _tag: "SessionStarted", user }])
  const close = () => page.db.close()
  const reload = async () => {
    // Half of the pages start from a snapshot, half from the events.
    if (tabs % 2 === 1) await page.records.compact()
    close()
    page = await open()
  }
  return { now: () => page, reload, close, newId }
}

type Page = Awaited<ReturnType<typeof openPage>>

const ownerIn = (page: Page): CartOwner => {
  const { clientId, addressCode } = page.now().log.state().session.userTemp
  return { clientId, addressCode }
}
const viewIn = (page: Page, owner: CartOwner): CartView => viewCart(cartOf(page.now().log.state().carts, owner))

/** The simplest possible model: the quantity of each line at each address. */
type Expected = Map<string, number>
const keyOf = (owner: CartOwner, { itemCode }: LineKey) => `${owner.addressCode} ${itemCode}`

const syncOnce = (page: Page) => Effect.runPromise(Effect.result(settle(page.now().parts)))

const carryOut = async (page: Page, expected: Expected, step: Command): Promise<void> => {
  const { log } = page.now()
  const commands = makeCommands(log, page.newId)
  const owner = ownerIn(page)
  switch (step._tag) {
    case "Address": {
      const addressCode = user.addresses[step.address]?.addressCode
      if (addressCode !== undefined) await log.append([{ _tag: "AddressSelected", addressCode }])
      return
    }
    case "Settle":
      backend.troubles.push(...step.troubles)
      await syncOnce(page)
      backend.troubles.splice(0)
      return
    case "Reload":
      await page.reload()
      return
    case "Add":
    case "Set":
    case "Remove": {
      const wanted = lines[step.line]
      if (wanted === undefined) return
      const key = keyOf(owner, wanted)
      const known = expected.get(key) ?? 0
      if (step._tag === "Add") {
        await Effect.runPromise(commands.add(wanted, step.quantity))
        expected.set(key, known + step.quantity)
      } else if (step._tag === "Set" && known > 0) {
        await Effect.runPromise(commands.setQuantity(wanted, step.quantity))
        expected.set(key, step.quantity)
      } else if (step._tag === "Remove") {
        await Effect.runPromise(Effect.result(commands.remove(wanted)))
        expected.delete(key)
      }
    }
  }
}

const shownLines = (rows: ReadonlyArray<LineKey & { readonly quantity: number }>) =>
  rows.map((row) => [lineId(row), row.quantity] as const).toSorted(([a], [b]) => (a < b ? -1 : 1))

const totalsOf = ({ netTotal, grossTotal, documentTotal, transportCost }: CartView | ServerCart) => ({
  netTotal,
  grossTotal,
  documentTotal,
  transportCost,
})

/** Empties the carts of the demo client, so that every run starts from an empty cart. */
const startFromNothing = async () => {
  await backend.reset()
  user = await backend.logIn()
  for (const { addressCode } of user.addresses) {
    const page = await openPage()
    await page.now().log.append([{ _tag: "AddressSelected", addressCode }])
    await syncOnce(page)
    const commands = makeCommands(page.now().log, page.newId)
    for (const row of viewIn(page, ownerIn(page)).rows) await Effect.runPromise(commands.remove(row))
    await syncOnce(page)
    page.close()
  }
}

describe.each(DIALECTS)(`cart model on %s: seed ${LAW_SEED}, ${RUNS} runs`, (dialect) => {
  beforeAll(async () => {
    backend = await openFlakyBackend(startMock, dialect)
    clients = [backend.client, backend.clientWith({ newKey: randomUUID })]
    user = await backend.logIn()
    lines = await someLines()
  }, 60_000)

  afterAll(() => backend.close())

  it("[S4.5] the prediction is the backend's cart once synced, with idempotency keys and without", async () => {
    expect(lines).toHaveLength(LINES)
    const run = fc.array(command, { minLength: 1, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(run, fc.constantFrom<0 | 1>(0, 1), async (steps, withKeys) => {
        await startFromNothing()
        const page = await openPage(clients[withKeys])
        await syncOnce(page)
        const expected: Expected = new Map()
        for (const step of steps) await carryOut(page, expected, step)
        await check(page, expected)
        page.close()
      }),
      { numRuns: RUNS, seed: LAW_SEED, examples: FOUND_ONCE },
    )
  }, 600_000)
})

const check = async (page: Page, expected: Expected): Promise<void> => {
  const carts = user.addresses.map(({ addressCode }): CartOwner => ({ clientId: user.clientId, addressCode }))
  const predicted = carts.map((owner) => viewIn(page, owner))
  expect(Result.isSuccess(await syncOnce(page))).toBe(true)
  for (const [index, owner] of carts.entries()) {
    const { message: server } = await Effect.runPromise(
      backend.client.call(getCartItems, { userTemp: { ...owner, externalCall: true } }),
    )
    const plain = server.rows.map((row) => [keyOf(owner, row), row.quantity] as const)
    const ours = [...expected].filter(([key]) => key.startsWith(`${owner.addressCode} `))
    expect(new Map(plain)).toEqual(new Map(ours))
    const view = viewIn(page, owner)
    const before = predicted[index]
    if (before === undefined || !before.isLoaded) continue
    expect(view.isSynced).toBe(true)
    expect(shownLines(before.rows)).toEqual(shownLines(server.rows))
    // Transport by the backend's own rules is not predicted, nor is the total that includes it.
    const isPredicted = before.isSynced || server.hasOwnTransport !== true
    expect(totalsOf(before)).toEqual({
      ...totalsOf(server),
      ...(isPredicted ? {} : { documentTotal: null, transportCost: null }),
    })
    expect(totalsOf(view)).toEqual(totalsOf(server))
  }
}
