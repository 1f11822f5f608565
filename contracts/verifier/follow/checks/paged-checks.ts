/** Each parameter of a list holds on every page of it: a filter, a text and a sort with page 2 (ADR 47). */
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit } from "../visit.ts"

interface Page {
  readonly ids: ReadonlyArray<string>
  readonly total: number
}

/** How far a list is read row by row. */
const ROWS = 4

/** Pages of one row each are the whole list, in its order; the total is one on each. */
const mustGoOn = async (
  visit: CheckVisit,
  what: string,
  page: (page: number, perPage: number) => Promise<Page>,
): Promise<void> => {
  const whole = await page(1, 100)
  const due = whole.ids.slice(0, ROWS)
  const rows: Array<string> = []
  for (let number = 1; number <= due.length; number += 1) {
    const { ids, total } = await page(number, 1)
    rows.push(...ids)
    const came = `${total} on page ${number}, ${whole.total} on the first`
    visit.must(total === whole.total, `${what}: the total is one on all pages`, came)
  }
  const came = `${rows.join(", ")} instead of ${due.join(", ")}`
  visit.must(rows.join() === due.join(), `${what}: the pages hold what the whole list does`, came)
  if (whole.total > ROWS) return
  const beyond = await page(whole.total + 1, 1)
  visit.must(beyond.ids.length === 0, `${what}: a page beyond the last one is empty`, beyond.ids.join(", "))
}

export const pagedChecks = [
  check("an agent's search, page by page", ["agent.clients"], async (visit) => {
    await visit.given("agentIsLoggedIn")
    const page = async (text: string, number: number, perPage: number) => {
      const { data, pagination } = (await visit.call(endpoints.listAgentClients, { text, page: number, perPage }))
        .message
      return { ids: data.map(({ clientId }) => String(clientId)), total: pagination.total, data }
    }
    await mustGoOn(visit, "all clients", (number, perPage) => page("", number, perPage))
    const [first] = (await page("", 1, 1)).data
    if (first === undefined) return notChecked("an agent has no client")
    // The last word is the one that most clients share, such as a legal form.
    const words = [first.companyName.split(/\s+/).at(-1) ?? "", first.city]
    for (const text of new Set(words.filter((word) => word !== "")))
      await mustGoOn(visit, `clients by ${text}`, (number, perPage) => page(text, number, perPage))
    const { total } = await page(first.companyName, 1, 1)
    const past = await page(first.companyName, total + 1, 1)
    visit.must(past.ids.length === 0, "a search holds on every page", `${past.ids.join(", ")} past the last one`)
    return CHECKED
  }),
  check("orders of a status, page by page", ["order.list"], async (visit) => {
    const { userTemp, text } = await visit.client("clientHasOrder")
    const order = (await visit.call(endpoints.getOrder, { userTemp, orderId: text("order_id") })).message
    const all = { status: null, from: null, to: null }
    const filters = [
      all,
      { ...all, status: order.status },
      ...order.lines.slice(0, 1).map(({ itemCode }) => ({ ...all, status: order.status, product: itemCode })),
    ]
    for (const filter of filters) {
      const named = Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
      await mustGoOn(visit, `orders (${named.join(", ") || "all"})`, async (page, perPage) => {
        const { data, pagination } = (await visit.call(endpoints.listOrders, { userTemp, ...filter, page, perPage }))
          .message
        return { ids: data.map(({ orderId }) => orderId), total: pagination.total }
      })
    }
    return CHECKED
  }),
  check("documents, page by page", ["document.invoices", "document.transport"], async (visit) => {
    const { userTemp } = await visit.client("clientHasDocuments")
    await mustGoOn(visit, "invoices", async (page, perPage) => {
      const { data, pagination } = (await visit.call(endpoints.listInvoices, { userTemp, page, perPage })).message
      return { ids: data.map(({ number }) => number), total: pagination.total }
    })
    for (const kind of ["all", "accompanying", "deferred"] as const)
      await mustGoOn(visit, `transport documents (${kind})`, async (page, perPage) => {
        const request = { userTemp, kind, page, perPage }
        const { data, pagination } = (await visit.call(endpoints.listTransportDocuments, request)).message
        return { ids: data.map(({ number }) => number), total: pagination.total }
      })
    return CHECKED
  }),
  check("what was ordered last, page by page", ["product.latest-orders"], async (visit) => {
    const { userTemp } = await visit.client("clientHasOrder")
    await mustGoOn(visit, "products ordered last", async (page, perPage) => {
      const { data, pagination } = (await visit.call(endpoints.getLatestOrderList, { userTemp, page, perPage })).message
      return { ids: data.map(({ slug }) => slug), total: pagination.total }
    })
    return CHECKED
  }),
  check("posts of a tag, page by page", ["blog.list"], async (visit) => {
    await visit.given("contentIsPublished")
    const slug = (await visit.given("postIsPublished")).text("slug")
    const { tags } = (await visit.call(endpoints.getBlogPost, { slug })).message
    for (const tag of ["", ...tags.slice(0, 2)])
      await mustGoOn(visit, tag === "" ? "posts" : `posts of ${tag}`, async (page, perPage) => {
        const { data, pagination } = (await visit.call(endpoints.listBlogPosts, { page, perPage, tag })).message
        return { ids: data.map((post) => post.slug), total: pagination.total }
      })
    return CHECKED
  }),
  check("a listing that is narrowed, page by page", ["product.list"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    const text = (await visit.given("searchFindsProducts")).text("text")
    const list = async (words: string, params: Readonly<Record<string, string>>) => {
      const answer = await visit.call(endpoints.productList, { userTemp, text: words, params })
      return isListingRefusal(answer) ? null : answer.message
    }
    const all = await list("", { page: "1", per_page: "24" })
    if (all === null) return notChecked("the whole list is not answered")
    const { trees, links, checks } = all.facets
    const choices = [trees, links, checks].flatMap((facets) =>
      facets.slice(0, 1).flatMap(({ key, items }) => {
        const choice = items.find(({ count }) => count > 1 && count < all.pagination.total)
        return choice === undefined ? [] : [{ [key]: choice.labelFilter ?? choice.key }]
      }),
    )
    const [choice = {}] = choices
    const narrowed = [
      { words: text, params: { order_by: "price-low" } },
      { words: "", params: { promo_list: "true", order_by: "price-high" } },
      { words: "", params: choice },
    ]
    for (const { words, params } of narrowed) {
      const named = Object.entries({ text: words, ...params }).map(([name, value]) => `${name}=${value}`)
      await mustGoOn(visit, `a listing (${named.join(", ")})`, async (page, perPage) => {
        const found = await list(words, { ...params, page: String(page), per_page: String(Math.min(perPage, 24)) })
        return { ids: (found?.products ?? []).map(({ slug }) => slug), total: found?.pagination.total ?? 0 }
      })
    }
    return CHECKED
  }),
]
