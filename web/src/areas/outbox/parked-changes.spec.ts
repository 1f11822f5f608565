// @vitest-environment node
import type { ApiError, Client } from "@dispensa/contracts/client"
import { decideLogOut, type OutboxEntry, outboxOf, type ShopEvent, type Subject, type User } from "@dispensa/domain"
import { startMock } from "@dispensa/mock-server"
import { Effect, Result } from "effect"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { EventLog } from "../../log/event-log.ts"
import { ShopLog } from "../../log/event-log.ts"
import { type FlakyBackend, openFlakyBackend } from "../../testing/flaky-backend.ts"
import { testLog } from "../../testing/test-log.ts"
import { Host } from "../../app/host.ts"
import { replicaStore } from "../../sync/replica-store.ts"
import { makeReplicaSync } from "../../sync/replica-sync.ts"
import { listsRemote } from "../shopping-lists/lists-remote.ts"
import { standingRemote } from "../standing-orders/standing-remote.ts"
import { wishlistRemote } from "../wishlist/wishlist-remote.ts"
import { takeBackEntry, tryAgainEntry } from "./read-outbox.ts"

/* The backend fails for requests that name `POISON`, and no others, while `isBroken`. */
const POISON = "POISON"
let backend: FlakyBackend
let client: Client
let user: User
let codes: ReadonlyArray<string>
let isBroken = true
const bodies: Array<string> = []

beforeAll(async () => {
  backend = await openFlakyBackend(startMock)
  user = await backend.logIn()
  codes = (await backend.someProducts(user, 10)).map(({ itemCode }) => itemCode)
  client = backend.clientWith({
    newKey: randomUUID,
    fetch: (input, init) => {
      const body = typeof init?.body === "string" ? init.body : ""
      const where = `${typeof input === "string" ? input : ""} ${body}`
      bodies.push(where)
      const isPoisoned = where.includes(POISON) || where.includes(codes[0] ?? POISON)
      return isBroken && isPoisoned
        ? Promise.resolve(Response.json({ message: "broken" }, { status: 500 }))
        : backend.fetch(input, init)
    },
  })
}, 60_000)
afterAll(() => backend.close())
beforeEach(async () => {
  await backend.reset()
  user = await backend.logIn()
  isBroken = true
  bodies.splice(0)
})

type Settle = (log: EventLog, now: () => number) => Effect.Effect<void, ApiError>
const partsOf = (now: () => number) => ({ client, now, wanted: new Set([null]), onRefused: () => {} })

interface Case {
  readonly subject: Subject
  readonly settling: Settle
  /** A change that names `POISON` (on the wishlist: the first item), or a healthy one. */
  readonly change: (isPoison: boolean) => ShopEvent
}

const wish = (at: number) => ({ itemCode: codes[at] ?? "", name: "as shown", slug: "as-shown", image: null })
const cases: ReadonlyArray<Case> = [
  {
    subject: "wishlist",
    settling: (log, now) =>
      makeReplicaSync({ store: replicaStore(log, "wishlist"), remote: wishlistRemote, ...partsOf(now) }).all,
    change: (isPoison) => ({
      _tag: "WishlistItemAdded",
      id: randomUUID(),
      clientId: user.clientId,
      item: wish(isPoison ? 0 : 1),
    }),
  },
  {
    subject: "lists",
    settling: (log, now) =>
      makeReplicaSync({ store: replicaStore(log, "lists"), remote: listsRemote, ...partsOf(now) }).all,
    change: (isPoison) => ({
      _tag: "ListChangeRequested",
      id: randomUUID(),
      clientId: user.clientId,
      listId: isPoison ? POISON : "healthy",
      patch: { isNew: true, name: "Cantina" },
    }),
  },
  {
    subject: "standing",
    settling: (log, now) =>
      makeReplicaSync({ store: replicaStore(log, "standing"), remote: standingRemote, ...partsOf(now) }).all,
    change: (isPoison) => ({
      _tag: "StandingChangeRequested",
      id: randomUUID(),
      clientId: user.clientId,
      standingId: isPoison ? POISON : "healthy",
      patch: {
        isNew: true,
        name: "Fresco",
        addressCode: user.addresses[0]?.addressCode,
        weekdays: [2],
        everyWeeks: 1,
        startsOn: "2026-03-02",
      },
    }),
  },
]

const open = async ({ subject, settling, change }: Case) => {
  const { log } = testLog()
  await log.append([{ _tag: "SessionStarted", user }])
  const clock = { now: 0 }
  const all = settling(log, () => clock.now)
  const run = () => Effect.runPromise(Effect.result(all))
  const services = { now: () => clock.now, newId: randomUUID }
  await log.append([change(true)])
  return {
    log,
    run,
    pending: () => log.state()[subject].lists[user.clientId]?.pending.length,
    entries: () => outboxOf(log.state()),
    runUntilParked: async () => {
      for (let tries = 0; tries < 10; tries += 1) {
        await run()
        clock.now += 15_000
      }
    },
    withOutbox: <A, E>(effect: Effect.Effect<A, E, ShopLog | Host>) =>
      Effect.runPromise(effect.pipe(Effect.provideService(ShopLog, log), Effect.provideService(Host, services))),
  }
}

const parkedIn = (entries: ReadonlyArray<OutboxEntry>) => {
  const [entry, ...others] = entries
  if (entry?._tag !== "ClientChangeParked" || others.length > 0) throw new Error(`${entries.length} entries`)
  return entry
}

describe.each(cases)("a change of the $subject that the backend fails at every time", (each) => {
  it("[S8.9] holds up no other change", async () => {
    const { log, run, pending } = await open(each)
    await log.append([each.change(false)])
    expect(Result.isFailure(await run())).toBe(true)
    expect(pending()).toBe(1)
  })

  it("[S8.9] is parked with its reason after eight tries, and nothing is pending then", async () => {
    const { run, runUntilParked, entries, pending } = await open(each)
    await runUntilParked()
    expect(parkedIn(entries())).toMatchObject({ subject: each.subject, failure: { status: 500, message: "broken" } })
    expect(pending()).toBe(0)
    expect(Result.isSuccess(await run())).toBe(true)
    expect(bodies.filter((body) => body.includes(POISON) || body.includes(codes[0] ?? POISON))).toHaveLength(8)
  })

  it("[S8.9] succeeds when it is retried", async () => {
    const { run, runUntilParked, entries, pending, withOutbox } = await open(each)
    await runUntilParked()
    isBroken = false
    await withOutbox(tryAgainEntry(parkedIn(entries())))
    expect(pending()).toBe(1)
    expect(Result.isSuccess(await run())).toBe(true)
    expect(entries()).toEqual([])
  })

  it("[S8.9] is gone when it is discarded", async () => {
    const { runUntilParked, entries, withOutbox } = await open(each)
    await runUntilParked()
    expect(await withOutbox(takeBackEntry(parkedIn(entries())))).toBe("Withdrawn")
    expect(entries()).toEqual([])
  })

  it("[S4.3] is retained when its author logs out, and retried at their next login", async () => {
    const { log, run, runUntilParked, pending, entries } = await open(each)
    await runUntilParked()
    await log.append([...decideLogOut(log.state()), { _tag: "SessionStarted", user }])
    expect(pending()).toBe(1)
    isBroken = false
    await run()
    expect(entries()).toEqual([])
  })
})
