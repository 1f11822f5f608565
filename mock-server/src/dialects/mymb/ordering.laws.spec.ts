/** Ordering over a failing network: even without idempotency keys no cart is ordered twice or lost. */
import { calls } from "@dispensa/contracts/mymb-backend"
import { type ApiError, endpoints, makeClient } from "@dispensa/contracts"
import { LAW_SEED } from "@dispensa/domain/testing"
import { Effect, Result } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { prefixesOf } from "../../app-options.ts"
import { type RunningMock, startMock } from "../../library/start-mock.ts"

const RUNS = Number(process.env["FC_RUNS"] ?? 12)

/** Failures of a call in transit; a proxy may deliver it twice. */
const TROUBLES = [
  "lost request",
  "lost answer",
  "500",
  "500 after",
  "502 after",
  "503 after",
  "504 after",
  "cut off",
  "page after",
  "twice",
] as const
type Trouble = (typeof TROUBLES)[number]
/** Failures of a read; a refused read says nothing about an order either. */
const READ_TROUBLES = ["lost request", "500", "503", "refused"] as const
type ReadTrouble = (typeof READ_TROUBLES)[number]

const prefixes = prefixesOf("mymb")
const WRITES = [calls.prepareOrder, calls.sendOrder].map(({ path }) => path(prefixes))
const READS = [calls.orders, calls.cart].map(({ path }) => path(prefixes))

const asRequest = (init: RequestInit | undefined) => ({
  method: init?.method === "GET" ? ("GET" as const) : ("POST" as const),
  headers: Object.fromEntries(new Headers(init?.headers)),
  ...(typeof init?.body === "string" ? { payload: init.body } : {}),
})

let mock: RunningMock
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  mock = await startMock({ dialect: "mymb", port: null, catalogueSize: 60 })
})
afterAll(async () => {
  vi.useRealTimers()
  await mock.stop()
})

/** The answer to a failing read. */
const readAnswer = (trouble: ReadTrouble): Response => {
  if (trouble === "lost request") throw new TypeError("lost")
  if (trouble === "refused") return Response.json({ message: { status: "error", message: "No" } })
  return new Response("{}", { status: Number(trouble) })
}

/** `troubles` apply to the calls that order, one each, `readTroubles` to those that read; all other calls succeed. */
const clientOver = (troubles: ReadonlyArray<Trouble | null>, readTroubles: ReadonlyArray<ReadTrouble | null>) => {
  const left = [...troubles]
  const readLeft = [...readTroubles]
  const send: typeof fetch = async (input, init) => {
    const url = typeof input === "string" ? input : "/"
    const trouble = WRITES.includes(url) ? (left.shift() ?? null) : null
    const readTrouble = READS.includes(url) ? (readLeft.shift() ?? null) : null
    if (readTrouble !== null) return readAnswer(readTrouble)
    if (trouble === "lost request") throw new TypeError("lost")
    if (trouble === "500") return new Response("{}", { status: 500 })
    const answer = await mock.app.inject({ url, ...asRequest(init) })
    const again = trouble === "twice" ? await mock.app.inject({ url, ...asRequest(init) }) : answer
    if (trouble === "lost answer") throw new TypeError("lost")
    const status = Number(/^(5\d\d) after$/.exec(trouble ?? "")?.[1])
    if (status > 0) return new Response("{}", { status })
    if (trouble === "page after") return new Response("<html></html>", { status: 200 })
    const body = trouble === "cut off" ? again.payload.slice(0, 9) : again.payload
    return new Response(body, { status: again.statusCode })
  }
  return makeClient({
    dialect: "mymb",
    baseUrl: "",
    registerBaseUrl: "",
    trackingBaseUrl: "",
    prefixes,
    applicationToken: "",
    language: () => "it",
    token: () => null,
    fetch: send,
  })
}

/** Pauses take no time. */
const hurried = async <A>(work: Promise<A>): Promise<A> => {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await vi.advanceTimersByTimeAsync(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return done
}

const userTemp = { clientId: 1001, addressCode: "1", externalCall: true } as const

const MAY_BE = { placed: ["ordered"], refused: ["not ordered"], unknown: ["ordered", "not ordered"] }

const statedOf = (outcome: Result.Result<unknown, ApiError>): keyof typeof MAY_BE => {
  if (Result.isSuccess(outcome)) return "placed"
  return outcome.failure._tag === "NetworkFailure" ? "unknown" : "refused"
}

describe("an order of the family over a network that fails", () => {
  it("is placed once or not at all, and the client is notified of what happened", { timeout: 240_000 }, async () => {
    const troubles = fc.array(fc.option(fc.constantFrom(...TROUBLES), { freq: 3 }), { maxLength: 5 })
    const readTroubles = fc.array(fc.option(fc.constantFrom(...READ_TROUBLES), { freq: 2 }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(troubles, readTroubles, async (met, readMet) => {
        await mock.reset()
        const reader = clientOver([], [])
        const client = clientOver(met, readMet)
        const cartOf = async () => (await Effect.runPromise(reader.call(endpoints.getCartItems, { userTemp }))).message
        const { cartId, rows, documentTotal } = await cartOf()
        /** Ordered once with its lines, or still in the cart unchanged. */
        const became = async () => {
          const placed = mock.state.orders.filter((order) => order.cartId === cartId)
          const [order] = placed
          const left = (await cartOf()).rows.length
          const isWhole =
            order?.lines.map(({ quantity }) => quantity).join() === rows.map(({ quantity }) => quantity).join()
          if (placed.length === 0 && left === rows.length) return "not ordered"
          return placed.length === 1 && isWhole && left === 0 ? "ordered" : "wrong"
        }
        const order = {
          userTemp,
          cartId,
          paymentMethod: "on-account",
          handover: { _tag: "Delivery", date: "2027-03-02" },
          note: "",
          confirmedTotal: documentTotal,
        } as const
        // The person confirms again while the outcome is unknown.
        for (let times = 0; times < 3; times += 1) {
          const outcome = await hurried(Effect.runPromise(Effect.result(client.call(endpoints.placeOrder, order))))
          const stated = statedOf(outcome)
          expect(MAY_BE[stated]).toContain(await became())
          if (stated === "placed") return
        }
      }),
      { numRuns: RUNS, seed: LAW_SEED },
    )
  })
})
