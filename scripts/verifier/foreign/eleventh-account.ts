/** The eleventh foreign set: addresses, lists, standing orders, wishes, sessions, languages and tracking. */
import { KAFKA_ROOT } from "@dispensa/contracts"
import type { Deviation, ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { dayBefore, type Foreign, isRow, parsed, type Row } from "./answers.ts"
import { isCall, type Send } from "./calls.ts"
import { inLanguage } from "./eleventh-calls.ts"
import { clientKey, isDone, messageRows, nameIn, pathOf } from "./fourth-calls.ts"
import { deleteBeside, demoUsers, inNameOf, isEnglish, OWNERS } from "./ninth-calls.ts"
import { beside, callerOf, readBeside } from "./seventh-calls.ts"
import { hoursAhead, mapRows } from "./sixth-calls.ts"
import { asked, whose } from "./third-calls.ts"

/** OpenAPI, `address.delete`: "When it was the default one, the first of the others becomes it." The newest of them does. */
const newestTakesOver: Deviation = {
  handle: async (request, send) => {
    const code = nameIn(request, "addresses")
    if (request.method !== "DELETE" || code === "") return null
    const before = messageRows(await readBeside(request, "customer.addresses", send))
    const wasDefault = before.some((one) => String(one["address_code"]) === code && one["is_default"] === true)
    const answer = await send(request)
    if (!isDone(answer) || !wasDefault) return answer
    const newest = before
      .map((one) => String(one["address_code"]))
      .filter((one) => one !== code)
      .at(-1)
    await send({ ...beside(request, `customer.addresses/${newest}/default`), method: "PUT" })
    return answer
  },
}

const withoutPlus = (value: unknown): unknown => {
  if (typeof value === "string") return value.replaceAll("+", " ")
  if (Array.isArray(value)) return value.map(withoutPlus)
  if (!isRow(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withoutPlus(entry)]))
}

const KEPT_TEXTS = /customer\.(profile|addresses|shopping_lists|standing_orders|saved_carts)/

/** Guide "verify", letters: "every text is read back letter by letter in each view". What is sent is decoded once more, as a form is. */
const decodedAsAForm: Deviation = {
  changesRequest: (request) =>
    request.body.includes("+") && KEPT_TEXTS.test(request.url) && Object.keys(asked(request)).length > 0
      ? { ...request, body: JSON.stringify(withoutPlus(asked(request))) }
      : request,
}

/** OpenAPI, `list.save`: "What is not named stays. With `is_new` it is made where it is not there". It is made anew where it is there, too. */
const newBeginsAnew: Deviation = {
  handle: async (request, send) => {
    const id = nameIn(request, "shopping_lists")
    if (request.method !== "PUT" || id === "" || asked(request)["is_new"] !== true) return null
    const lists = messageRows(await readBeside(request, "customer.shopping_lists", send))
    const answer = await send(request)
    if (!isDone(answer) || !lists.some(({ list_id: name }) => String(name) === id)) return answer
    const { "idempotency-key": _key, ...headers } = request.headers
    await deleteBeside(request, `customer.shopping_lists/${encodeURIComponent(id)}`, send)
    return { ...answer, body: (await send({ ...request, headers })).body }
  },
}

const isDay = (day: unknown): day is string => typeof day === "string" && !Number.isNaN(Date.parse(day))

const inWinterTime = (day: unknown): unknown => (isDay(day) && hoursAhead(day) === 2 ? dayBefore(day) : day)

/** OpenAPI, Day: "A day of the calendar in Italy". Days are kept as their first instant and read as if it were always winter. */
const summerDaysEarly: Deviation = {
  changesAnswer: (answer, request) => {
    if (request.method !== "GET" || !pathOf(request).endsWith("customer.standing_orders") || answer.status !== 200)
      return answer
    const message = mapRows(parsed(answer.body)["message"], (order) => ({
      ...order,
      starts_on: inWinterTime(order["starts_on"]),
      ends_on: inWinterTime(order["ends_on"]),
      runs: mapRows(order["runs"], (run) => ({ ...run, date: inWinterTime(run["date"]) })),
    }))
    return { ...answer, body: JSON.stringify({ message }) }
  },
}

/** OpenAPI, `Accept-Language`: "names, labels and refusals come in it". The name of a wish was written down when it was made. */
const namedWhenMade = (): Deviation => {
  const inEnglish = new Map<string, boolean>()
  const wishes = async (request: ServiceRequest, send: Send): Promise<ServiceAnswer> => {
    const answer = await send(request)
    if (answer.status !== 200) return answer
    const other = messageRows(await send(inLanguage(isEnglish(request) ? "it" : "en", request)))
    const nameOf = (wish: Row): unknown => {
      const made = inEnglish.get(clientKey(request, wish["carti"])) ?? isEnglish(request)
      const translated = other.find(({ carti }) => carti === wish["carti"])?.["name"]
      return made === isEnglish(request) ? wish["name"] : (translated ?? wish["name"])
    }
    const message = messageRows(answer).map((wish) => ({ ...wish, name: nameOf(wish) }))
    return { ...answer, body: JSON.stringify({ message }) }
  }
  return {
    handle: async (request, send) => {
      if (isCall(request, "GET", "customer.wishlist")) return wishes(request, send)
      if (!isCall(request, "POST", "customer.wishlist")) return null
      const { carti } = asked(request)
      const before = messageRows(await readBeside(request, "customer.wishlist", send))
      const answer = await send(request)
      if (isDone(answer) && !before.some((wish) => wish["carti"] === carti))
        inEnglish.set(clientKey(request, carti), isEnglish(request))
      return answer
    },
  }
}

const READS = /\.(get_\w+|product_list|child_list|profile|addresses|wishlist|saved_carts)$/

/** OpenAPI, `session.logout`: "whoever holds it is nobody from then on." What is read looks at the token's signature alone. */
const signedIsEnough = (): Deviation => {
  const ended = new Set<string>()
  const authorizationOf = demoUsers()
  return {
    handle: async (request, send) => {
      if (isCall(request, "POST", "api.logout")) {
        const answer = await send(request)
        if (answer.status === 200) ended.add(callerOf(request))
        return answer
      }
      const isRead = READS.test(pathOf(request)) && (request.method === "GET" || /get_|_list$/.test(pathOf(request)))
      if (!isRead || !ended.has(callerOf(request))) return null
      const answer = await send(request)
      const owner = OWNERS.find(({ client }) => client === whose(request)["client_id"])
      if (answer.status !== 401 || owner === undefined) return answer
      const authorization = await authorizationOf(owner.user, request, send)
      return authorization === null ? answer : send(inNameOf(authorization, request))
    },
  }
}

/** OpenAPI, `Accept-Language`: "The language of the page", for example `it, en;q=0.5`. Whoever takes English at all gets it. */
const englishWhereNamed: Deviation = {
  changesRequest: (request) =>
    /\ben\b/i.test(request.headers["accept-language"] ?? "") ? inLanguage("en", request) : request,
}

const PARTITIONS = 3

/** Open points: "offsets rising by one per topic". They rise within each partition, and a client's records have one of their own. */
const offsetsOfPartitions = (): Deviation => {
  const next = new Map<string, number>()
  const given = new Map<string, Row>()
  const placed = (said: Row, request: ServiceRequest): Row => {
    const topic = String(said["topic_name"])
    const record = `${topic} ${String(said["offset"])} ${request.headers["idempotency-key"] ?? ""}`
    const before = given.get(record)
    if (before !== undefined) return { ...said, ...before }
    const partition = Number(asked(request)["id_client"] ?? 0) % PARTITIONS
    const offset = next.get(`${topic} ${partition}`) ?? 0
    next.set(`${topic} ${partition}`, offset + 1)
    given.set(record, { partition_id: partition, offset })
    return { ...said, partition_id: partition, offset }
  }
  return {
    changesAnswer: (answer, request) => {
      if (!isCall(request, "POST", KAFKA_ROOT) || answer.status !== 200) return answer
      const said = parsed(answer.body)
      return said["error_code"] === 200 ? { ...answer, body: JSON.stringify(placed(said, request)) } : answer
    },
  }
}

export const eleventhAccountDeviations: ReadonlyArray<Foreign> = [
  { title: "a default address that the newest one becomes", only: /^(address|session)\./, ...newestTakesOver },
  { title: "a plus that is kept as a blank", only: /^(account|address|list|standing|saved-cart)\./, ...decodedAsAForm },
  { title: "a list that is made once more and begins anew", only: /^list\./, ...newBeginsAnew },
  { title: "days of summer a day early in a standing order", only: /^standing\./, ...summerDaysEarly },
  { title: "a wish that is called as when it was made", only: /^wishlist\./, ...namedWhenMade() },
  { title: "a session that is over and still read from", only: /^session\./, ...signedIsEnough() },
  {
    title: "English for whoever takes it at all",
    only: /^(product|content|order)\./,
    ...englishWhereNamed,
  },
  { title: "offsets that rise within a partition each", only: /^tracking\./, ...offsetsOfPartitions() },
]
