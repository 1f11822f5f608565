/** The mock server's control API, as the tests use it: faults, the first day again, the clock, orders and topics. */
import type { APIRequestContext, APIResponse } from "@playwright/test"
import { AddressCodeWire } from "@dispensa/contracts"
import { Schema } from "effect"

/** What goes wrong on purpose: see the mock's fault rules. */
export interface FaultRule {
  /** An endpoint's id in the contracts' table; every endpoint unless told. */
  readonly endpoint?: string
  readonly status?: number
  readonly body?: unknown
  readonly message?: string
  readonly delay?: number
  readonly reset?: boolean
  readonly truncate?: boolean
  readonly times?: number
}

const OrderedLine = Schema.Struct({
  itemCode: Schema.String,
  quantity: Schema.Number,
  promoCode: Schema.String,
  unitPrice: Schema.Number,
})

const HeldOrder = Schema.Struct({
  orderId: Schema.String,
  cartId: Schema.Number,
  clientId: Schema.Number,
  addressCode: Schema.String,
  note: Schema.String,
  paymentMethod: Schema.String,
  handover: Schema.Unknown,
  lines: Schema.Array(OrderedLine),
  netTotal: Schema.Number,
  documentTotal: Schema.Number,
})
export type HeldOrder = typeof HeldOrder.Type

/** A tracking record as the topic holds it. */
const TopicRecord = Schema.Struct({
  offset: Schema.Number,
  value: Schema.Struct({
    action: Schema.String,
    cartId: Schema.Number,
    addressCode: AddressCodeWire,
    clientId: Schema.Number,
    listingType: Schema.String,
    listingCode: Schema.String,
    pageVisited: Schema.String,
    otherData: Schema.Record(Schema.String, Schema.String),
  }).pipe(
    Schema.encodeKeys({
      cartId: "id_cart",
      addressCode: "address_code",
      clientId: "id_client",
      listingType: "listing_type",
      listingCode: "listing_code",
      pageVisited: "page_visited",
      otherData: "other_data",
    }),
  ),
})
export type TopicRecord = typeof TopicRecord.Type

const CartRow = Schema.Struct({ carti: Schema.String, quantity: Schema.Number })
export type CartRow = typeof CartRow.Type

const Anything = Schema.Unknown
const Orders = Schema.Struct({ orders: Schema.Array(HeldOrder) })
const Faults = Schema.Struct({ faults: Schema.Array(Schema.Unknown) })
const Topic = Schema.Struct({ records: Schema.Array(TopicRecord) })
const Session = Schema.Struct({ message: Schema.Struct({ client_id: Schema.Number }), access_token: Schema.String })
const CartAnswer = Schema.Struct({ message: Schema.Struct({ data: Schema.Array(CartRow) }) })

export interface Control {
  readonly fault: (rule: FaultRule) => Promise<void>
  readonly noFaults: () => Promise<void>
  readonly faultsLeft: () => Promise<number>
  readonly reset: () => Promise<void>
  /** Brings a situation about: what other pages, or the supplier, change meanwhile. */
  readonly scenario: (name: string, client?: number) => Promise<void>
  readonly noScenarios: () => Promise<void>
  /** Stops the clock at an instant; null lets it run again. */
  readonly clock: (now: string | null) => Promise<void>
  readonly orders: () => Promise<ReadonlyArray<HeldOrder>>
  readonly topic: (name: "cart" | "search") => Promise<ReadonlyArray<TopicRecord>>
  /** A client's cart at an address, asked of the backend itself. */
  readonly cart: (user: string, addressCode: string) => Promise<ReadonlyArray<CartRow>>
}

const API = "/api/method/omnicommerce.controllers.api."

const makeAsker = (request: APIRequestContext, mockUrl: string) => {
  const read = async <A>(schema: Schema.Codec<A, unknown>, answer: Promise<APIResponse>): Promise<A> => {
    const response = await answer
    if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
    return Schema.decodeUnknownSync(schema)(await response.json())
  }
  return {
    get: <A>(schema: Schema.Codec<A, unknown>, path: string) => read(schema, request.get(`${mockUrl}${path}`)),
    remove: (path: string) => read(Anything, request.delete(`${mockUrl}${path}`)),
    post: <A>(schema: Schema.Codec<A, unknown>, path: string, data: object = {}, token?: string) =>
      read(
        schema,
        request.post(`${mockUrl}${path}`, {
          data,
          ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
        }),
      ),
  }
}

export const makeControl = (request: APIRequestContext, mockUrl: string): Control => {
  const ask = makeAsker(request, mockUrl)
  return {
    fault: async (rule) => void (await ask.post(Anything, "/_mock/faults", rule)),
    noFaults: async () => void (await ask.remove("/_mock/faults")),
    faultsLeft: async () => (await ask.get(Faults, "/_mock/faults")).faults.length,
    reset: async () => void (await ask.post(Anything, "/_mock/reset")),
    scenario: async (name, client) =>
      void (await ask.post(Anything, "/_mock/scenarios", { name, ...(client === undefined ? {} : { client }) })),
    noScenarios: async () => void (await ask.remove("/_mock/scenarios")),
    clock: async (now) => void (await ask.post(Anything, "/_mock/clock", { now })),
    orders: async () => (await ask.get(Orders, "/_mock/orders")).orders,
    topic: async (name) => (await ask.get(Topic, `/_mock/topics/${name}`)).records,
    cart: async (user, addressCode) => {
      const session = await ask.post(Session, `${API}login`, { usr: user, pwd: "dispensa" })
      const user_temp = { client_id: session.message.client_id, address_code: addressCode, ext_call: true }
      return (await ask.post(CartAnswer, `${API}get_cart_items`, { user_temp }, session.access_token)).message.data
    },
  }
}
