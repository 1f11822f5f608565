/** The same calls have the same results, whichever variant of the family a backend speaks. */
import { endpoints, isListingRefusal } from "@dispensa/contracts"
import { LAW_SEED } from "@dispensa/domain/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { startMock } from "../../library/start-mock.ts"
import { type Shopper, shopperOf } from "../../testing/shop-client.ts"
import { type Variant, VARIANTS } from "./variants.ts"

/** Each run is a client's day, once for every variant. */
const RUNS = Number(process.env["FC_RUNS"] ?? 2)

const arbStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("add" as const), item: fc.nat(5), packs: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("set" as const), row: fc.nat(9), packs: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), row: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("save" as const, "load" as const, "order" as const) }) },
)
type Step = typeof arbStep extends fc.Arbitrary<infer One> ? One : never

/** Enough to find something for each word. */
const PRODUCTS = 120

const WORDS = ["olio", "pasta", "riso", "caffè", "vino", "sale"]

const itemOf = async ({ call, userTemp }: Shopper, at: number) => {
  const found = await call(endpoints.productList, {
    userTemp,
    text: WORDS[at] ?? "",
    params: { page: "1", per_page: "3", disponibili: "" },
  })
  if (isListingRefusal(found)) throw new Error("refused")
  return found.message
}

const cartOf = async ({ call, userTemp }: Shopper) => (await call(endpoints.getCartItems, { userTemp })).message

/** The answer, or the status of its refusal: not every backend states a reason. */
const outcomeOf = async (answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => (error instanceof Error ? error.message.replace(/(refused: \S+).*/s, "$1") : error))

const take = async (shopper: Shopper, step: Step): Promise<unknown> => {
  const { call, userTemp } = shopper
  const { cartId, rows, documentTotal } = await cartOf(shopper)
  switch (step.do) {
    case "add": {
      const [product] = (await itemOf(shopper, step.item)).products
      if (product === undefined) return null
      const { itemCode, packSize } = product
      const line = { userTemp, itemCode, promoCode: "", promoRow: 0, quantity: step.packs * packSize }
      // Not every answer names the cart.
      return outcomeOf(call(endpoints.addToCart, line).then(({ message }) => message.success))
    }
    case "set":
    case "remove": {
      const row = rows[step.row % Math.max(1, rows.length)]
      if (row === undefined) return null
      if (step.do === "remove")
        return outcomeOf(call(endpoints.removeCartItem, { ...userTemp, cartId, rowId: row.rowId }))
      return outcomeOf(
        call(endpoints.updateCart, { userTemp, cartId, rows: [{ ...row, quantity: step.packs * row.packSize }] }),
      )
    }
    case "save":
      return outcomeOf(call(endpoints.saveCart, { userTemp, cartId, name: `Carrello ${String(cartId)}` }))
    case "load": {
      const [saved] = (await call(endpoints.listSavedCarts, { userTemp })).message
      return saved === undefined
        ? null
        : outcomeOf(call(endpoints.loadSavedCart, { userTemp, savedCartId: saved.savedCartId }))
    }
    case "order": {
      const handover = { _tag: "Delivery", date: "2027-03-02" } as const
      const order = { cartId, paymentMethod: "on-account", handover, note: "", confirmedTotal: documentTotal } as const
      return outcomeOf(call(endpoints.placeOrder, { userTemp, ...order }))
    }
  }
}

/** Everything the client then sees. */
const view = async (shopper: Shopper): Promise<unknown> => {
  const { call, userTemp } = shopper
  const paging = { page: 1, perPage: 3 }
  const orders = (await call(endpoints.listOrders, { userTemp, status: null, from: null, to: null, ...paging })).message
  const [order] = orders.data
  const listing = await itemOf(shopper, 0)
  return [
    listing,
    await call(endpoints.getItem, { userTemp, slug: listing.products[0]?.slug ?? "" }),
    await cartOf(shopper),
    orders,
    order === undefined ? null : await call(endpoints.getOrder, { userTemp, orderId: order.orderId }),
    await call(endpoints.listSavedCarts, { userTemp }),
    await call(endpoints.getUsualItems, { userTemp, itemCode: null }),
    await call(endpoints.listInvoices, { userTemp, ...paging }),
    await call(endpoints.listTransportDocuments, { userTemp, kind: "all", ...paging }),
    await call(endpoints.listDeadlines, { userTemp }),
    await call(endpoints.getCreditPosition, { userTemp }),
    await call(endpoints.getProfile, { userTemp }),
    await call(endpoints.listAddresses, { userTemp }),
    await call(endpoints.getMenu, {}),
    await call(endpoints.getHome, {}),
    await call(endpoints.listBlogPosts, { tag: "", ...paging }),
  ]
}

/** Client and address are compared without leading zeros; the time of an order differs. */
const asSeen = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, inner: unknown) => {
      if (name === "placedAt") return undefined
      return name === "clientId" || name === "addressCode" ? String(inner).replace(/^0+/, "") : inner
    }),
  )

/** The answers to a client from a mock of their own. */
const transcript = async (variants: ReadonlyArray<Variant>, steps: ReadonlyArray<Step>): Promise<unknown> => {
  const mock = await startMock({ dialect: "mymb", variants, port: null, catalogueSize: PRODUCTS })
  try {
    const shopper = await shopperOf(mock.app, "cliente@dispensa.test", { dialect: "mymb" })
    const outcomes: Array<unknown> = []
    for (const step of steps) outcomes.push(await take(shopper, step))
    const unknown = { itemCode: "NIENTE", promoCode: "", promoRow: 0, quantity: 1 }
    outcomes.push(await outcomeOf(shopper.call(endpoints.addToCart, { userTemp: shopper.userTemp, ...unknown })))
    return asSeen([outcomes, await view(shopper)])
  } finally {
    await mock.stop()
  }
}

const plainly = new Map<string, unknown>()

/** Without any variant; the same steps are taken for each of them. */
const plainTranscript = async (steps: ReadonlyArray<Step>): Promise<unknown> => {
  const key = JSON.stringify(steps)
  if (!plainly.has(key)) plainly.set(key, await transcript([], steps))
  return plainly.get(key)
}

describe("a backend of the family, in any variant", () => {
  it.each<[string, ReadonlyArray<Variant>]>([
    ...VARIANTS.map((variant): [string, ReadonlyArray<Variant>] => [variant, [variant]]),
    ["all together", VARIANTS],
  ])("%s: has the same results", async (_name, variants) => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbStep, { maxLength: 8 }), async (steps) => {
        expect(await transcript(variants, steps)).toEqual(await plainTranscript(steps))
      }),
      { numRuns: RUNS, seed: LAW_SEED, endOnFailure: true },
    )
  })
})
