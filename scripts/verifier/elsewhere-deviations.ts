/** Keys elsewhere, what is still to come, and what is written another way, planted (ADR 47). */
import { KAFKA_ROOT } from "@dispensa/contracts"
import { type Deviation, edited, type ServiceAnswer } from "./deviating.ts"
import { isRow, message, parsed, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { keyOf } from "./foreign/eighth-calls.ts"
import { clientKey, isDone, messageRows, nameIn } from "./foreign/fourth-calls.ts"
import { beside, readBeside } from "./foreign/seventh-calls.ts"
import { mapRows } from "./foreign/sixth-calls.ts"
import { asked, withMessage } from "./foreign/third-calls.ts"
import { asking, type FollowPlanted, rewriting } from "./planting.ts"

/** Totals of a list are sums of floats. */
const floatsInLists = rewriting("customer.get_orders", (body) =>
  message(body, (page) =>
    isRow(page)
      ? { ...page, data: mapRows(page["data"], (row) => ({ ...row, totale_doc: Number(row["totale_doc"]) + 4e-12 })) }
      : page,
  ),
)

/** A key of these calls is looked up by method and body. */
const keysByBody = (part: string): Deviation => {
  const kept = new Map<string, { readonly body: string; readonly answer: ServiceAnswer }>()
  return {
    changesAnswer: (answer, request) => {
      const key = keyOf(request)
      if (key === "" || !request.url.includes(part)) return answer
      const name = `${request.method} ${clientKey(request, key)}`
      if (isDone(answer)) kept.set(name, { body: request.body, answer })
      const first = kept.get(name)
      if (answer.status !== 422 || first?.body !== request.body) return answer
      return { ...first.answer, headers: { ...first.answer.headers, "idempotency-replayed": "true" } }
    },
  }
}

/** Once an order is accepted nothing is told of what is still to come. */
const nothingAhead: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.get_order_tracking")
      ? withMessage(answer, (tracking) =>
          tracking["status"] === "to-be-fulfilled"
            ? { ...tracking, steps: rowsIn(tracking["steps"]).filter(({ at }) => typeof at === "string") }
            : tracking,
        )
      : answer,
}

const withoutPaid = rewriting("customer.get_payment_deadlines", (body) =>
  message(body, (rows) => rowsIn(rows).filter(({ status }) => status !== "paid")),
)

/** When the default address is deleted, the last of the others becomes it. */
const lastTakesOver: Deviation = {
  handle: async (request, send) => {
    const code = nameIn(request, "addresses")
    if (request.method !== "DELETE" || code === "") return null
    const before = messageRows(await readBeside(request, "customer.addresses", send))
    const answer = await send(request)
    const last = before.at(-1)?.["address_code"]
    if (isDone(answer) && String(before[0]?.["address_code"]) === code && before.length > 2)
      await send({ ...beside(request, `customer.addresses/${String(last)}/default`), method: "PUT" })
    return answer
  },
}

/** A region is no language. */
const regionsUnknown = asking("", ({ headers }) =>
  /^it-/i.test(headers["accept-language"] ?? "") ? { headers: { ...headers, "accept-language": "en" } } : {},
)

/** Records are numbered for each cart. */
const offsetsOfCarts = (): Deviation => {
  const next = new Map<unknown, number>()
  return {
    changesAnswer: (answer, request) => {
      if (!isCall(request, "POST", KAFKA_ROOT) || answer.status !== 200) return answer
      const name = `${String(parsed(answer.body)["topic_name"])} ${String(asked(request)["id_cart"])}`
      const offset = next.get(name) ?? 0
      next.set(name, offset + 1)
      return { ...answer, body: edited(answer.body, "offset", () => offset) }
    },
  }
}

const ORDERS = /^(order|cart|coupon)\./

export const elsewhereDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "totals with the fractions of a float in the list of orders",
    only: ORDERS,
    check: "the steps that are still to come",
    says: /totale_doc has at most two decimals/,
    ...floatsInLists,
  },
  {
    title: "keys of lists that do not heed which list is meant",
    only: /^list\./,
    check: "a key and the same body of another list, order or wish",
    says: /a key of list\.save is refused for another list\.save that says the same/,
    ...keysByBody("customer.shopping_lists/"),
  },
  {
    title: "keys of addresses that do not heed which address is meant",
    only: /^address\./,
    check: "a key and the same body of another address",
    says: /a key of address\.set-default is refused for another address\.set-default that says the same/,
    ...keysByBody("customer.addresses/"),
  },
  {
    title: "keys of additions that do not heed whether a promotion is meant",
    only: ORDERS,
    check: "a key and the same body in another call of the cart",
    says: /a key of cart\.add is refused for cart\.add-promo that says the same/,
    ...keysByBody("api.add_to_cart"),
  },
  {
    title: "an order that is accepted and has no step to come",
    only: ORDERS,
    check: "the steps that are still to come",
    says: /an order that goes on has steps to come: .*to-be-fulfilled/,
    ...nothingAhead,
  },
  {
    title: "deadlines without those that are paid",
    only: /^document\./,
    check: "instalments that are paid",
    says: /paid instalments of the last twelve months are listed/,
    ...withoutPaid,
  },
  {
    title: "a default address that the last one becomes",
    only: /^address\./,
    check: "the default one of several addresses",
    says: /the first of the other addresses becomes the default one/,
    ...lastTakesOver,
  },
  {
    title: "a language with a region that is not known",
    only: /^(content|product|order)\./,
    check: "the language of the page, however it is written",
    says: /however Accept-Language writes it: "it-IT, it;q=0\.9, en;q=0\.8" is not "it"/,
    ...regionsUnknown,
  },
  {
    title: "offsets that count for each cart",
    only: /^tracking\./,
    check: "offsets of records of several clients",
    says: /offsets of tracking\.cart rise, whoever is told of/,
    ...offsetsOfCarts(),
  },
]
