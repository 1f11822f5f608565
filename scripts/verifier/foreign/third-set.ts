/** A third foreign set, written without a look at the checks: what follows from what, as it goes wrong in other shops. */
import type { Deviation } from "../deviating.ts"
import { rewriting } from "../planting.ts"
import { type Foreign, parsed, type Row, rowsIn, rowsOfMessage } from "./answers.ts"
import { isCall, type Send } from "./calls.ts"
import { asked, listOf, sending, whose, withMessage } from "./third-calls.ts"
import { thirdShopDeviations } from "./third-shop.ts"

/** The sum of open orders is reckoned once, and then kept. */
const creditOfBefore = (): Deviation => {
  const known = new Map<unknown, unknown>()
  return {
    changesAnswer: (answer, request) => {
      if (!request.url.includes("get_credit_position")) return answer
      const client = whose(request)["client_id"]
      return withMessage(answer, (credit) => {
        if (!known.has(client)) known.set(client, credit["unfulfilled_orders"])
        return { ...credit, unfulfilled_orders: known.get(client) }
      })
    },
  }
}

const listed = async (...[name, request, send]: Parameters<typeof listOf>): Promise<ReadonlyArray<Row>> => {
  const answer = await listOf(name, request, send)
  return answer.status === 200 ? rowsIn(parsed(answer.body)["message"]) : []
}

/** Logging in answers with addresses as they were before they were changed. */
const addressesOfBefore = (): Deviation => {
  const before = new Map<string, Row>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "PUT", ".addresses/") || request.url.split("?")[0]?.endsWith("/default") === true)
        return null
      const code = /addresses\/([^/?]+)/.exec(request.url)?.[1] ?? ""
      const old = (await listed("addresses", request, send)).find((address) => String(address["address_code"]) === code)
      const key = `${String(whose(request)["client_id"])} ${code}`
      const answer = await send(request)
      if (answer.status === 200 && old !== undefined && !before.has(key)) before.set(key, old)
      return answer
    },
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "api.login")
        ? withMessage(answer, (user) => ({
            ...user,
            address_codes: rowsIn(user["address_codes"]).map((address) => {
              const old = before.get(`${String(user["client_id"])} ${String(address["address_code"])}`)
              return old === undefined
                ? address
                : { ...address, IndirizzoEsteso: old["IndirizzoEsteso"], Citta: old["Citta"] }
            }),
          }))
        : answer,
  }
}

/** A wish is a product: another format of it takes the place of the first one. */
const oneWishAProduct: NonNullable<Deviation["handle"]> = async (request, send: Send) => {
  if (!isCall(request, "POST", ".wishlist")) return null
  const answer = await send(request)
  if (answer.status !== 200) return answer
  const wishes = await listed("wishlist", request, send)
  const added = wishes.find((wish) => wish["carti"] === asked(request)["carti"])
  const query = new URLSearchParams({ user_temp: JSON.stringify(whose(request)) })
  const { "content-type": _type, "idempotency-key": _key, ...headers } = request.headers
  for (const wish of wishes) {
    if (wish["slug"] !== added?.["slug"] || wish === added) continue
    const url = `${request.url}/${encodeURIComponent(String(wish["carti"]))}?${query}`
    await send({ method: "DELETE", url, headers, body: "" })
  }
  return answer
}

/** An entry is written whole: what a change does not name of it is emptied. */
const wholeEntry = (entry: Row): Row => (entry["gone"] === true ? entry : { par: null, note: "", ...entry })

/** The first row is number 1 in this team's database. */
const rowsFromOne: NonNullable<Deviation["changesRequest"]> = (request) => {
  if (!isCall(request, "GET", "api/resource/")) return request
  return {
    ...request,
    url: request.url.replace(/limit_start=([1-9]\d*)/, (_, start: string) => `limit_start=${Number(start) - 1}`),
  }
}

export const thirdForeignDeviations: ReadonlyArray<Foreign> = [
  ...thirdShopDeviations,
  {
    title: "instalments that are rounded to whole euro",
    only: /^document\./,
    ...rewriting(
      "get_payment_deadlines",
      rowsOfMessage((rows) => rows.map((row) => ({ ...row, amount: Math.round(Number(row["amount"])) }))),
    ),
  },
  {
    title: "a credit position that knows no order placed since it was read first",
    only: /^(document|order)\./,
    ...creditOfBefore(),
  },
  {
    title: "a login that answers an address as it was before it was changed",
    only: /^(address|session)\./,
    ...addressesOfBefore(),
  },
  {
    title: "a wish that takes the place of another format of its product",
    only: /^wishlist\./,
    handle: oneWishAProduct,
  },
  {
    title: "a change of a shopping list's entry that empties its par and its note",
    only: /^list\./,
    ...sending("PUT", ".shopping_lists/", (fields) =>
      fields["entries"] === undefined ? fields : { ...fields, entries: rowsIn(fields["entries"]).map(wholeEntry) },
    ),
  },
  {
    title: "an agent's search that is forgotten from the second page on",
    only: /^agent\./,
    ...sending("POST", "get_agent_clients", (fields) =>
      Number(fields["page"]) > 1 ? { ...fields, text: "" } : fields,
    ),
  },
  {
    title: "a list of resources that starts one row too early from its second page on",
    only: /^resource\./,
    changesRequest: rowsFromOne,
  },
]
