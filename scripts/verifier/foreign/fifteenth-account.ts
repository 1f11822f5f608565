/** The fifteenth foreign set: what a client keeps, who logs in, what an agent sees, and what holds for every call. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, fieldsOfMessage, type Row, rowsIn, rowsOfMessage } from "./answers.ts"
import { isCall } from "./calls.ts"
import { answering, keyOf, nameOfCall } from "./eighth-calls.ts"
import { textIn } from "./fifth-calls.ts"
import { changingRows, inIdentity } from "./fourteenth-calls.ts"
import { clientKey, isDone, messageRows, nameIn } from "./fourth-calls.ts"
import { identityOfOwner, isEnglish } from "./ninth-calls.ts"
import { addressCodes, beside, changing, readBeside } from "./seventh-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { asked, messageOf, sending, whose } from "./third-calls.ts"

const STANDING = "customer.standing_orders"

/** OpenAPI, `standing.list`: "Those of all the client's addresses, each whole". Only those that go to the chosen address are listed. */
const ofTheChosenAddress: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "GET", STANDING) || answer.status !== 200) return answer
    const chosen = String(whose(request)["address_code"])
    const kept = rowsOfMessage((rows) => rows.filter((row) => String(row["address_code"]) === chosen))
    return { ...answer, body: kept(answer.body) }
  },
}

/** OpenAPI, `address.delete`: "standing orders that go to it stay as they are". They go to the default address from then on. */
const goToTheDefault: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "DELETE", "customer.addresses/")) return null
    const gone = nameIn(request, "addresses")
    const answer = await send(request)
    if (!isDone(answer)) return answer
    const [address] = await addressCodes(request, send)
    for (const order of messageRows(await readBeside(request, STANDING, send))) {
      if (String(order["address_code"]) !== gone) continue
      const name = `${STANDING}/${encodeURIComponent(String(order["standing_id"]))}`
      await send({ ...beside(request, name, { address_code: String(address) }), method: "PUT" })
    }
    return answer
  },
}

/** OpenAPI, StandingOrder, `runs`: "The runs that are skipped or confirmed, the earliest first". They come in the order in which they were marked. */
const asTheyWereMarked = (): Deviation => {
  const marked = new Map<string, ReadonlyArray<unknown>>()
  const mark = (request: ServiceRequest) => {
    const key = clientKey(request, nameIn(request, "standing_orders"))
    const runs = rowsIn(asked(request)["runs"])
    const open = runs.filter(({ state }) => state === "open").map(({ date }) => date)
    const former = (marked.get(key) ?? []).filter((date) => !open.includes(date))
    const others = runs.map(({ date }) => date).filter((date) => !open.includes(date) && !former.includes(date))
    marked.set(key, [...former, ...others])
  }
  const inOrder = (request: ServiceRequest) => (order: Row) => {
    const dates = marked.get(clientKey(request, order["standing_id"])) ?? []
    const place = ({ date }: Row) => dates.indexOf(date)
    return { ...order, runs: rowsIn(order["runs"]).toSorted((one, other) => place(one) - place(other)) }
  }
  return {
    changesAnswer: (answer, request) => {
      if (answer.status !== 200 || !request.url.includes(STANDING)) return answer
      if (request.method === "GET")
        return { ...answer, body: rowsOfMessage((rows) => rows.map(inOrder(request)))(answer.body) }
      if (request.method === "DELETE") marked.delete(clientKey(request, nameIn(request, "standing_orders")))
      if (request.method !== "PUT") return answer
      if (isDone(answer)) mark(request)
      return { ...answer, body: fieldsOfMessage(inOrder(request))(answer.body) }
    },
  }
}

const SECOND_MS = 1000

/** OpenAPI, ShoppingListEntries, `counted_at`: "When it was counted, in milliseconds since 1970 in UTC". The column keeps whole seconds. */
const wholeSeconds = sending("PUT", "customer.shopping_lists/", ({ entries }) =>
  entries === undefined
    ? {}
    : {
        entries: mapRows(entries, (entry) =>
          typeof entry["counted_at"] === "number"
            ? { ...entry, counted_at: Math.floor(entry["counted_at"] / SECOND_MS) * SECOND_MS }
            : entry,
        ),
      },
)

const OF_BCRYPT = 72
const MOST = 256

const cut = (fields: Row, name: string): Row => {
  const password = textIn(fields, name)
  return password.length > OF_BCRYPT && password.length <= MOST ? { [name]: password.slice(0, OF_BCRYPT) } : {}
}

const LOGIN = changing("POST", "api.login", (fields) => cut(fields, "pwd"))
const PASSWORD = changing("POST", "customer.change_password", (fields) => ({
  ...cut(fields, "old_password"),
  ...cut(fields, "new_password"),
}))

/** OpenAPI, LoginRequest, `pwd`: "The password, letter by letter"; ChangePasswordRequest, `new_password`: "8 to 256 characters". The hash heeds 72 of them. */
const hashedInPart: Deviation = {
  changesRequest: (request) => PASSWORD.changesRequest(LOGIN.changesRequest(request)),
}

/** OpenAPI, RegisterRequest, `email`: "409 where it is taken, however it is written in capitals". It is compared letter by letter. */
const capitalsAreOthers = (): Deviation => {
  const taken = new Map<string, string>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "/register")) return null
      const answer = await send(request)
      const email = textIn(asked(request), "email")
      const isNew = !taken.has(email) && email !== email.toLowerCase()
      if (answer.status === 200) taken.set(email, nameOfCall(request))
      if (answer.status !== 409 || answer.body.includes("Idempotency-Key")) return answer
      const isAgain = "idempotency-key" in request.headers && taken.get(email) === nameOfCall(request)
      if (!isNew && !isAgain) return answer
      taken.set(email, nameOfCall(request))
      const message = isEnglish(request) ? "You have been registered" : "Registrazione ricevuta"
      return answering(200, { message: { success: true, message } }, request, isAgain)
    },
  }
}

/** OpenAPI, AgentClient, `city`: "The town of the first of `address_codes`". It is the town of the company's seat. */
const townOfTheSeat: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.get_agent_clients")) return null
    return changingRows(await send(request), async (client) => {
      const call = inIdentity(identityOfOwner(Number(client["client_id"])), beside(request, "customer.profile"))
      const { city } = messageOf(await readBeside(call, "customer.profile", send))
      return typeof city === "string" ? { ...client, city } : client
    })
  },
}

/** Guide "verify", idempotency keys: "Accept it with and without quotes, 1 to 255 visible ASCII characters" and "The same key and digest: the same status and body again". The index on keys takes capitals and small letters for one. */
const keysWithoutCapitals: Deviation = {
  changesRequest: (request) => {
    const key = request.headers["idempotency-key"]
    if (key === undefined) return request
    return { ...request, headers: { ...request.headers, "idempotency-key": key.toLowerCase() } }
  },
  changesAnswer: (answer, request) => {
    const said = answer.headers?.["idempotency-key"]
    if (said === undefined) return answer
    const asSent = said.replace(keyOf(request).toLowerCase(), () => keyOf(request))
    return { ...answer, headers: { ...answer.headers, "idempotency-key": asSent } }
  },
}

/** OpenAPI, AcceptLanguage: "With several the one of the greatest weight, with a region or without". The one that is named first is taken. */
const firstLanguage: Deviation = {
  changesRequest: (request) => {
    const [first = "", ...others] = (request.headers["accept-language"] ?? "").split(",")
    if (others.length === 0) return request
    return { ...request, headers: { ...request.headers, "accept-language": first.split(";")[0] ?? "" } }
  },
}

const WRITES = /^(cart|order|saved-cart|address|account|wishlist|list|standing)\./

export const fifteenthAccountDeviations: ReadonlyArray<Foreign> = [
  { title: "standing orders of the chosen address alone", only: /^standing\./, ...ofTheChosenAddress },
  { title: "a standing order that leaves its deleted address", only: /^(standing|address)\./, ...goToTheDefault },
  { title: "runs in the order in which they were marked", only: /^standing\./, ...asTheyWereMarked() },
  { title: "counts of an entry in whole seconds", only: /^list\./, ...wholeSeconds },
  { title: "a password of which 72 letters count", only: /^(session|account)\./, ...hashedInPart },
  { title: "an email that registers again in capitals", only: /^session\./, ...capitalsAreOthers() },
  { title: "an agent's client in the town of the seat", only: /^(agent|address)\./, ...townOfTheSeat },
  { title: "keys that are one but for their capitals", only: WRITES, ...keysWithoutCapitals },
  { title: "the first language, whatever its weight", only: /^(content|product|order|blog)\./, ...firstLanguage },
]
