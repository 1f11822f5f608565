/** One virtual buyer: opens the shop, searches, looks at a product, adds it to the cart, each after a time to think. */
import { type Endpoint, endpoints, isListingRefusal, isLoginRefusal } from "@dispensa/contracts"
import { type Client, makeClient } from "@dispensa/contracts/client"
import { DEFAULT_INSTALLATION } from "@dispensa/contracts/installation"
import type { ProductSummary, UserTemp } from "@dispensa/domain"
import { Effect, Result } from "effect"

export interface Call {
  readonly name: string
  readonly ms: number
  /** The tag of the failure. */
  readonly failure: string | null
}

export interface Session {
  readonly token: string
  readonly userTemp: UserTemp
}

export interface BuyerOptions {
  readonly baseUrl: string
  readonly seed: number
  readonly session: Session
  readonly arriveWithinMs: number
  readonly note: (call: Call) => void
}

/** Shops until that moment of `performance.now()`. */
export type Buyer = (until: number) => Promise<void>

const WORDS = ["olio", "pasta", "vino", "farina", "latte", "birra", "riso", "caffe"] as const
/** The think time before the next action. */
const THINKS_MS = { least: 1000, most: 4000 } as const
/** The number of products added, of ten visited. */
const ADDS_OF_TEN = 4
const SUGGESTIONS = 8

const clientAt = (baseUrl: string, token: string | null): Client =>
  makeClient({
    ...DEFAULT_INSTALLATION,
    baseUrl,
    registerBaseUrl: baseUrl,
    trackingBaseUrl: baseUrl,
    language: () => "it",
    token: () => token,
    newKey: () => crypto.randomUUID(),
  })

/** `LOAD_USER` and `LOAD_PASSWORD`, by default the demo's client. */
export const signIn = async (baseUrl: string): Promise<Session> => {
  const user = process.env["LOAD_USER"] ?? "cliente@dispensa.test"
  const password = process.env["LOAD_PASSWORD"] ?? "dispensa"
  const answer = await Effect.runPromise(clientAt(baseUrl, null).call(endpoints.login, { user, password }))
  if (isLoginRefusal(answer)) throw new Error(`${baseUrl} refuses ${user}`)
  const addressCode = answer.message.addresses[0]?.addressCode ?? "0"
  return {
    token: answer.accessToken,
    userTemp: { clientId: answer.message.clientId, addressCode, externalCall: true },
  }
}

export const makeBuyer = ({ baseUrl, seed, session, arriveWithinMs, note }: BuyerOptions): Buyer => {
  const { call } = clientAt(baseUrl, session.token)
  const random = randomFrom(seed)
  const { userTemp } = session
  const timed = async <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req): Promise<Res | null> => {
    const started = performance.now()
    const result = await Effect.runPromise(Effect.result(call(endpoint, request)))
    const failure = Result.isFailure(result) ? result.failure._tag : null
    note({ name: endpoint.id, ms: performance.now() - started, failure })
    return Result.isSuccess(result) ? result.success : null
  }
  const think = () =>
    new Promise((resolve) => setTimeout(resolve, THINKS_MS.least + random() * (THINKS_MS.most - THINKS_MS.least)))
  const open = () =>
    Promise.all([
      timed(endpoints.getMainPage, { route: "main" }),
      timed(endpoints.getHome, {}),
      timed(endpoints.getMenu, {}),
      timed(endpoints.getPromoSlider, {}),
      timed(endpoints.getFooters, {}),
      timed(endpoints.getCartItems, { userTemp }),
    ])
  const search = async (): Promise<ReadonlyArray<ProductSummary>> => {
    const word = WORDS[Math.floor(random() * WORDS.length)] ?? WORDS[0]
    await timed(endpoints.autocomplete, { q: word.slice(0, 3), rows: SUGGESTIONS })
    await think()
    const answer = await timed(endpoints.productList, { userTemp, text: word, params: {} })
    return answer === null || isListingRefusal(answer) ? [] : answer.message.products
  }
  const buy = async (products: ReadonlyArray<ProductSummary>) => {
    const product = products[Math.floor(random() * products.length)]
    if (product === undefined) return
    await think()
    await timed(endpoints.getItem, { userTemp, slug: product.slug })
    const line = lineOf(product)
    if (line === null || random() * 10 >= ADDS_OF_TEN) return
    await think()
    await timed(endpoints.addToCart, { userTemp, ...line })
    await timed(endpoints.getCartItems, { userTemp })
  }
  return async (until) => {
    await new Promise((resolve) => setTimeout(resolve, random() * arriveWithinMs))
    if (performance.now() < until) await open()
    while (performance.now() < until) {
      await think()
      if (performance.now() < until) await buy(await search())
    }
  }
}

/** Products that can be added without a choice: one format, available, with a price, and no promotion of its own. */
const lineOf = ({ itemCode, packSize, children, price, promo, availability }: ProductSummary) =>
  children.length > 1 || price === null || promo !== null || availability !== "DISPONIBILE"
    ? null
    : { itemCode, promoCode: "", promoRow: 0, quantity: packSize }

/** Repeatable: the same buyers do the same things (mulberry32). */
const randomFrom = (seed: number) => {
  let state = (seed + 1) * 0x9e3779b9
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
