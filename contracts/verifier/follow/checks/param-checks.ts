/** What a parameter gives is what one reckons over the whole list, whatever stands beside it (ADR 47). */
import { romeDate } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { allOrders } from "../all-orders.ts"
import { timeOf } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction } from "../differing.ts"
import type { CheckVisit } from "../visit.ts"

const LARGEST = 100

interface Page {
  readonly ids: ReadonlyArray<string>
  readonly total: number
}

/** Sizes of a page that divide a list in other ways than one by one. */
const SIZES = [2, 3, 7]
/** A page that every service can fill. */
const FULL = 10
/** How far a list is read in small pages. */
const ROWS = 21

/** Pages of each size are the whole list in its order, none shorter than it may be. */
const mustDivide = async (
  visit: CheckVisit,
  what: string,
  page: (page: number, perPage: number) => Promise<Page | null>,
): Promise<void> => {
  const whole = await page(1, LARGEST)
  if (whole === null) return visit.skip(`${what}: the whole list is not answered`)
  const filled = await page(1, FULL)
  const due = Math.min(FULL, whole.total)
  const came = `${filled?.ids.length} of ${due}`
  visit.must(filled === null || filled.ids.length === due, `${what}: a page holds as many rows as it may`, came)
  for (const size of SIZES)
    for (let number = 1; (number - 1) * size < Math.min(ROWS, whole.ids.length); number += 1) {
      const due = whole.ids.slice((number - 1) * size, number * size).join(", ")
      const found = await page(number, size)
      const came = found?.ids.join(", ") ?? due
      visit.must(
        came === due,
        `${what}: page ${number} of ${size} rows is that part of the list`,
        `${came}, not ${due}`,
      )
      const total = found?.total ?? whole.total
      visit.must(total === whole.total, `${what}: the total is one in pages of any size`, `${total}, ${whole.total}`)
    }
}

const divided = check(
  "lists in pages of any size",
  [
    "order.list",
    "document.invoices",
    "document.transport",
    "product.latest-orders",
    "blog.list",
    "agent.clients",
    "product.list",
  ],
  async (visit) => {
    await visit.given("contentIsPublished")
    const { userTemp } = await visit.client("clientHasDocuments")
    const own = (await visit.client("clientHasOrder")).text("token")
    const text = (await visit.given("searchFindsProducts")).text("text")
    const all = { userTemp, status: null, from: null, to: null }
    await mustDivide(visit, "orders", async (page, perPage) => {
      const { data, pagination } = (await visit.call(endpoints.listOrders, { ...all, page, perPage })).message
      return { ids: data.map(({ orderId }) => orderId), total: pagination.total }
    })
    await mustDivide(visit, "invoices", async (page, perPage) => {
      const { data, pagination } = (await visit.call(endpoints.listInvoices, { userTemp, page, perPage })).message
      return { ids: data.map(({ number }) => number), total: pagination.total }
    })
    for (const kind of ["all", "accompanying", "deferred"] as const)
      await mustDivide(visit, `transport documents (${kind})`, async (page, perPage) => {
        const request = { userTemp, kind, page, perPage }
        const { data, pagination } = (await visit.call(endpoints.listTransportDocuments, request)).message
        return { ids: data.map(({ number }) => number), total: pagination.total }
      })
    await mustDivide(visit, "what was ordered last", async (page, perPage) => {
      const { data, pagination } = (await visit.call(endpoints.getLatestOrderList, { userTemp, page, perPage })).message
      return { ids: data.map(({ slug }) => slug), total: pagination.total }
    })
    await mustDivide(visit, "posts", async (page, perPage) => {
      const { data, pagination } = (await visit.call(endpoints.listBlogPosts, { page, perPage, tag: "" })).message
      return { ids: data.map(({ slug }) => slug), total: pagination.total }
    })
    for (const words of ["", text])
      await mustDivide(visit, `a listing${words === "" ? "" : ` of ${words}`}`, async (page, perPage) => {
        const params = { page: String(page), per_page: String(perPage) }
        const answer = await visit.call(endpoints.productList, { userTemp, text: words, params })
        if (isListingRefusal(answer)) return null
        const { products, pagination } = answer.message
        return { ids: products.map(({ slug }) => slug), total: pagination.total }
      })
    visit.speakAs((await visit.beside("agentIsLoggedIn")).text("token"))
    await mustDivide(visit, "an agent's clients", async (page, perPage) => {
      const { data, pagination } = (await visit.call(endpoints.listAgentClients, { text: "", page, perPage })).message
      return { ids: data.map(({ clientId }) => String(clientId)), total: pagination.total }
    })
    visit.speakAs(own)
    return CHECKED
  },
)

const kinds = check("transport documents of each kind", ["document.transport"], async (visit) => {
  const { userTemp } = await visit.client("clientHasDocuments")
  const list = async (kind: "all" | "accompanying" | "deferred") =>
    (await visit.call(endpoints.listTransportDocuments, { userTemp, kind, page: 1, perPage: LARGEST })).message.data
  const all = await list("all")
  if (all.length === LARGEST) return notChecked("there are more documents than one page holds")
  for (const kind of ["accompanying", "deferred"] as const) {
    const found = await list(kind)
    const numbers = new Set(found.map(({ number }) => number))
    const due = all.filter(({ number }) => numbers.has(number)).map(({ number }) => number)
    const came = found.map(({ number }) => number).join(", ")
    visit.must(came === due.join(", "), `${kind} documents stand as they do among all`, came)
    for (const one of found) {
      const wrong = contradiction(
        one,
        all.find(({ number }) => number === one.number),
      )
      visit.must(wrong === null, "a transport document is one thing in each list", `${one.number}: ${wrong}`)
    }
  }
  const parts = (await list("accompanying")).length + (await list("deferred")).length
  visit.must(parts === all.length, "all documents are of one of two kinds", `${parts} of ${all.length}`)
  return CHECKED
})

const ranges = check("orders between two days", ["order.list"], async (visit) => {
  const { userTemp } = await visit.client("clientHasOrder")
  const list = async (from: string | null, to: string | null) =>
    (await visit.call(endpoints.listOrders, { userTemp, status: null, from, to, page: 1, perPage: LARGEST })).message
      .data
  const all = (await allOrders(visit, userTemp))?.rows
  if (all === undefined) return notChecked("the whole list is not answered")
  const dayOf = ({ placedAt }: (typeof all)[number]) => romeDate(timeOf(placedAt))
  const days = [...new Set(all.map(dayOf))].toSorted()
  const some = [days[0], days[Math.floor(days.length / 3)], days[Math.floor((2 * days.length) / 3)], days.at(-1)]
  for (const [index, from] of some.entries())
    for (const to of some.slice(index)) {
      if (from === undefined || to === undefined) continue
      const within = all.filter((order) => dayOf(order) >= from && dayOf(order) <= to)
      const due = within.slice(0, LARGEST).map(({ orderId }) => orderId)
      const came = (await list(from, to)).map(({ orderId }) => orderId)
      const missing = due.find((id) => !came.includes(id)) ?? came.find((id) => !due.includes(id))
      visit.must(came.join() === due.join(), `orders from ${from} to ${to} are those of these days`, missing)
    }
  return CHECKED
})

const suggestions = check("suggestions of each number", ["product.autocomplete"], async (visit) => {
  await visit.client("clientIsLoggedIn")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const suggest = async (rows: number) =>
    (await visit.call(endpoints.autocomplete, { q: text.slice(0, 3), rows })).message.result.map(({ id }) => String(id))
  const all = await suggest(50)
  for (const rows of [1, 2, 3, 5, 8, 20]) {
    const found = await suggest(rows)
    const due = all.slice(0, rows)
    const came = `${found.length} of ${due.length}`
    visit.must(found.length === due.length, `rows=${rows} gives so many suggestions, where there are as many`, came)
    const isFirst = found.every((id, index) => id === due[index])
    visit.must(isFirst, `rows=${rows} gives the first of all suggestions`, found.slice(0, 3).join(", "))
  }
  return CHECKED
})

const alone = check("each usual article by itself", ["order.usual"], async (visit) => {
  const { userTemp } = await visit.client("clientHasOrder")
  const all = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
  for (const one of [...all.slice(0, 6), ...all.slice(-3)]) {
    const answer = await visit.attempt(endpoints.getUsualItems, { userTemp, itemCode: one.itemCode })
    const found = Result.isSuccess(answer) ? answer.success.message : []
    const [first] = found
    visit.must(found.length === 1, "an article that is named is answered alone", `${found.length} for ${one.itemCode}`)
    const purchases = first?.purchases.slice(0, one.purchases.length)
    const wrong = contradiction({ ...one, purchases: one.purchases }, { ...first, purchases })
    visit.must(wrong === null, "a usual article is one thing alone and among all", `${one.itemCode}: ${wrong}`)
  }
  return CHECKED
})

export const paramChecks = [divided, kinds, ranges, suggestions, alone]
