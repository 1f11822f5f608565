/** The seventh foreign set: profile, addresses, passwords, sessions, and what a client keeps by a name. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { type Foreign, message, parsed, type Row, rowsIn } from "./answers.ts"
import { isCall, type Send } from "./calls.ts"
import { textIn } from "./fifth-calls.ts"
import { clientKey, isDone, messageRows, nameIn, pathOf } from "./fourth-calls.ts"
import { beside, callerOf, changing, readBeside } from "./seventh-calls.ts"
import { changedOnce, mapRows } from "./sixth-calls.ts"
import { asked, messageOf, whose, withFields } from "./third-calls.ts"

const MAY_BE_EMPTY = ["first_name", "telephone", "fax"]

/** What is empty was not filled in, and stays as it was. */
const emptyIsUnchanged = (): Deviation => {
  const once = changedOnce()
  return {
    handle: async (request, send) => {
      const empty = MAY_BE_EMPTY.filter((name) => asked(request)[name] === "")
      if (!isCall(request, "PUT", "customer.profile") || empty.length === 0) return null
      const changed = await once(request, async () => {
        const now = messageOf(await readBeside(request, "customer.profile", send))
        return withFields(request, Object.fromEntries(empty.map((name) => [name, now[name] ?? ""])))
      })
      return send(changed)
    },
  }
}

const MARKUP: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#039;",
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => MARKUP[sign] ?? sign)

/** Texts are made safe for a page when they are written, and not where they are shown. */
const escapedAddress = (fields: Row): Row =>
  Object.fromEntries(
    ["label", "recipient", "IndirizzoEsteso", "Citta", "note"].flatMap((name) => {
      const text = fields[name]
      return typeof text === "string" ? [[name, escaped(text)] as const] : []
    }),
  )

const escapedAddresses: Deviation = {
  changesRequest: (request) => {
    const added = changing("POST", "customer.addresses", escapedAddress).changesRequest(request)
    return changing("PUT", "customer.addresses", escapedAddress).changesRequest(added)
  },
}

/** Passwords are compared by the database, to which capital letters are the same. */
const passwordsInAnyCase: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "POST", "api.login")) return null
    const answer = await send(request)
    const password = textIn(asked(request), "pwd")
    const isRefused = answer.status === 200 && Array.isArray(parsed(answer.body)["message"])
    if (!isRefused || password === password.toLowerCase()) return answer
    const second = await send(withFields(request, { pwd: password.toLowerCase() }))
    return second.status === 200 ? second : answer
  },
}

/** Who logs out on one device is logged out on all of them. */
const logoutEverywhere = (): Deviation => {
  const users = new Map<string, string>()
  return {
    handle: async (request, send) => {
      if (isCall(request, "POST", "api.login")) {
        const answer = await send(request)
        const token = textIn(parsed(answer.body), "access_token")
        if (token !== "") users.set(`Bearer ${token}`, textIn(asked(request), "usr").toLowerCase())
        return answer
      }
      if (!isCall(request, "POST", "api.logout")) return null
      const caller = callerOf(request)
      const user = users.get(caller)
      const others = [...users].filter(([token, name]) => user !== undefined && name === user && token !== caller)
      for (const [token] of others) {
        await send({ ...request, headers: { ...request.headers, authorization: token } })
        users.delete(token)
      }
      return send(request)
    },
  }
}

/** The time of saving is a column that the database sets with every change of its row. */
const savedWhenRenamed = (): Deviation => {
  const touched = new Map<string, { readonly name: string; readonly at: string }>()
  const seen = (request: ServiceRequest) => (saved: Row) => {
    const renamed = touched.get(clientKey(request, saved["saved_cart_id"]))
    return renamed === undefined || renamed.name !== saved["name"] ? saved : { ...saved, saved_at: renamed.at }
  }
  const inOrder = (request: ServiceRequest, rows: ReadonlyArray<Row>) =>
    rows.map(seen(request)).toSorted((one, other) => String(other["saved_at"]).localeCompare(String(one["saved_at"])))
  return {
    changesAnswer: (answer, request) => {
      if (isCall(request, "PUT", "customer.saved_carts/") && isDone(answer))
        touched.set(clientKey(request, nameIn(request, "saved_carts")), {
          name: textIn(asked(request), "name").trim(),
          at: new Date().toISOString(),
        })
      const isList = request.method === "GET" && pathOf(request).endsWith("customer.saved_carts")
      if (!isList || answer.status !== 200) return answer
      return { ...answer, body: message(answer.body, (rows) => inOrder(request, rowsIn(rows))) }
    },
  }
}

/** A deleted list is marked as deleted, and a new one by its id is the old one again, with what stood in it. */
const oldEntriesAgain = (): Deviation => {
  const deleted = new Map<string, ReadonlyArray<Row>>()
  const revived = (request: ServiceRequest, name: string): ServiceRequest => {
    const entries = rowsIn(asked(request)["entries"])
    const named = new Set(entries.map(({ carti }) => carti))
    const former = (deleted.get(name) ?? []).filter(({ carti }) => !named.has(carti))
    return former.length === 0 ? request : withFields(request, { entries: [...former, ...entries] })
  }
  return {
    handle: async (request, send) => {
      const listId = nameIn(request, "shopping_lists")
      const name = clientKey(request, listId)
      if (isCall(request, "PUT", "customer.shopping_lists/") && asked(request)["is_new"] === true)
        return send(revived(request, name))
      if (!isCall(request, "DELETE", "customer.shopping_lists/")) return null
      const list = messageOf(await readBeside(request, `customer.shopping_lists/${encodeURIComponent(listId)}`, send))
      const answer = await send(request)
      const entries = rowsIn(list["entries"])
      if (isDone(answer) && entries.length > 0) deleted.set(name, entries)
      return answer
    },
  }
}

const DEFAULTS: Row = { every_weeks: 1, ends_on: null }

/** What a change leaves out is filled with the defaults of a standing order before it is written. */
const defaultsOverWhatWas = changing("PUT", "customer.standing_orders", (fields) => ({ ...DEFAULTS, ...fields }))

/** Whether an alert is on is looked up by who is logged in, and not by the client. */
const alertsOfThePerson = (): Deviation => {
  const agents = new Map<string, boolean>()
  const setBy = new Map<string, boolean>()
  const isAgent = async (request: ServiceRequest, send: Send): Promise<boolean> => {
    const caller = callerOf(request)
    const known = agents.get(caller)
    if (known !== undefined) return known
    const { status } = await send(beside(request, "customer.get_agent_clients", { text: "", page: 1, per_page: 1 }))
    agents.set(caller, status === 200)
    return status === 200
  }
  return {
    handle: async (request, send) => {
      if (isCall(request, "POST", "customer.wishlist") && asked(request)["alert"] === true) {
        const answer = await send(request)
        const name = clientKey(request, asked(request)["carti"])
        if (isDone(answer)) setBy.set(name, await isAgent(request, send))
        return answer
      }
      if (isCall(request, "DELETE", "customer.wishlist/")) setBy.delete(clientKey(request, nameIn(request, "wishlist")))
      if (request.method !== "GET" || !pathOf(request).endsWith("customer.wishlist")) return null
      const answer = await send(request)
      if (messageRows(answer).length === 0 || Object.keys(whose(request)).length === 0) return answer
      const asAgent = await isAgent(request, send)
      const seen = (wish: Row): Row => {
        const setter = setBy.get(clientKey(request, wish["carti"]))
        return setter === undefined || setter === asAgent ? wish : { ...wish, alert: false }
      }
      return { ...answer, body: message(answer.body, (rows) => mapRows(rows, seen)) }
    },
  }
}

export const seventhAccountDeviations: ReadonlyArray<Foreign> = [
  { title: "fields of a profile that cannot be emptied", only: /^account\./, ...emptyIsUnchanged() },
  { title: "addresses with the signs of a page", only: /^address\./, ...escapedAddresses },
  { title: "a password in capital letters", only: /^(session|account)\./, ...passwordsInAnyCase },
  { title: "a logout of all devices", only: /^session\./, ...logoutEverywhere() },
  { title: "a saved cart that is saved when it is renamed", only: /^saved-cart\./, ...savedWhenRenamed() },
  { title: "a new list with the entries of a deleted one", only: /^list\./, ...oldEntriesAgain() },
  { title: "defaults over what a standing order had", only: /^standing\./, ...defaultsOverWhatWas },
  { title: "an alert that only who set it sees", only: /^(wishlist|agent)\./, ...alertsOfThePerson() },
]
