/** The ninth foreign set: wishes, lists, standing orders, addresses, logins, agents, what visitors send. */
import { KAFKA_ROOT } from "@dispensa/contracts"
import type { Deviation, ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { type Foreign, parsed, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { answering, keyOf, nameOfCall, refusing } from "./eighth-calls.ts"
import { textIn } from "./fifth-calls.ts"
import { isDone, messageRows, nameIn } from "./fourth-calls.ts"
import { deleteBeside, demoUsers, inNameOf, isAgentOf } from "./ninth-calls.ts"
import { beside, callerOf, readBeside } from "./seventh-calls.ts"
import { changedOnce } from "./sixth-calls.ts"
import { asked, messageOf, whose, withFields, withMessage } from "./third-calls.ts"

/** Contract: wishes come "in the order they were added", and "adding what is there already changes nothing". It is added anew. */
const wishAddedAnew: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.wishlist")) return null
    const { carti, alert } = asked(request)
    const before = messageRows(await readBeside(request, "customer.wishlist", send)).find(
      (wish) => wish["carti"] === carti,
    )
    const answer = await send(request)
    if (before === undefined || !isDone(answer)) return answer
    await deleteBeside(request, `customer.wishlist/${encodeURIComponent(String(carti))}`, send)
    await send(beside(request, "customer.wishlist", { carti, alert: alert ?? before["alert"] }))
    return answer
  },
}

/** Contract, `list.save`: "what is not named stays". The entries of a section go with it, as a foreign key has it. */
const entriesGoWithTheSection = (): Deviation => {
  const once = changedOnce()
  return {
    handle: async (request, send) => {
      const id = nameIn(request, "shopping_lists")
      const gone = new Set(
        rowsIn(asked(request)["sections"]).flatMap((one) => (one["gone"] === true ? [one["id"]] : [])),
      )
      if (request.method !== "PUT" || id === "" || gone.size === 0) return null
      const changed = await once(request, async () => {
        const lists = messageRows(await readBeside(request, "customer.shopping_lists", send))
        const list = lists.find(({ list_id: name }) => String(name) === id)
        const patches = rowsIn(asked(request)["entries"])
        const isNamed = (code: unknown): boolean => patches.some(({ carti }) => carti === code)
        const going = rowsIn(list?.["entries"]).filter(({ carti, section }) => gone.has(section) && !isNamed(carti))
        return withFields(request, { entries: [...patches, ...going.map(({ carti }) => ({ carti, gone: true }))] })
      })
      return send(changed)
    },
  }
}

/** Contract, `standing.save`: only "of lines and runs each that is not named" stays. Days of the week are added to, too. */
const weekdaysAdded = (): Deviation => {
  const once = changedOnce()
  return {
    handle: async (request, send) => {
      const { weekdays } = asked(request)
      const id = nameIn(request, "standing_orders")
      if (request.method !== "PUT" || id === "" || !Array.isArray(weekdays)) return null
      const changed = await once(request, async () => {
        const orders = messageRows(await readBeside(request, "customer.standing_orders", send))
        const before = orders.find(({ standing_id: name }) => String(name) === id)?.["weekdays"]
        const all = [before, weekdays].flatMap((days): ReadonlyArray<unknown> => (Array.isArray(days) ? days : []))
        return withFields(request, { weekdays: [...new Set(all)] })
      })
      return send(changed)
    },
  }
}

/** Guide "verify": "a write changes no view that it is not about"; the default is set by a call of its own. The newest is it. */
const newestIsDefault: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "customer.addresses")) return null
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const code = encodeURIComponent(String(messageOf(answer)["address_code"]))
    if (isDone(answer)) await send({ ...beside(request, `customer.addresses/${code}/default`), method: "PUT" })
    return withMessage(answer, (address) => ({ ...address, is_default: true }))
  },
}

const isLogout = (request: ServiceRequest): boolean => isCall(request, "POST", "api.logout")

/** Contract, `account.change-password`: "the token stays valid, the user's others end". The others do not. */
const otherLoginsStay = (): Deviation => {
  const clientOf = new Map<string, unknown>()
  const heirOf = new Map<string, string>()
  const learn = (request: ServiceRequest, answer: ServiceAnswer): void => {
    if (answer.status !== 200) return
    const caller = callerOf(request)
    const { client_id: named } = whose(request)
    if (isCall(request, "POST", "api.login")) {
      const token = parsed(answer.body)["access_token"]
      if (typeof token === "string") clientOf.set(`Bearer ${token}`, messageOf(answer)["client_id"])
    } else if (isLogout(request)) clientOf.delete(caller)
    else if (caller.startsWith("Bearer ") && Number(named) > 0 && !clientOf.has(caller)) clientOf.set(caller, named)
    if (!isCall(request, "POST", "customer.change_password") || !isDone(answer) || !clientOf.has(caller)) return
    for (const [other, client] of clientOf) {
      if (other !== caller && client === clientOf.get(caller)) heirOf.set(other, caller)
    }
  }
  return {
    handle: async (request, send) => {
      const answer = await send(request)
      if (answer.type.includes("json")) learn(request, answer)
      const heir = heirOf.get(callerOf(request))
      if (answer.status !== 401 || heir === undefined) return answer
      if (!isLogout(request)) return send(inNameOf(heir, request))
      heirOf.delete(callerOf(request))
      return answering(200, { message: { success: true } }, request)
    },
  }
}

/** Contract, `contact.newsletter`: "The answer to an email that is subscribed already is the same". Here it is a 409. */
const subscribedOnce = (): Deviation => {
  const first = new Map<string, string>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "newsletter_subscribe")) return null
      const email = textIn(asked(request), "email").toLowerCase()
      const before = first.get(email)
      const answer = await send(request)
      if (answer.status !== 200) return answer
      if (before === undefined) first.set(email, nameOfCall(request))
      const isSentAgain = keyOf(request) !== "" && before === nameOfCall(request)
      return before === undefined || isSentAgain
        ? answer
        : refusing(409, "DuplicateEntryError", "L'indirizzo e-mail è già iscritto", request)
    },
  }
}

const isClientsOwn = (request: ServiceRequest): boolean =>
  request.method !== "GET" && /customer\.(profile|addresses)\b/.test(request.url)

const DEMO_CLIENT = { user: "cliente@dispensa.test", client: 1001 }

/** OpenAPI, 403: "an agent reads it for their clients and leaves it to them". Here an agent does whatever the client may. */
const agentWritesAll = (): Deviation => {
  const authorizationOf = demoUsers()
  return {
    handle: async (request, send) => {
      if (!isClientsOwn(request)) return null
      const answer = await send(request)
      const { client } = DEMO_CLIENT
      const isFor = answer.status === 403 && whose(request)["client_id"] === client
      if (!isFor || !(await isAgentOf(client, request, send))) return answer
      const authorization = await authorizationOf(DEMO_CLIENT.user, request, send)
      return authorization === null ? answer : send(inNameOf(authorization, request))
    },
  }
}

/** S5.11: "requires … address_code and client_id", and a guest's are 0 (S3.7), which `!client_id` takes for missing. */
const guestsNotTracked: Deviation = {
  instead: (request) => {
    if (!isCall(request, "POST", KAFKA_ROOT) || asked(request)["id_client"] !== 0) return null
    return answering(422, { error_code: 422, message: "id_client: a value is required." }, request)
  },
}

export const ninthAccountDeviations: ReadonlyArray<Foreign> = [
  { title: "a wish that moves to the end when it is added again", only: /^wishlist\./, ...wishAddedAnew },
  { title: "a section that takes its entries along", only: /^list\./, ...entriesGoWithTheSection() },
  { title: "weekdays that are added to those of before", only: /^standing\./, ...weekdaysAdded() },
  { title: "a new address that is the default at once", only: /^(address|session)\./, ...newestIsDefault },
  { title: "a new password that leaves other logins as they are", only: /^(account|session)\./, ...otherLoginsStay() },
  { title: "a newsletter that says who takes it already", only: /^contact\./, ...subscribedOnce() },
  { title: "an agent who changes what is the client's own", only: /^(agent|account|address)\./, ...agentWritesAll() },
  { title: "records of guests that are refused", only: /^tracking\./, ...guestsNotTracked },
]
