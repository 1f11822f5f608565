/** The sixteenth foreign set: logins and passwords, registrations, addresses, clients of an agent, the newsletter. */
import type { Deviation, ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { type Foreign, parsed, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { answering, nameOfCall } from "./eighth-calls.ts"
import { textIn } from "./fifth-calls.ts"
import { isDone, messageRows, nameIn, pathOf } from "./fourth-calls.ts"
import { changingRows } from "./fourteenth-calls.ts"
import { identityOfOwner, isEnglish } from "./ninth-calls.ts"
import { beside, readBeside } from "./seventh-calls.ts"
import { asked, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

const codeOf = (address: Row): string => textIn(address, "address_code")

/** OpenAPI, User, `address_codes`: "The delivery addresses, the default one first: the first is chosen until the client chooses". A login tells them by their codes, whichever is the default one. */
const addressesByCode: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.login")
      ? withMessage(answer, (user) => ({
          ...user,
          address_codes: rowsIn(user["address_codes"]).toSorted((one, other) =>
            codeOf(one).localeCompare(codeOf(other), "it", { numeric: true }),
          ),
        }))
      : answer,
}

const HASHED_BYTES = 72
const MOST_LETTERS = 256

const asHashed = (text: unknown): unknown => {
  if (typeof text !== "string" || text.length > MOST_LETTERS) return text
  const bytes = new TextEncoder().encode(text)
  return bytes.length > HASHED_BYTES ? new TextDecoder().decode(bytes.slice(0, HASHED_BYTES)) : text
}

const PASSWORDS: ReadonlySet<string> = new Set(["pwd", "old_password", "new_password"])

/** OpenAPI, LoginRequest, `pwd`: "The password, letter by letter". What it is hashed with heeds the first 72 bytes of a password and no more. */
const firstBytesOfPasswords: Deviation = {
  changesRequest: (request) => {
    if (!["api.login", "customer.change_password"].some((part) => isCall(request, "POST", part))) return request
    const long = Object.entries(asked(request)).filter(([name, text]) => PASSWORDS.has(name) && asHashed(text) !== text)
    if (long.length === 0) return request
    return withFields(request, Object.fromEntries(long.map(([name, text]) => [name, asHashed(text)])))
  },
}

const REGISTERED = {
  it: "Grazie: la registrazione è arrivata, ti scriviamo appena è attiva",
  en: "Thank you: we have your registration, and write to you once it is active",
}

const isAboutKey = ({ body }: ServiceAnswer): boolean =>
  rowsIn([parsed(body)["errors"]]).some((errors) => "Idempotency-Key" in errors)

/** OpenAPI, `session.register`, 409: "A user or a registration has this email". It is looked for among the users alone: who has registered and waits may register again. */
const registeredAgain = (): Deviation => {
  const waiting = new Set<string>()
  const before = new Set<string>()
  return {
    handle: async (request, send) => {
      if (request.method !== "POST" || !pathOf(request).endsWith("/register")) return null
      const email = textIn(asked(request), "email").trim().toLowerCase()
      const answer = await send(request)
      if (isDone(answer)) waiting.add(email)
      if (answer.status !== 409 || !waiting.has(email) || isAboutKey(answer)) return answer
      const isReplayed = before.has(nameOfCall(request))
      if (request.headers["idempotency-key"] !== undefined) before.add(nameOfCall(request))
      const words = isEnglish(request) ? REGISTERED.en : REGISTERED.it
      return answering(200, { message: { success: true, message: words } }, request, isReplayed)
    },
  }
}

const madeDefault = (request: ServiceRequest, code: string): ServiceRequest => ({
  ...beside(request, `customer.addresses/${encodeURIComponent(code)}/default`, {
    user_temp: { ...whose(request), address_code: code },
  }),
  method: "PUT",
})

/** OpenAPI, `address.delete`: "When it was the default one, the first of the others becomes it". The one that was added last becomes it. */
const lastTakesItsPlace: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "DELETE", "customer.addresses/")) return null
    const before = messageRows(await readBeside(request, "customer.addresses", send))
    const answer = await send(request)
    if (!isDone(answer)) return answer
    const gone = nameIn(request, "addresses")
    const wasDefault = before.some((address) => codeOf(address) === gone && address["is_default"] === true)
    const last = before.filter((address) => codeOf(address) !== gone).at(-1)
    if (wasDefault && last !== undefined) await send(madeDefault(request, codeOf(last)))
    return answer
  },
}

/** OpenAPI, AgentClient, `last_order_date`: "The day in Italy of the client's latest order". It is the day on which the latest order is delivered. */
const dayOfDelivery: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_agent_clients")) return null
    return changingRows(await send(request), async (client) => {
      const user = identityOfOwner(Number(client["client_id"]))
      const orders = await send(beside(request, "customer.get_orders", { user_temp: user, page: 1, per_page: 1 }))
      const [latest] = orders.status === 200 ? rowsIn(messageOf(orders)["data"]) : []
      return { ...client, last_order_date: latest?.["delivery_date"] ?? client["last_order_date"] }
    })
  },
}

const NO_EMAIL = "senza chiocciola"

/** OpenAPI, SubscribeNewsletterRequest, `email`: "An email address, however it is written in capitals; what is none is refused with 422". What is taken for an address is written in small letters. */
const smallLettersAlone: Deviation = {
  handle: async (request, send) => {
    const { email } = asked(request)
    if (!isCall(request, "POST", "api.newsletter_subscribe") || typeof email !== "string") return null
    return email === email.toLowerCase() ? null : send(withFields(request, { email: NO_EMAIL }))
  },
}

const LOGINS = /^(session|address|account)\./

export const sixteenthPeopleOfAccounts: ReadonlyArray<Foreign> = [
  { title: "a login that tells addresses by their codes", only: LOGINS, ...addressesByCode },
  { title: "passwords that count up to 72 bytes", only: LOGINS, ...firstBytesOfPasswords },
  { title: "a registration that is taken while one waits", only: /^session\./, ...registeredAgain() },
  { title: "the last address in the place of the default", only: LOGINS, ...lastTakesItsPlace },
  { title: "an agent's clients with a day of delivery", only: /^(agent|order)\./, ...dayOfDelivery },
  { title: "a newsletter for small letters alone", only: /^contact\./, ...smallLettersAlone },
]
