/** The end of each list: its last page holds what is left, and ends with what a whole reading ends with (ADR 47). */
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit } from "../visit.ts"

interface Page {
  readonly ids: ReadonlyArray<string>
  readonly total: number
}

type Read = (page: number, perPage: number) => Promise<Page | null>

const LARGEST = 100
/** A page that leaves some rows for the last one. */
const SIZE = 7

/** The page before the last one and the last one are the end of the list. */
const mustEnd = async (visit: CheckVisit, what: string, read: Read): Promise<void> => {
  const whole = await read(1, LARGEST)
  if (whole === null || whole.total === 0) return visit.skip(`${what}: the list is empty or not answered`)
  const { total } = whole
  const end = await read(Math.ceil(total / LARGEST), LARGEST)
  const last = await read(Math.ceil(total / SIZE), SIZE)
  const former = total <= SIZE ? null : await read(Math.ceil(total / SIZE) - 1, SIZE)
  if (end === null || last === null) return visit.skip(`${what}: the last page is not answered`)
  const left = total - (Math.ceil(total / SIZE) - 1) * SIZE
  visit.must(last.ids.length === left, `${what}: the last page holds what is left`, `${last.ids.length} of ${left}`)
  const due = end.ids.slice(-Math.min(left, end.ids.length)).join(", ")
  const came = last.ids.slice(-Math.min(left, end.ids.length)).join(", ")
  visit.must(came === due, `${what}: the last page is the end of the list`, `${came} instead of ${due}`)
  const isFull = former === null || former.ids.length === SIZE
  visit.must(isFull, `${what}: the page before the last one is full`, `${former?.ids.length}`)
  const shared = former?.ids.find((id) => last.ids.includes(id))
  visit.must(shared === undefined, `${what}: the last two pages share nothing`, shared)
  visit.must(last.total === total, `${what}: the total is one on the last page`, `${last.total} instead of ${total}`)
  const past = await read(Math.ceil(total / SIZE) + 1, SIZE)
  const isEmpty = past === null || (past.ids.length === 0 && past.total === total)
  visit.must(isEmpty, `${what}: behind the last page there is nothing`, `${past?.ids.length} of ${past?.total}`)
}

const own = check(
  "the end of a client's lists",
  ["order.list", "document.invoices", "document.transport", "product.latest-orders", "agent.clients"],
  async (visit) => {
    await visit.client("clientHasDocuments")
    const { userTemp, text } = await visit.client("clientHasOrder")
    for (const status of [null, "delivered"])
      await mustEnd(visit, `orders${status === null ? "" : " of a status"}`, async (page, perPage) => {
        const request = { userTemp, status, from: null, to: null, page, perPage }
        const { data, pagination } = (await visit.call(endpoints.listOrders, request)).message
        return { ids: data.map(({ orderId }) => orderId), total: pagination.total }
      })
    await mustEnd(visit, "invoices", async (page, perPage) => {
      const { data, pagination } = (await visit.call(endpoints.listInvoices, { userTemp, page, perPage })).message
      return { ids: data.map(({ number }) => number), total: pagination.total }
    })
    for (const kind of ["all", "deferred"] as const)
      await mustEnd(visit, `transport documents (${kind})`, async (page, perPage) => {
        const request = { userTemp, kind, page, perPage }
        const { data, pagination } = (await visit.call(endpoints.listTransportDocuments, request)).message
        return { ids: data.map(({ number }) => number), total: pagination.total }
      })
    await mustEnd(visit, "what was ordered last", async (page, perPage) => {
      const { data, pagination } = (await visit.call(endpoints.getLatestOrderList, { userTemp, page, perPage })).message
      return { ids: data.map(({ slug }) => slug), total: pagination.total }
    })
    visit.speakAs((await visit.beside("agentIsLoggedIn")).text("token"))
    await mustEnd(visit, "an agent's clients", async (page, perPage) => {
      const { data, pagination } = (await visit.call(endpoints.listAgentClients, { text: "", page, perPage })).message
      return { ids: data.map(({ clientId }) => String(clientId)), total: pagination.total }
    })
    visit.speakAs(text("token"))
    return CHECKED
  },
)

const shop = check("the end of listings and posts", ["product.list", "blog.list"], async (visit) => {
  await visit.given("contentIsPublished")
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const listings: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]> = [
    ["", {}],
    [text, {}],
    ["", { order_by: "price-low" }],
    ["", { promo_list: "true" }],
  ]
  for (const [words, params] of listings) {
    const named = Object.entries({ text: words, ...params }).map(([name, value]) => `${name}=${value}`)
    await mustEnd(visit, `a listing (${named.join(", ")})`, async (page, perPage) => {
      const asked = { ...params, page: String(page), per_page: String(perPage) }
      const answer = await visit.call(endpoints.productList, { userTemp, text: words, params: asked })
      if (isListingRefusal(answer)) return null
      const { products, pagination } = answer.message
      return { ids: products.map(({ slug }) => slug), total: pagination.total }
    })
  }
  await mustEnd(visit, "posts", async (page, perPage) => {
    const { data, pagination } = (await visit.call(endpoints.listBlogPosts, { page, perPage, tag: "" })).message
    return { ids: data.map(({ slug }) => slug), total: pagination.total }
  })
  return CHECKED
})

export const endChecks = [own, shop]
