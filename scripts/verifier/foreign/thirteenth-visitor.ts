/** The thirteenth foreign set: passwords, registrations, forms, an agent's clients, and records of the topics. */
import { KAFKA_ROOT, REGISTER_PATH } from "@dispensa/contracts"
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, parsed, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { answering } from "./eighth-calls.ts"
import { refused } from "./eleventh-calls.ts"
import { clientKey, isDone, nameIn, pathOf } from "./fourth-calls.ts"
import { isEnglish } from "./ninth-calls.ts"
import { callerOf } from "./seventh-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { asked, withFields, withMessage } from "./third-calls.ts"
import { keptBeside } from "./thirteenth-calls.ts"

const USERS = /^(cliente|nuovo|agente|bloccato)@dispensa\.test$/i
const CHECK_YOUR_EMAIL = {
  it: "Controlla la tua e-mail: se l'utente esiste, trovi una nuova password",
  en: "Please check your email for a new password",
}

/** OpenAPI, `session.reset-password`: "The answer does not tell whether the user exists"; 429: "Five requests for this user within five minutes". They are counted with the user's record: who has none is never refused. */
const countedWithTheRecord: Deviation = {
  handle: async (request, send) => {
    const { user } = asked(request)
    if (!isCall(request, "POST", "api.reset_password") || typeof user !== "string" || USERS.test(user)) return null
    const answer = await send(request)
    const message = { success: true, message: CHECK_YOUR_EMAIL[isEnglish(request) ? "en" : "it"] }
    return answer.status === 429 ? answering(200, { message }, request) : answer
  },
}

const EMAIL_TAKEN = {
  status: 409,
  type: "DuplicateEntryError",
  it: "Questa e-mail è già registrata",
  en: "This email is already registered",
}

/** OpenAPI, `session.register`, 409: "A user or a registration has this email"; guide "verify", forms: "nothing of it is done". The email is kept before the other fields are looked at: who mends them is refused. */
const emailIsKeptFirst = (): Deviation => {
  const refusedOnce = new Set<string>()
  return {
    handle: async (request, send) => {
      const { email } = asked(request)
      if (request.method !== "POST" || pathOf(request) !== REGISTER_PATH || typeof email !== "string") return null
      if (refusedOnce.has(email.toLowerCase())) return refused(EMAIL_TAKEN, request)
      const answer = await send(request)
      const { errors } = answer.status === 422 ? parsed(answer.body) : {}
      if (isRow(errors) && !("email" in errors) && !("Idempotency-Key" in errors)) refusedOnce.add(email.toLowerCase())
      return answer
    },
  }
}

/** OpenAPI, `contact.request`, 422: "… or consent is missing: `errors` names the fields". A client who is logged in has consented once, and is not asked again. */
const consentOfClients: Deviation = {
  changesRequest: (request) =>
    isCall(request, "POST", "api.request_form") &&
    callerOf(request).startsWith("Bearer ") &&
    asked(request)["privacy_consent"] === false
      ? withFields(request, { privacy_consent: true })
      : request,
}

/** Guide "verify", views: "one article, order, address … says the same in each answer that shows it, also after it was written". The list of an agent's clients keeps the addresses of before. */
const addressesOfBefore = (): Deviation => {
  const former = new Map<string, Row>()
  return {
    handle: async (request, send) => {
      if (request.method !== "PUT" || !/customer\.addresses\/[^/]+$/.test(pathOf(request))) return null
      const code = nameIn(request, "addresses")
      const before = await keptBeside(request, "addresses", "address_code", code, send)
      const answer = await send(request)
      const name = clientKey(request, code)
      if (isDone(answer) && before !== undefined && !former.has(name))
        former.set(name, { IndirizzoEsteso: before["IndirizzoEsteso"], Citta: before["Citta"] })
      return answer
    },
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "customer.get_agent_clients")
        ? withMessage(answer, (page) => ({
            ...page,
            data: rowsIn(page["data"]).map((client) => ({
              ...client,
              address_codes: mapRows(client["address_codes"], (address) => ({
                ...address,
                ...former.get(`${String(client["client_id"])} ${String(address["address_code"])}`),
              })),
            })),
          }))
        : answer,
  }
}

/** OpenAPI, `address_code`: "The code of a delivery address, text or number; 0 stands for none". A record whose address is a number is refused. */
const addressesInLetters: Deviation = {
  instead: (request) =>
    isCall(request, "POST", KAFKA_ROOT) && typeof asked(request)["address_code"] === "number"
      ? answering(422, { error_code: 422, message: "address_code: a text" }, request)
      : null,
}

export const thirteenthVisitorDeviations: ReadonlyArray<Foreign> = [
  { title: "a password that is asked for as often as one likes", only: /^session\./, ...countedWithTheRecord },
  { title: "a refused registration that keeps its email", only: /^session\./, ...emailIsKeptFirst() },
  { title: "a client who need not consent", only: /^contact\./, ...consentOfClients },
  { title: "an agent's clients at their addresses of before", only: /^(agent|address)\./, ...addressesOfBefore() },
  { title: "a record whose address is a number", only: /^tracking\./, ...addressesInLetters },
]
