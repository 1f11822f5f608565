/** The fifth foreign set: the account, its addresses and papers, lists, standing orders, and an agent's clients. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, message, type Row, rowsIn, rowsOfMessage } from "./answers.ts"
import { cartCall, isCall, withoutKey } from "./calls.ts"
import { everyRow, repaged, textIn } from "./fifth-calls.ts"
import { clientKey, customerList, isDone, nameIn, pathOf } from "./fourth-calls.ts"
import { asked, cents, listOf, sending, whose, withFields, withMessage } from "./third-calls.ts"

/** `00184` is kept as the number 184. */
const postalNumber = (address: Row): Row =>
  typeof address["postal_code"] === "string"
    ? { ...address, postal_code: address["postal_code"].replace(/^0+(?=\d)/, "") }
    : address

const postalNumbers = (old: unknown): unknown =>
  Array.isArray(old) ? rowsIn(old).map(postalNumber) : isRow(old) ? postalNumber(old) : old

/** A deleted address is only marked as deleted; the list heeds the mark, the login does not. */
const stillAtLogin = (): Deviation => {
  const deleted: Array<{ readonly client: string; readonly address: Row }> = []
  return {
    handle: async (request, send) => {
      if (!isCall(request, "DELETE", ".addresses/")) return null
      const former = (await customerList("addresses", request, send)).find(
        ({ address_code }) => String(address_code) === nameIn(request, "addresses"),
      )
      const answer = await send(request)
      if (!isDone(answer) || former === undefined) return answer
      const { address_code, IndirizzoEsteso, Citta } = former
      deleted.push({ client: String(whose(request)["client_id"]), address: { address_code, IndirizzoEsteso, Citta } })
      return answer
    },
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "api.login") ? withMessage(answer, (user) => withDeleted(user, deleted)) : answer,
  }
}

const withDeleted = (user: Row, deleted: ReadonlyArray<{ readonly client: string; readonly address: Row }>): Row => {
  if (!Array.isArray(user["address_codes"])) return user
  const there = rowsIn(user["address_codes"])
  const isThere = ({ address_code }: Row) => there.some((one) => String(one["address_code"]) === String(address_code))
  const left = deleted.filter(({ client, address }) => client === String(user["client_id"]) && !isThere(address))
  return { ...user, address_codes: [...there, ...left.map(({ address }) => address)] }
}

/** It is written to one database and read from its copy, which is one reading late. */
const readFromTheCopy = (): Deviation => {
  const before = new Map<string, string>()
  return {
    handle: async (request, send) => {
      if (!pathOf(request).endsWith("customer.profile")) return null
      const key = clientKey(request, "profile")
      if (request.method === "PUT") {
        const former = await listOf("profile", request, send)
        const answer = await send(request)
        if (isDone(answer)) before.set(key, former.body)
        return answer
      }
      const answer = await send(request)
      const body = before.get(key) ?? answer.body
      before.delete(key)
      return answer.status === 200 ? { ...answer, body } : answer
    },
  }
}

/** The kind is picked out of each page after it was cut, and the pages are those of all kinds. */
const pickedFromEachPage: NonNullable<Deviation["handle"]> = async (request, send) => {
  const { kind } = asked(request)
  if (!isCall(request, "POST", "get_transport_documents") || (kind !== "accompanying" && kind !== "deferred")) {
    return null
  }
  return withMessage(await send(withFields(request, { kind: "all" })), (page) => ({
    ...page,
    data: rowsIn(page["data"]).filter((paper) => paper["kind"] === kind),
  }))
}

/** Instalments of what an invoice comes to before VAT. */
const withoutVat: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!isCall(request, "POST", "get_payment_deadlines")) return null
  const answer = await send(request)
  if (answer.status !== 200) return answer
  const invoices = await everyRow(cartCall("customer.get_invoices", request, { user_temp: whose(request) }), send)
  const shares = new Map(
    invoices.map((paper) => [paper["invoice_no"], cents(paper["taxable"]) / cents(paper["total"])]),
  )
  const body = rowsOfMessage((deadlines) =>
    deadlines.map((deadline) => ({
      ...deadline,
      amount: Math.round(cents(deadline["amount"]) * (shares.get(deadline["document"]) ?? 1)) / 100,
    })),
  )
  return { ...answer, body: body(answer.body) }
}

/** A wish that was removed is only marked so, and adding it again finds it there. */
const removedForGood = (): Deviation => {
  const removed = new Set<string>()
  return {
    handle: async (request, send) => {
      if (!request.url.includes("customer.wishlist") || request.method === "GET") return null
      if (request.method === "DELETE") {
        const wished = (await customerList("wishlist", request, send)).find(
          ({ carti }) => carti === nameIn(request, "wishlist"),
        )
        const answer = await send(request)
        if (isDone(answer) && wished !== undefined) removed.add(clientKey(request, wished["carti"]))
        return answer
      }
      const answer = await send(request)
      const carti = textIn(asked(request), "carti")
      if (!isDone(answer) || !removed.has(clientKey(request, carti))) return answer
      const { "content-type": _type, ...headers } = withoutKey(request).headers
      const query = new URLSearchParams({ user_temp: JSON.stringify(whose(request)) })
      const url = `${pathOf(request)}/${encodeURIComponent(carti)}?${query}`
      await send({ method: "DELETE", url, headers, body: "" })
      return answer
    },
  }
}

const cut = (value: unknown): unknown => (typeof value === "number" ? Math.trunc(value) : value)

const inWholeNumbers = (fields: Row): Row =>
  Array.isArray(fields["entries"])
    ? {
        ...fields,
        entries: rowsIn(fields["entries"]).map((entry) =>
          Object.fromEntries(
            Object.entries(entry).map(([name, value]) => [
              name,
              /^(?:quantity|par|there)$/.test(name) ? cut(value) : value,
            ]),
          ),
        ),
      }
    : fields

/** Null counts as not sent. */
const endKept = (fields: Row): Row =>
  fields["ends_on"] === null && fields["is_new"] !== true ? { ...fields, ends_on: undefined } : fields

export const fifthAccountDeviations: ReadonlyArray<Foreign> = [
  {
    title: "postal codes that are kept as numbers, without the noughts they begin with",
    only: /^address\./,
    changesAnswer: (answer, request) =>
      request.url.includes("customer.addresses") && request.method !== "DELETE" && answer.status === 200
        ? { ...answer, body: message(answer.body, postalNumbers) }
        : answer,
  },
  {
    title: "a deleted address that the login goes on to offer",
    only: /^address\.|^session\./,
    ...stillAtLogin(),
  },
  {
    title: "a profile that is answered as it was when it is read for the first time after a change",
    only: /^account\./,
    ...readFromTheCopy(),
  },
  {
    title: "transport documents of one kind that are picked out of pages of all kinds",
    only: /^document\./,
    handle: pickedFromEachPage,
  },
  {
    title: "payment deadlines for the amounts of their invoices without VAT",
    only: /^document\./,
    handle: withoutVat,
  },
  {
    title: "a wish that cannot be added again once it was removed",
    only: /^wishlist\./,
    ...removedForGood(),
  },
  {
    title: "quantities of a shopping list that lose what stands behind the decimal point",
    only: /^list\./,
    ...sending("PUT", ".shopping_lists/", inWholeNumbers),
  },
  {
    title: "a standing order whose end can be moved and not taken away",
    only: /^standing\./,
    ...sending("PUT", ".standing_orders/", endKept),
  },
  {
    title: "an agent's clients that are found by the first letters of their name alone",
    only: /^agent\./,
    ...repaged(
      "get_agent_clients",
      (fields) => textIn(fields, "text") !== "",
      async (request, send) => {
        const text = textIn(asked(request), "text").toLowerCase()
        return (await everyRow(request, send)).filter(({ company_name }) =>
          String(company_name).toLowerCase().startsWith(text),
        )
      },
    ),
  },
]
