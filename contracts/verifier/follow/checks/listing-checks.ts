/** The listing does what its parameters say: text, filters, prices, sorts and pages (S2.12–S2.20, S7.13). */
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { disorder, amount } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { type Identity, PreconditionFailed, type CheckVisit } from "../visit.ts"

type Params = Readonly<Record<string, string>>
const PER_PAGE = 24

const listOf = async (visit: CheckVisit, userTemp: Identity, text: string, params: Params = {}) => {
  const answer = await visit.call(endpoints.productList, {
    userTemp,
    text,
    params: { page: "1", per_page: String(PER_PAGE), ...params },
  })
  if (isListingRefusal(answer)) throw new PreconditionFailed(`product.list refused ${JSON.stringify(params)}`)
  return answer.message
}
type Listing = Awaited<ReturnType<typeof listOf>>
type Product = Listing["products"][number]

/** Somebody who sees prices, and a text that finds something. */
const searching = async (visit: CheckVisit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const text = (await visit.given("searchFindsProducts")).text("text")
  return { userTemp, text }
}

const pricesOf = ({ price, salePrice, variants }: Product): ReadonlyArray<number> =>
  [{ price, salePrice }, ...variants].flatMap((one) => [one.price ?? [], one.salePrice ?? []].flat())
const slugsOf = ({ products }: Listing): ReadonlyArray<string> => products.map(({ slug }) => slug)

/** Of each facet a choice that leaves something out. */
const narrowest = ({ facets: { trees, links, checks }, pagination }: Listing) =>
  [...trees, ...links, ...checks].flatMap(({ key, items }) => {
    const choice = items.find(({ count }) => count > 0 && count < pagination.total)
    return choice === undefined ? [] : [{ key, value: choice.labelFilter ?? choice.key, count: choice.count }]
  })

/** A page may be in order by itself and the listing not: nothing lies beyond what a listing by price begins with. */
const everywhere = async (visit: CheckVisit, userTemp: Identity, text: string): Promise<void> => {
  const first = async (order: string) =>
    (await listOf(visit, userTemp, text, { order_by: order })).products.find((product) => pricesOf(product).length > 0)
  const [cheapest, dearest] = [await first("price-low"), await first("price-high")]
  if (cheapest === undefined || dearest === undefined) return visit.skip("no product has a price")
  const least = Math.min(...pricesOf(cheapest))
  const most = Math.max(...pricesOf(dearest))
  const below = await listOf(visit, userTemp, text, { max_price: amount(Math.max(0, least - 1)) })
  const cheaper = below.products.find(
    (product) => pricesOf(product).length > 0 && Math.max(...pricesOf(product)) < least,
  )
  visit.must(cheaper === undefined, "price-low begins with what costs least", cheaper?.slug)
  const above = await listOf(visit, userTemp, text, { min_price: amount(most + 1) })
  const dearer = above.products.find((product) => pricesOf(product).length > 0 && Math.min(...pricesOf(product)) > most)
  visit.must(dearer === undefined, "price-high begins with what costs most", dearer?.slug)
}

/** One measure after the other, each cheapest first, and at the end what has no such price (ADR 55). */
const byMeasure = async (visit: CheckVisit, userTemp: Identity, text: string): Promise<void> => {
  // As many as may be asked for: those of one measure may fill a page.
  const { products } = await listOf(visit, userTemp, text, { order_by: "price-measure", per_page: "100" })
  const wrong = disorder(products, ({ measurePrice: one }, { measurePrice: next }) => {
    if (one === null || next === null) return one === null && next !== null
    return one.measure === next.measure && one.amount > next.amount
  })
  visit.must(wrong === null, "order_by=price-measure sorts", wrong?.map(({ slug }) => slug).join(" before "))
  const measures = products.map(({ measurePrice }) => measurePrice?.measure ?? "")
  const back = measures.find((measure, place) => measures.indexOf(measure) < place && measures[place - 1] !== measure)
  visit.must(back === undefined, "order_by=price-measure keeps products of one measure together", back)
}

export const listingChecks = [
  check("searching a text", ["product.list"], async (visit) => {
    const { userTemp, text } = await searching(visit)
    const all = await listOf(visit, userTemp, "")
    const found = await listOf(visit, userTemp, text)
    visit.must(found.pagination.total > 0, "a text that is to find products finds some", `0 for ${text}`)
    const narrows = found.pagination.total < all.pagination.total || all.pagination.total < 2
    const came = `${found.pagination.total} of ${all.pagination.total} for ${text}`
    visit.must(narrows, "a text leaves out what does not hold it", came)
    const nothing = await listOf(visit, userTemp, (await visit.given("searchFindsNothing")).text("nothing_text"))
    visit.must(nothing.pagination.total === 0, "a text that no product resembles finds none", nothing.pagination.total)
    return CHECKED
  }),
  check("filtering by facets", ["product.list"], async (visit) => {
    const { userTemp, text } = await searching(visit)
    const all = await listOf(visit, userTemp, "")
    for (const { key, value, count } of narrowest(all)) {
      const { total } = (await listOf(visit, userTemp, "", { [key]: value })).pagination
      const came = `${total} products, counted were ${count}`
      visit.must(total === count, `${key}=${value} gives as many products as were counted`, came)
    }
    const found = await listOf(visit, userTemp, text)
    const [choice] = narrowest(found)
    if (choice === undefined) return notChecked("no filter narrows the listing")
    const { key, value, count } = choice
    const { total } = (await listOf(visit, userTemp, text, { [key]: value })).pagination
    const came = `${total} products, counted were ${count}`
    visit.must(total === count, `text and ${key}=${value} give as many products as were counted`, came)
    return CHECKED
  }),
  check("filtering by category alone", ["product.list"], async (visit) => {
    const { userTemp } = await searching(visit)
    const all = await listOf(visit, userTemp, "")
    const items = all.facets.trees.flatMap(({ key, items: choices }) =>
      choices.map((choice) => ({ ...choice, group: key })),
    )
    const [one, two] = items.filter(({ parent, count }) => parent === null && count < all.pagination.total)
    if (one === undefined || two === undefined) return notChecked("no filter has two values")
    const both = await listOf(visit, userTemp, "", { [one.group]: `and-${one.key},${two.key}` })
    const sum = one.count + two.count
    const fits = both.pagination.total <= sum && both.pagination.total >= Math.max(one.count, two.count)
    visit.must(
      fits,
      "two categories give the products of either",
      `${both.pagination.total} of ${one.count} and ${two.count}`,
    )
    return CHECKED
  }),
  check("filtering by price", ["product.list"], async (visit) => {
    const { userTemp, text } = await searching(visit)
    const found = await listOf(visit, userTemp, text)
    const prices = found.products.flatMap((product) => product.price ?? []).toSorted((one, other) => one - other)
    const middle = prices[Math.floor(prices.length / 2)]
    if (middle === undefined || prices[0] === prices.at(-1)) return notChecked("all prices are the same")
    const dear = await listOf(visit, userTemp, text, { min_price: amount(middle) })
    const cheap = dear.products.find((product) => Math.max(...pricesOf(product)) < middle)
    const came = (product: Product) => `${product.slug}: ${amount(product.price ?? 0)}`
    visit.must(cheap === undefined, `min_price leaves out what costs less`, cheap && came(cheap))
    const low = await listOf(visit, userTemp, text, { max_price: amount(middle) })
    const expensive = low.products.find((product) => Math.min(...pricesOf(product)) > middle)
    visit.must(expensive === undefined, `max_price leaves out what costs more`, expensive && came(expensive))
    const fewer = dear.pagination.total + low.pagination.total < 2 * found.pagination.total
    visit.must(
      fewer,
      "min_price and max_price narrow a listing",
      `${dear.pagination.total} and ${low.pagination.total}`,
    )
    return CHECKED
  }),
  check("sorting", ["product.list"], async (visit) => {
    const { userTemp, text } = await searching(visit)
    const sorted = async (order: string, isAfter: (one: Product, next: Product) => boolean) => {
      // What few texts find may be in order by chance.
      for (const words of [text, ""]) {
        const { products } = await listOf(visit, userTemp, words, { order_by: order, per_page: "100" })
        const wrong = disorder(products, isAfter)
        visit.must(wrong === null, `order_by=${order} sorts`, wrong?.map(({ slug }) => slug).join(" before "))
      }
    }
    const low = (product: Product) => Math.min(...pricesOf(product))
    const high = (product: Product) => Math.max(...pricesOf(product))
    // A product of several formats has a range: those are wrong whose ranges do not meet.
    const isPriced = (one: Product, next: Product) => pricesOf(one).length > 0 && pricesOf(next).length > 0
    await sorted("price-low", (one, next) => isPriced(one, next) && low(one) > high(next))
    await sorted("price-high", (one, next) => isPriced(one, next) && high(one) < low(next))
    for (const words of ["", text]) await byMeasure(visit, userTemp, words)
    await everywhere(visit, userTemp, "")
    await sorted("rating", (one, next) => one.rating < next.rating)
    await sorted("popularity", (one, next) => one.sales < next.sales)
    return CHECKED
  }),
  check("flags", ["product.list"], async (visit) => {
    const { userTemp } = await searching(visit)
    const all = await listOf(visit, userTemp, "")
    const promoted = await listOf(visit, userTemp, "", { promo_list: "true" })
    const narrows = promoted.pagination.total < all.pagination.total
    const isAll = all.products.every(({ promo }) => promo !== null)
    const came = `${promoted.pagination.total} of ${all.pagination.total}`
    visit.must(narrows || isAll, "promo_list leaves out what is not promoted", came)
    const latest = await listOf(visit, userTemp, "", { "latest-order-list": "true" })
    const fewer = latest.pagination.total < all.pagination.total
    visit.must(fewer, "latest-order-list leaves out what was not ordered", `${latest.pagination.total}`)
    return CHECKED
  }),
  check("pages", ["product.list"], async (visit) => {
    const { userTemp } = await searching(visit)
    const page = (number: number, size = 5) =>
      listOf(visit, userTemp, "", { page: String(number), per_page: String(size) })
    const [one, two] = [await page(1), await page(2)]
    const shared = slugsOf(one).find((slug) => slugsOf(two).includes(slug))
    visit.must(shared === undefined, "pages 1 and 2 share no product", shared)
    const ten = slugsOf(await page(1, 10)).join(" ")
    const parts = [...slugsOf(one), ...slugsOf(two)].join(" ")
    visit.must(ten === parts, "page 2 goes on where page 1 ends", slugsOf(two)[0] ?? "nothing")
    const totals = `${one.pagination.total}, then ${two.pagination.total}`
    visit.must(one.pagination.total === two.pagination.total, "total is one on all pages", totals)
    const beyond = await page(Math.ceil(one.pagination.total / 5) + 1)
    visit.must(
      beyond.products.length === 0,
      "a page beyond the last one is empty",
      `${beyond.products.length} products`,
    )
    return CHECKED
  }),
]
