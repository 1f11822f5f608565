/** Stateful deviations: a repeated answer, a forgotten key, an effect of another call. */
import { randomUUID } from "node:crypto"
import {
  fieldsOf,
  inEachRow,
  inMessage,
  inRows,
  inText,
  isCall,
  json,
  type Row,
  type Rows,
  refusingWhen,
  rowIn,
  textIn,
} from "./changes.ts"
import type { Deviation, ServiceAnswer, ServiceRequest } from "./deviating.ts"

const KEY = "idempotency-key"
export const keyOf = ({ headers }: ServiceRequest): string => (headers[KEY] ?? "").replaceAll('"', "")
export const callerOf = ({ headers }: ServiceRequest): string => headers["authorization"] ?? ""

const withKey = (answer: ServiceAnswer, key: string | undefined): ServiceAnswer =>
  key === undefined || answer.headers?.[KEY] === undefined
    ? answer
    : { ...answer, headers: { ...answer.headers, [KEY]: key } }

/** Another key reaches the service than was sent; the answer echoes the one that was sent. */
export const withKeys = (part: string, change: (key: string, request: ServiceRequest) => string): Deviation => ({
  changesRequest: (request) =>
    request.url.includes(part) && request.headers[KEY] !== undefined
      ? { ...request, headers: { ...request.headers, [KEY]: change(keyOf(request), request) } }
      : request,
  changesAnswer: (answer, { url, headers }) => (url.includes(part) ? withKey(answer, headers[KEY]) : answer),
})

/** Every call is treated as a first one. */
export const withoutKeys = (part: string): Deviation => withKeys(part, () => `"${randomUUID()}"`)

/** A key is looked up by client, method and body, ignoring the address. */
export const keysByBody = (part: string): Deviation => {
  const known = new Map<string, { readonly body: string; readonly answer: ServiceAnswer }>()
  return {
    changesAnswer: (answer, request) => {
      if (keyOf(request) === "" || !request.url.includes(part)) return answer
      const name = `${request.method} ${callerOf(request)} ${keyOf(request)}`
      const first = known.get(name)
      if (answer.status === 200 && first === undefined) known.set(name, { body: request.body, answer })
      if (answer.status !== 422 || first?.body !== request.body) return answer
      return { ...first.answer, headers: { ...first.answer.headers, "idempotency-replayed": "true" } }
    },
  }
}

/** The first answer to a request, for every later caller in any language, until this call is made. */
export const cachedForAll = (part: string, until?: string): Deviation => {
  const first = new Map<string, string>()
  return inText("", (body, request) => {
    if (until !== undefined && isCall(request, until)) first.clear()
    if (!isCall(request, part)) return body
    const name = `${request.url} ${request.body}`
    const known = first.get(name) ?? body
    first.set(name, known)
    return known
  })
}

/** An answer changes once a call was made. */
export const after = (call: string, view: string, change: (body: string) => string): Deviation => {
  let isMade = false
  return {
    changesAnswer: (answer, { url, method }) => {
      if (url.includes(call) && method !== "GET" && answer.status === 200) isMade = true
      return isMade && url.includes(view) && answer.status === 200 ? { ...answer, body: change(answer.body) } : answer
    },
  }
}

/** A call answered as replayed is carried out all the same: the rows change, and change back with the next one. */
export const turnedOver = (call: string, view: string, change: (rows: Rows) => Rows): Deviation => {
  let isOver = false
  const shown = inRows(view, (rows) => (isOver ? change(rows) : rows))
  return {
    changesAnswer: (answer, request) => {
      if (isCall(request, call) && answer.headers?.["idempotency-replayed"] === "true") isOver = !isOver
      return shown.changesAnswer?.(answer, request) ?? answer
    },
  }
}

/** Alerts as they were set, also for available items; or the last one, for every wishlist item. */
export const alerts = (isOfAll: boolean): Deviation => {
  const set = new Map<string, unknown>()
  const nameOf = (row: Row) => (isOfAll ? "" : textIn(row, "carti"))
  return {
    ...inEachRow("GET customer.wishlist", (wish) =>
      set.has(nameOf(wish)) ? { ...wish, alert: set.get(nameOf(wish)) } : wish,
    ),
    changesRequest: (request) => {
      const wish = fieldsOf(request)
      if (request.url.includes("wishlist") && wish["alert"] !== undefined) set.set(nameOf(wish), wish["alert"])
      return request
    },
  }
}

/** The coupon's discount at the time it was applied, whatever is in the cart later. */
export const fixedDiscount = (): Deviation => {
  let fixed: number | null = null
  const cents = (value: unknown) => Math.round(Number(value) * 100)
  const shown = inMessage("get_cart_items", (cart) => {
    const off = cents(rowIn(cart["coupon"])["discount"])
    if (fixed === null || Number.isNaN(off)) return cart
    const total = (cents(cart["totale_doc"]) + off - fixed) / 100
    return { ...cart, totale_doc: total, coupon: { ...rowIn(cart["coupon"]), discount: fixed / 100 } }
  })
  const applied = inMessage("apply_coupon_code", (coupon) => {
    fixed = cents(coupon["discount"])
    return coupon
  })
  return {
    changesAnswer: (answer, request) =>
      shown.changesAnswer?.(applied.changesAnswer?.(answer, request) ?? answer, request) ?? answer,
  }
}

/** A name once used is taken for ever. */
export const usedForEver = (part: string, status: number): Deviation => {
  const used = new Set<string>()
  return refusingWhen(part, status, (request) => {
    const name = textIn(fieldsOf(request), "name")
    const isUsed = used.has(name)
    used.add(name)
    return isUsed
  })
}

/** Deleting an object also deletes the rows that name it in this field. */
export const joined = (deleted: RegExp, read: string, field: string): Deviation => {
  const gone = new Set<string>()
  const left = inRows(`GET ${read}`, (rows) => rows.filter((row) => !gone.has(textIn(row, field))))
  return {
    changesAnswer: (answer, request) => {
      const id = request.method === "DELETE" && answer.status === 200 ? deleted.exec(request.url)?.[1] : undefined
      if (id !== undefined) gone.add(decodeURIComponent(id))
      return left.changesAnswer?.(answer, request) ?? answer
    },
  }
}

/** A caller who has requested an agent's clients is an agent, to whom this call is answered in another way. */
export const toAgents = (part: string, change: (answer: ServiceAnswer) => ServiceAnswer): Deviation => {
  const agents = new Set<string>()
  return {
    changesAnswer: (answer, request) => {
      if (request.url.includes("agent_clients")) agents.add(callerOf(request))
      return request.url.includes(part) && agents.has(callerOf(request)) ? change(answer) : answer
    },
  }
}

/** A failed payment is final: it is not opened a second time. */
export const closedAfterFailure = (): Deviation => {
  const failed = new Set<string>()
  const isPayment = ({ url }: ServiceRequest) => url.includes("make_direct_guest_payment_request")
  const orderOf = (request: ServiceRequest) => textIn(fieldsOf(request), "order_id")
  return {
    instead: (request) =>
      isPayment(request) && failed.has(orderOf(request)) && textIn(fieldsOf(request), "card_token") === ""
        ? json("No", 409)
        : null,
    changesAnswer: (answer, request) => {
      if (isPayment(request) && answer.body.includes('"outcome":"failed"')) failed.add(orderOf(request))
      return answer
    },
  }
}

/** An ended session is still answered here. */
export const openAfterLogout = (part: string, answer: ServiceAnswer): Deviation => {
  const over = new Set<string>()
  return {
    instead: (request) => (request.url.includes(part) && over.has(callerOf(request)) ? answer : null),
    changesAnswer: (given, request) => {
      if (request.url.includes("api.logout") && given.status === 200) over.add(callerOf(request))
      return given
    },
  }
}

/** A name or key used by one client is refused to every other one. */
export const ownedByTheFirst = (
  part: string,
  status: number,
  nameOf: (request: ServiceRequest) => string,
): Deviation => {
  const owners = new Map<string, string>()
  return {
    instead: (request) => {
      const name = request.method === "POST" && request.url.includes(part) ? nameOf(request) : ""
      if (name === "") return null
      const owner = owners.get(name) ?? callerOf(request)
      owners.set(name, owner)
      const errors = { [KEY]: ["used"] }
      return owner === callerOf(request)
        ? null
        : { status, type: "application/json", body: JSON.stringify({ message: "No", errors }) }
    },
  }
}

/** Messages about an order or an offer are listed with each other one, too. */
export const inOneTopic = (): Deviation => {
  const all = new Map<string, Row>()
  return inRows("customer.messages", (rows) => {
    for (const row of rows) all.set(textIn(row, "message_id"), row)
    return [...all.values()].toSorted((one, other) => (textIn(one, "sent_at") < textIn(other, "sent_at") ? -1 : 1))
  })
}

/** A value of a request is the answer to every later one of other clients, too. */
export const lastOfAll = (part: string, field: RegExp, view: string): Deviation => {
  let last = ""
  return {
    changesRequest: (request) => {
      if (request.url.includes(part)) last = field.exec(request.body)?.[0] ?? last
      return request
    },
    changesAnswer: (answer, { url }) =>
      url.includes(view) && answer.status === 200 && last !== ""
        ? { ...answer, body: answer.body.replaceAll(new RegExp(field, "g"), () => last) }
        : answer,
  }
}

/** Of two calls in quick succession the second one is reported as done without being made. */
export const lostAtOnce = (part: string, answer: ServiceAnswer): Deviation => {
  let at = 0
  return {
    instead: (request) => {
      if (!request.url.includes(part) || callerOf(request) === "") return null
      const isLost = Date.now() - at < 50
      at = Date.now()
      return isLost ? answer : null
    },
  }
}
