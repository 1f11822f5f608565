/** What a listing says besides its products: where its facets lead, the way to a category, and what holds when nothing is said (ADR 47). */
import { DEFAULT_PER_PAGE, QUERY_FLAGS } from "@dispensa/domain"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { allBought } from "../all-orders.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"

type Params = Readonly<Record<string, string>>

const listOf = async (visit: CheckVisit, userTemp: Identity, params: Params, text = "") => {
  const answer = await visit.call(endpoints.productList, { userTemp, text, params })
  return isListingRefusal(answer) ? null : answer.message
}

/** What stands behind the question mark of a link. */
const paramsIn = (link: string): Params => Object.fromEntries(new URLSearchParams(link.split("?")[1] ?? ""))

const links = check("where a facet leads", ["product.list"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const whole = await listOf(visit, userTemp, { page: "1", per_page: "1" })
  if (whole === null) return notChecked("the whole list is not answered")
  const { trees, links: linked, checks } = whole.facets
  for (const { key, items } of [...trees, ...linked, ...checks])
    for (const item of new Set([items[0], items.at(-1)])) {
      const asked = item === undefined ? {} : paramsIn(item.filter)
      if (item === undefined || Object.keys(asked).length === 0) continue
      const found = (await listOf(visit, userTemp, { ...asked, page: "1", per_page: "1" }))?.pagination.total
      const came = `${found} products behind ${item.filter}, counted were ${item.count}`
      visit.must(
        found === undefined || found === item.count,
        `the link of ${key}=${item.key} leads to what it counts`,
        came,
      )
      visit.must(item.label.trim() !== "", "a facet has a label", `${key}=${item.key}`)
    }
  return CHECKED
})

/** From the outermost category down to the one that is listed. */
const ways = check("the way to a category", ["product.list", "product.item"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const whole = await listOf(visit, userTemp, { page: "1", per_page: "1" })
  const items = whole?.facets.trees.flatMap((tree) => tree.items) ?? []
  const [group] = whole?.facets.trees ?? []
  const inner = items.filter(({ parent }) => items.some(({ key }) => key === parent))
  for (const item of [inner[0], inner.at(-1), items.find(({ parent }) => parent === null)]) {
    if (item === undefined || group === undefined) continue
    const listed = await listOf(visit, userTemp, { [group.key]: item.key, page: "1", per_page: "3" })
    if (listed === null) continue
    const labels = listed.path.map(({ label }) => label)
    const above = items.find(({ key }) => key === item.parent)
    const due = above === undefined ? [item.label] : [above.label, item.label]
    const isWay = labels.length === 0 || labels.slice(-due.length).join(" > ") === due.join(" > ")
    visit.must(isWay, "tab_list leads from the outermost category to the one that is listed", labels.join(" > "))
    const last = paramsIn(listed.path.at(-1)?.route ?? "")
    const isLast = listed.path.length === 0 || Object.values(last).some((value) => value === item.key)
    visit.must(isLast, "the last step of tab_list leads to the category", listed.path.at(-1)?.route)
    for (const { slug } of listed.products.slice(0, 2)) {
      const { categories } = (await visit.call(endpoints.getItem, { userTemp, slug })).message
      const isIn = categories.length === 0 || categories.some((one) => one.slug === item.key)
      const came = `${slug} of ${categories.map((one) => one.slug).join(" > ")}`
      visit.must(isIn, "a product of a category says so on its page", came)
    }
  }
  return CHECKED
})

const slugsOf = (listing: Awaited<ReturnType<typeof listOf>>): string =>
  listing?.products.map(({ slug }) => slug).join(", ") ?? ""

const unsaid = check("a listing of which nothing is said", ["product.list", "product.latest-orders"], async (visit) => {
  const { userTemp } = await visit.client("clientHasOrder")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const bare = await listOf(visit, userTemp, {})
  if (bare === null) return notChecked("the listing is not answered")
  const { page, perPage, total } = bare.pagination
  visit.must(page === 1, "a listing without a page is its first one", page)
  visit.must(perPage === DEFAULT_PER_PAGE, `a page has ${DEFAULT_PER_PAGE} products unless said`, perPage)
  const size = { page: "1", per_page: String(DEFAULT_PER_PAGE) }
  for (const words of ["", text]) {
    const due = slugsOf(await listOf(visit, userTemp, size, words))
    const sorted = slugsOf(await listOf(visit, userTemp, { ...size, order_by: "default" }, words))
    visit.must(sorted === due, "order_by=default is the order of a listing without one", sorted)
  }
  for (const flag of [...QUERY_FLAGS, "latest-order-list"]) {
    const off = await listOf(visit, userTemp, { ...size, [flag]: "false" })
    visit.must(
      off === null || off.pagination.total === total,
      `${flag}=false leaves nothing out`,
      off?.pagination.total,
    )
  }
  const next = await listOf(visit, userTemp, { ...size, [QUERY_FLAGS[2]]: "true" })
  const came = `${next?.pagination.total} of ${total}`
  const narrows = next === null || next.pagination.total < total || total < 2
  visit.must(narrows, `${QUERY_FLAGS[2]}=true leaves out what is there already`, came)
  await mustHoldBought(visit, userTemp)
  return CHECKED
})

const LARGEST = 100
const MOST_PAGES = 20

const mustHoldBought = async (visit: CheckVisit, userTemp: Identity): Promise<void> => {
  const latest = await allBought(visit, userTemp)
  if (latest === null) return visit.skip("more was bought than is read")
  const listed = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const chosen = { page: String(page), per_page: String(LARGEST), "latest-order-list": "true" }
    const found = await listOf(visit, userTemp, chosen)
    if (found === null) return visit.skip("what was bought is not listed")
    for (const { slug } of found.products) listed.add(slug)
    pages = Math.min(found.pagination.totalPages, MOST_PAGES)
  }
  const lost = latest.find(({ slug }) => !listed.has(slug))
  visit.must(lost === undefined, "latest-order-list=true holds all that was ordered", lost?.slug)
}

export const listingRestChecks = [links, ways, unsaid]
