/** The mock server's control API, as used by the tests: faults, reset, orders and topics. */
import { AddressCodeWire } from "@dispensa/contracts"
import { Schema } from "effect"

/** An injected fault: see the mock's fault rules. */
export interface FaultRule {
  /** An endpoint's id in the contracts' table; every endpoint by default. */
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

/** A tracking record in the topic. */
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
const Topic = Schema.Struct({ records: Schema.Array(TopicRecord) })
const Session = Schema.Struct({ message: Schema.Struct({ client_id: Schema.Number }), access_token: Schema.String })
const CartAnswer = Schema.Struct({ message: Schema.Struct({ data: Schema.Array(CartRow) }) })

export interface Control {
  readonly fault: (rule: FaultRule) => Promise<void>
  readonly noFaults: () => Promise<void>
  readonly reset: () => Promise<void>
  /** Starts a scenario: changes made by other pages, or by the supplier. */
  readonly scenario: (name: string, client?: number) => Promise<void>
  readonly noScenarios: () => Promise<void>
  /** Advances an order by one step: accepted, fulfilled, delivered; or rejects it. */
  readonly advance: (order: string, step: "advance" | "reject") => Promise<void>
  readonly orders: () => Promise<ReadonlyArray<HeldOrder>>
  readonly topic: (name: "cart" | "search") => Promise<ReadonlyArray<TopicRecord>>
  /** A client's cart at an address, from the backend itself. */
  readonly cart: (user: string, addressCode: string) => Promise<ReadonlyArray<CartRow>>
}

const API = "/api/method/omnicommerce.controllers.api."

interface ControlRequest {
  readonly method: "GET" | "POST" | "DELETE"
  readonly url: string
  readonly payload?: object
  readonly headers?: Record<string, string>
}

/** Sends a request to the mock server, over a network or in this process. */
export type Send = (request: ControlRequest) => Promise<{ readonly statusCode: number; readonly payload: string }>

export const makeControl = (send: Send): Control => {
  /** One login per user: a backend ends the oldest of many sessions, which would be the one under test. */
  const sessions = new Map<string, typeof Session.Type>()
  const ask = async <A>(schema: Schema.Codec<A, unknown>, request: ControlRequest): Promise<A> => {
    const { statusCode, payload } = await send(request)
    if (statusCode >= 400) throw new Error(`${request.url} answered ${statusCode}: ${payload}`)
    const body: unknown = JSON.parse(payload)
    return Schema.decodeUnknownSync(schema)(body)
  }
  const get = <A>(schema: Schema.Codec<A, unknown>, url: string) => ask(schema, { method: "GET", url })
  const post = (url: string, payload: object = {}) => ask(Anything, { method: "POST", url, payload })
  const remove = (url: string) => ask(Anything, { method: "DELETE", url })
  const login = (user: string) =>
    ask(Session, { method: "POST", url: `${API}login`, payload: { usr: user, pwd: "dispensa" } })
  const cartOf = async ({ message, access_token }: typeof Session.Type, addressCode: string) => {
    const headers = { authorization: `Bearer ${access_token}` }
    const payload = { user_temp: { client_id: message.client_id, address_code: addressCode, ext_call: true } }
    return (await ask(CartAnswer, { method: "POST", url: `${API}get_cart_items`, payload, headers })).message.data
  }
  return {
    fault: async (rule) => void (await post("/_mock/faults", rule)),
    noFaults: async () => void (await remove("/_mock/faults")),
    reset: async () => void (await post("/_mock/reset")),
    scenario: async (name, client) =>
      void (await post("/_mock/scenarios", { name, ...(client === undefined ? {} : { client }) })),
    noScenarios: async () => void (await remove("/_mock/scenarios")),
    advance: async (order, step) => void (await post(`/_mock/orders/${order}/steps`, { step })),
    orders: async () => (await get(Orders, "/_mock/orders")).orders,
    topic: async (name) => (await get(Topic, `/_mock/topics/${name}`)).records,
    cart: async (user, addressCode) => {
      const session = sessions.get(user) ?? (await login(user))
      sessions.set(user, session)
      // An ended session is replaced: tests revoke tokens.
      return cartOf(session, addressCode).catch(async () => {
        const again = await login(user)
        sessions.set(user, again)
        return cartOf(again, addressCode)
      })
    },
  }
}
