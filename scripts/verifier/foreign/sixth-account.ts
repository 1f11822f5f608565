/** The sixth foreign set: the account, wishes, lists, standing orders, forms and tracking. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, isRow, parsed, type Row, rowsOfMessage } from "./answers.ts"
import { isCall, type Send, withoutKey } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { clientKey, isDone, pathOf } from "./fourth-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { asked, messageOf, sending, whose, withFields, withMessage } from "./third-calls.ts"

/** One contact of the ERP is both: the client's telephone is the default address's too. */
const oneContact = (): Deviation => {
  const telephones = new Map<string, string>()
  return {
    handle: async (request, send) => {
      const isOfProfile = isCall(request, "PUT", "customer.profile")
      if (!isOfProfile && !isCall(request, "PUT", "customer.addresses")) return null
      const answer = await send(request)
      if (!isDone(answer)) return answer
      if (isOfProfile) telephones.set(clientKey(request, ""), textIn(asked(request), "telephone"))
      else telephones.delete(clientKey(request, ""))
      return answer
    },
    changesAnswer: (answer, request) => {
      const telephone = telephones.get(clientKey(request, ""))
      if (!isCall(request, "GET", "customer.addresses") || answer.status !== 200 || telephone === undefined) {
        return answer
      }
      const change = rowsOfMessage((rows) => rows.map((row) => (row["is_default"] ? { ...row, telephone } : row)))
      return { ...answer, body: change(answer.body) }
    },
  }
}

const USERS = /^(?:cliente|nuovo|agente|bloccato)@dispensa\.test$/

/** It says who is a user and who is none. */
const namingStrangers = (): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.reset_password") && !USERS.test(textIn(asked(request), "user"))
      ? withMessage(answer, () => ({ success: false, message: "Utente sconosciuto" }))
      : answer,
})

const AGENT = { client_id: 9001, address_code: "1", ext_call: true }

const clientsOf = async (request: ServiceRequest, send: Send): Promise<ReadonlySet<unknown>> => {
  const [path = ""] = pathOf(request).split("wishlist")
  const answer = await send({
    ...withoutKey(request),
    method: "POST",
    url: `${path}get_agent_clients`,
    headers: { ...withoutKey(request).headers, "content-type": "application/json" },
    body: JSON.stringify({ page: 1, per_page: 100 }),
  })
  const { data } = messageOf(answer)
  return new Set(Array.isArray(data) ? data.filter(isRow).map((client) => client["client_id"]) : [])
}

/** Wishes hang on the session's user: an agent's own, whoever they act for. */
const wishesOfTheUser = (): Deviation => ({
  handle: async (request, send) => {
    if (!request.url.includes("customer.wishlist") || request.method === "OPTIONS") return null
    if (!(await clientsOf(request, send)).has(whose(request)["client_id"])) return null
    if (request.method === "POST") return send(withFields(request, { user_temp: AGENT }))
    const url = new URL(request.url, "http://localhost")
    url.searchParams.set("user_temp", JSON.stringify(AGENT))
    return send({ ...request, url: `${url.pathname}${url.search}` })
  },
})

/** `if data.get("alert"): wish.alert = 1`: what was once switched on stays on. */
const alertsOnlyOn = (): Deviation =>
  sending("POST", "customer.wishlist", (fields) =>
    fields["alert"] === false ? { ...fields, alert: undefined } : fields,
  )

/** The column of the rank is an integer, and rounds what was put between two. */
const wholeRanks = (): Deviation => {
  const rounded = (row: Row): Row => (typeof row["rank"] === "number" ? { ...row, rank: Math.round(row["rank"]) } : row)
  return sending("PUT", "customer.shopping_lists", (fields) => ({
    ...fields,
    ...("sections" in fields ? { sections: mapRows(fields["sections"], rounded) } : {}),
    ...("entries" in fields ? { entries: mapRows(fields["entries"], rounded) } : {}),
  }))
}

/** `doc.paused = data.get("paused", False)`: whatever else is changed begins it again. */
const resumedByAnyChange = (): Deviation =>
  sending("PUT", "customer.standing_orders", (fields) => ({ paused: false, ...fields }))

/** Validation ends at the first field. */
const firstErrorAlone = (): Deviation => ({
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", "api.request_form") || answer.status !== 422) return answer
    const body = parsed(answer.body)
    const errors = body["errors"]
    if (!isRow(errors)) return answer
    return {
      ...answer,
      body: JSON.stringify({ ...body, errors: Object.fromEntries(Object.entries(errors).slice(0, 1)) }),
    }
  },
})

/** Every record goes to the topic of carts. */
const oneTopic = (): Deviation =>
  sending("POST", "search/track", (fields) =>
    typeof fields["topic"] === "string" && fields["topic"] !== "" ? { ...fields, topic: "cart" } : fields,
  )

export const sixthAccountDeviations: ReadonlyArray<Foreign> = [
  { title: "a telephone of the client that is the address's too", only: /^(account|address)\./, ...oneContact() },
  { title: "a password reset that says who is no user", only: /^session\./, ...namingStrangers() },
  { title: "wishes of a client kept with their agent", only: /^(wishlist|agent)\./, ...wishesOfTheUser() },
  { title: "an alert that cannot be switched off", only: /^wishlist\./, ...alertsOnlyOn() },
  { title: "ranks rounded to whole numbers", only: /^list\./, ...wholeRanks() },
  { title: "a paused standing order begun again by any change", only: /^standing\./, ...resumedByAnyChange() },
  { title: "a form that names its first wrong field alone", only: /^contact\./, ...firstErrorAlone() },
  { title: "searches tracked among the carts", only: /^tracking\./, ...oneTopic() },
]
