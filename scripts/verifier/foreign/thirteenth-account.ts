/** The thirteenth foreign set: shopping lists, standing orders, wishes and their alerts. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, rowsIn } from "./answers.ts"
import { isCall, withoutKey } from "./calls.ts"
import { inLanguage } from "./eleventh-calls.ts"
import { clientKey, isDone, messageRows, nameIn } from "./fourth-calls.ts"
import { deleteBeside, isEnglish } from "./ninth-calls.ts"
import { readBeside } from "./seventh-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { asked, withFields } from "./third-calls.ts"
import { keptBeside, onceForEachKey } from "./thirteenth-calls.ts"

const LISTS = "shopping_lists"
const STANDING = "standing_orders"

/** OpenAPI, `list.save`: "What is not named stays. With `is_new` it is made where it is not there". It is made anew where it is there, too. */
const madeAnew: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "PUT", `customer.${LISTS}/`) || asked(request)["is_new"] !== true) return null
    const name = nameIn(request, LISTS)
    const former = await keptBeside(request, LISTS, "list_id", name, send)
    const answer = await send(request)
    if (former === undefined || !isDone(answer)) return answer
    await deleteBeside(request, `customer.${LISTS}/${encodeURIComponent(name)}`, send)
    const { body } = await send(withoutKey(request))
    return { ...answer, body }
  },
}

/** OpenAPI, `list.save`: "an entry that is gone stays gone unless its name says that it is added". Whoever counts it puts it there. */
const countedIsThere = (): Deviation => {
  const once = onceForEachKey()
  return {
    handle: async (request, send) => {
      const { entries } = asked(request)
      if (!isCall(request, "PUT", `customer.${LISTS}/`) || !Array.isArray(entries)) return null
      const changed = await once(request, async () => {
        const list = await keptBeside(request, LISTS, "list_id", nameIn(request, LISTS), send)
        if (list === undefined) return request
        const there = new Set(rowsIn(list["entries"]).map(({ carti }) => carti))
        const added = mapRows(entries, (entry) => {
          const isNew = entry["name"] === undefined && entry["gone"] !== true && !there.has(entry["carti"])
          return isNew && typeof entry["carti"] === "string" ? { ...entry, name: entry["carti"] } : entry
        })
        return withFields(request, { entries: added })
      })
      return send(changed)
    },
  }
}

/** Guide "verify", lasting: "what is removed takes nothing along of what stood in it or beside it". A foreign key deletes the standing orders that were made of a list with the list. */
const listTakesItsOrdersAlong: Deviation = {
  handle: async (request, send) => {
    if (!isCall(request, "DELETE", `customer.${LISTS}/`)) return null
    const name = nameIn(request, LISTS)
    const answer = await send(request)
    if (!isDone(answer)) return answer
    const orders = messageRows(await readBeside(request, `customer.${STANDING}`, send))
    for (const order of orders.filter(({ list_id: list }) => list === name))
      await deleteBeside(request, `customer.${STANDING}/${encodeURIComponent(String(order["standing_id"]))}`, send)
    return answer
  },
}

const inOrder = (days: unknown): string =>
  Array.isArray(days)
    ? days
        .map(Number)
        .toSorted((one, other) => one - other)
        .join()
    : ""

/** OpenAPI, `standing.save`: "Merged, line by line and run by run …. What is not named stays". Other weekdays make other runs: what was skipped among those of before is forgotten. */
const runsOfOtherDays = (): Deviation => {
  const once = onceForEachKey()
  return {
    handle: async (request, send) => {
      const { weekdays, runs = [] } = asked(request)
      if (!isCall(request, "PUT", `customer.${STANDING}/`) || !Array.isArray(weekdays) || !Array.isArray(runs))
        return null
      const named: ReadonlyArray<unknown> = runs
      const changed = await once(request, async () => {
        const order = await keptBeside(request, STANDING, "standing_id", nameIn(request, STANDING), send)
        if (order === undefined || inOrder(order["weekdays"]) === inOrder(weekdays)) return request
        const forgotten = rowsIn(order["runs"]).map(({ date }) => ({ date, state: "open" }))
        return withFields(request, { runs: [...forgotten, ...named] })
      })
      return send(changed)
    },
  }
}

const isWishlist = ({ url }: { readonly url: string }): boolean => /customer\.wishlist(\?|$)/.test(url)

/** OpenAPI, Accept-Language: "The language of the page: names, labels and refusals come in it". A wish keeps the name under which it was added. */
const namesAsTheyWereAdded = (): Deviation => {
  const added = new Map<string, "it" | "en">()
  return {
    handle: async (request, send) => {
      if (isCall(request, "DELETE", "customer.wishlist/")) added.delete(clientKey(request, nameIn(request, "wishlist")))
      if (!isWishlist(request)) return null
      const language = isEnglish(request) ? "en" : "it"
      const name = clientKey(request, asked(request)["carti"])
      const answer = await send(request)
      if (request.method === "POST" && isDone(answer) && !added.has(name)) added.set(name, language)
      if (request.method !== "GET" || answer.status !== 200) return answer
      const inOther = inLanguage(language === "it" ? "en" : "it", request)
      const others = messageRows(await readBeside(inOther, "customer.wishlist", send))
      const message = messageRows(answer).map((wish) => {
        const isOwn = (added.get(clientKey(request, wish["carti"])) ?? language) === language
        const other = others.find(({ carti }) => carti === wish["carti"])
        return isOwn || !isRow(other) ? wish : { ...wish, name: other["name"] }
      })
      return { ...answer, body: JSON.stringify({ message }) }
    },
  }
}

/** Guide "verify", anew: "what is made again after it was deleted, ordered or removed has nothing of before". The alert is kept by the article, and is there again with the wish. */
const alertIsThereAgain = (): Deviation => {
  const waiting = new Set<string>()
  const once = onceForEachKey()
  return {
    handle: async (request, send) => {
      if (isCall(request, "DELETE", "customer.wishlist/")) {
        const code = nameIn(request, "wishlist")
        const wish = await keptBeside(request, "wishlist", "carti", code, send)
        const answer = await send(request)
        if (isDone(answer) && wish?.["alert"] === true) waiting.add(clientKey(request, code))
        return answer
      }
      if (request.method !== "POST" || !isWishlist(request)) return null
      const { carti, alert } = asked(request)
      const name = clientKey(request, carti)
      const changed = await once(request, () =>
        Promise.resolve(alert === undefined && waiting.has(name) ? withFields(request, { alert: true }) : request),
      )
      const answer = await send(changed)
      if (isDone(answer)) waiting.delete(name)
      return answer
    },
  }
}

export const thirteenthAccountDeviations: ReadonlyArray<Foreign> = [
  { title: "a list that is made anew where it is there", only: /^list\./, ...madeAnew },
  { title: "an entry that is there again once it is counted", only: /^list\./, ...countedIsThere() },
  { title: "a list that takes its standing orders along", only: /^(list|standing)\./, ...listTakesItsOrdersAlong },
  { title: "skipped runs that other weekdays forget", only: /^standing\./, ...runsOfOtherDays() },
  { title: "wishes in the language in which they were added", only: /^wishlist\./, ...namesAsTheyWereAdded() },
  { title: "an alert that comes back with its wish", only: /^wishlist\./, ...alertIsThereAgain() },
]
