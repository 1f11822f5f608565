/**
 * A minimal backend behind a `fetch`: carts in memory, and failures on demand. The client on top of it is the real one.
 */
import { DEFAULT_PREFIXES } from "@dispensa/contracts"
import { type Client, makeClient } from "@dispensa/contracts/client"
import { Predicate } from "effect"

export type Failure =
  | { readonly kind: "status"; readonly status: number; readonly message?: string; readonly body?: unknown }
  /** No answer; `carriedOut` if the backend had processed the call before the connection failed. */
  | { readonly kind: "network"; readonly carriedOut: boolean }

export interface Row {
  readonly row_id: string
  readonly carti: string
  quantity: number
}

export interface FakeBackend {
  readonly client: Client
  /** Calls so far, by the last segment of their path. */
  readonly calls: Array<string>
  readonly bodies: Array<unknown>
  /** The idempotency key of each call; null if none was sent. */
  readonly keys: Array<string | null>
  readonly rows: Map<string, Array<Row>>
  /** Makes the next call of that name fail; several failures are used in order. */
  readonly failNext: (name: string, failure: Failure) => void
  readonly answers: Map<string, (body: unknown) => unknown>
}

const text = (value: unknown, key: string): string => {
  const found = Predicate.hasProperty(value, key) ? value[key] : ""
  return typeof found === "string" || typeof found === "number" ? String(found) : ""
}
const number = (value: unknown, key: string): number => Number(text(value, key))

const addressOf = (body: unknown): string =>
  Predicate.hasProperty(body, "user_temp") ? text(body["user_temp"], "address_code") : text(body, "address_code")

const cartAnswer = (rows: ReadonlyArray<Row>) => ({
  message: {
    id_cart: rows.length === 0 ? 0 : 3,
    data: rows.map((row) => ({
      ...row,
      id_cart: 3,
      name: row.carti,
      price_discount: 10,
      vat_rate: 4,
      qty_min_imballo: 1,
      promo_code: "",
      promo_row: 0,
      single_child: true,
    })),
    totale_netto: rows.reduce((sum, row) => sum + row.quantity * 10, 0),
    totale_lordo: 0,
    totale_doc: 0,
  },
})

const list = (value: unknown, key: string): ReadonlyArray<unknown> => {
  const found = Predicate.hasProperty(value, key) ? value[key] : []
  return Array.isArray(found) ? found : []
}

type Answer = (body: unknown) => unknown

/** The cart calls over carts in memory, by the last segment of their path. */
const cartAnswers = (rows: Map<string, Array<Row>>): Map<string, Answer> => {
  const cart = (body: unknown): Array<Row> => {
    const key = addressOf(body)
    const known = rows.get(key) ?? []
    rows.set(key, known)
    return known
  }
  const add: Answer = (body) => {
    const carti = text(body, "item_id")
    const row = cart(body).find((each) => each.carti === carti)
    if (row === undefined) cart(body).push({ row_id: `row-${carti}`, carti, quantity: number(body, "quantity") })
    else row.quantity += number(body, "quantity")
    return { message: { success: true, id_cart: 3, row_id: `row-${carti}` } }
  }
  const update: Answer = (body) => {
    for (const change of list(body, "cart_rows")) {
      const row = cart(body).find(({ row_id }) => row_id === text(change, "row_id"))
      if (row !== undefined) row.quantity = number(change, "quantity")
    }
    return { message: { success: true, id_cart: 3 } }
  }
  const remove: Answer = (body) => {
    const kept = cart(body).filter(({ row_id }) => row_id !== text(body, "row_id"))
    rows.set(addressOf(body), kept)
    return { message: { response: true } }
  }
  return new Map([
    ["get_cart_items", (body) => cartAnswer(cart(body))],
    ["add_to_cart", add],
    ["update_cart", update],
    ["remove_cart_item", remove],
  ])
}

const clientOver = (send: typeof fetch, token: () => string | null): Client => {
  let made = 0
  return makeClient({
    newKey: () => `made-${(made += 1)}`,
    baseUrl: "http://backend.test",
    registerBaseUrl: "http://backend.test",
    trackingBaseUrl: "http://backend.test",
    prefixes: DEFAULT_PREFIXES,
    applicationToken: "token a:b",
    language: () => "it",
    token,
    fetch: send,
  })
}

/** Executes each key once, like a backend that honours keys; otherwise executes every call. */
const honouringKeys = (carryOut: (name: string, body: unknown) => Response) => {
  const kept = new Map<string, { readonly asked: string; readonly text: string }>()
  const running = new Set<string>()
  return async (name: string, body: unknown, key: string): Promise<Response> => {
    const asked = JSON.stringify([name, body])
    const headers = { "Idempotency-Key": key }
    const known = kept.get(key)
    if (known?.asked === asked) return new Response(known.text, { headers })
    if (known !== undefined) {
      return Response.json({ errors: { "Idempotency-Key": ["another body"] } }, { status: 422, headers })
    }
    if (running.has(key)) {
      return Response.json({ errors: { "Idempotency-Key": ["still running"] } }, { status: 409, headers })
    }
    running.add(key)
    const answer = carryOut(name, body)
    const text = await answer.text()
    running.delete(key)
    if (answer.ok) kept.set(key, { asked, text })
    return new Response(text, { status: answer.status, headers })
  }
}

export interface FakeOptions {
  readonly token?: () => string | null
  readonly honoursKeys?: boolean
}

export const createFakeBackend = ({ token = () => "token", honoursKeys = false }: FakeOptions = {}): FakeBackend => {
  const keys: Array<string | null> = []
  const calls: Array<string> = []
  const bodies: Array<unknown> = []
  const failures: Array<readonly [string, Failure]> = []
  const rows = new Map<string, Array<Row>>()
  const answers = cartAnswers(rows)
  const answer = (name: string, body: unknown): Response => {
    const make = answers.get(name)
    if (make === undefined) return new Response("{}", { status: 404 })
    try {
      return Response.json(make(body))
    } catch (error) {
      return Response.json({ message: String(error) }, { status: 500 })
    }
  }
  const answerOnce = honouringKeys(answer)
  const carryOut = (name: string, body: unknown, key: string | null) =>
    honoursKeys && key !== null ? answerOnce(name, body, key) : answer(name, body)
  const send: typeof fetch = async (input, init) => {
    const name = (typeof input === "string" ? input : "").split(/[./]/).at(-1)?.split("?")[0] ?? ""
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined
    calls.push(name)
    bodies.push(body)
    const key = new Headers(init?.headers).get("Idempotency-Key")
    keys.push(key)
    const at = failures.findIndex(([failing]) => failing === name)
    const failure = failures[at]?.[1]
    if (failure === undefined) return carryOut(name, body, key)
    failures.splice(at, 1)
    if (failure.kind === "status")
      return Response.json(failure.body ?? { message: failure.message ?? "no" }, { status: failure.status })
    if (failure.carriedOut) await carryOut(name, body, key)
    throw new TypeError("Failed to fetch")
  }
  const failNext = (name: string, failure: Failure) => void failures.push([name, failure])
  return { client: clientOver(send, token), calls, bodies, keys, rows, answers, failNext }
}
