/** Each parameter of a listing holds exactly what it says, on all of its pages, and what is nowhere finds nothing (ADR 47). */
import { hasFormats, type ProductSummary } from "@dispensa/domain"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { allBought } from "../all-orders.ts"
import { amount } from "../answers/judge.ts"
import { check, type Check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import type { CheckVisit, Identity } from "../visit.ts"

type Params = Readonly<Record<string, string>>

const LARGEST = 100
/** How many pages of a large catalogue are read. */
const PAGES = 5

const openList = async (visit: CheckVisit) => {
  const { userTemp } = await visit.client("clientHasOrder")
  const list = async (params: Params, text = "") => {
    const page = { page: "1", per_page: String(LARGEST) }
    const answer = await visit.call(endpoints.productList, { userTemp, text, params: { ...page, ...params } })
    return isListingRefusal(answer) ? null : answer.message
  }
  /** All that a filter holds; null where that is more than is read. */
  const whole = async (params: Params): Promise<ReadonlyArray<ProductSummary> | null> => {
    const first = await list(params)
    if (first === null || first.pagination.totalPages > PAGES) return null
    const all = [...first.products]
    for (let page = 2; page <= first.pagination.totalPages; page += 1)
      all.push(...((await list({ ...params, page: String(page) }))?.products ?? []))
    return all
  }
  return { userTemp, list, whole }
}

const inWords = (slugs: ReadonlyArray<string>): string => `${slugs.slice(0, 3).join(", ")} (${slugs.length})`

const mustHoldExactly = (
  visit: CheckVisit,
  name: string,
  found: ReadonlyArray<ProductSummary> | null,
  all: ReadonlyArray<ProductSummary> | null,
  belongs: (product: ProductSummary) => boolean,
): void => {
  if (found === null) return visit.skip(`${name}: the listing is not answered`)
  const strange = found.filter((product) => !belongs(product)).map(({ slug }) => slug)
  visit.must(strange.length === 0, `${name} holds only what says so itself`, inWords(strange))
  const known = new Set(found.map(({ slug }) => slug))
  const lost = (all ?? []).filter((product) => belongs(product) && !known.has(product.slug)).map(({ slug }) => slug)
  visit.must(lost.length === 0, `${name} holds all that says so itself`, `not ${inWords(lost)}`)
}

const flags: Check["run"] = async (visit) => {
  const { userTemp, list, whole } = await openList(visit)
  const all = await whole({})
  mustHoldExactly(visit, "promo_list=true", await whole({ promo_list: "true" }), all, ({ promo }) => promo !== null)
  const available = await whole({ disponibili: "true" })
  // Of several formats one may be there.
  const missing = available?.find((one) => !hasFormats(one) && one.availability === "NON DISPONIBILE")
  visit.must(missing === undefined, "disponibili=true leaves out what is not available", missing?.slug)
  const codes = new Set(available?.map(({ slug }) => slug))
  const lost =
    available === null ? undefined : all?.find((one) => one.availability === "DISPONIBILE" && !codes.has(one.slug))
  visit.must(lost === undefined, "disponibili=true holds all that is available", lost?.slug)
  const latest = await allBought(visit, userTemp)
  const bought = await list({ "latest-order-list": "true" })
  if (bought === null || latest === null) return notChecked("not all that was bought is listed")
  const slugs = new Set(latest.map(({ slug }) => slug))
  const strange = bought.products.find(({ slug }) => !slugs.has(slug))
  visit.must(strange === undefined, "latest-order-list=true holds only what was ordered", strange?.slug)
  return CHECKED
}

const BRANDS = 3

const brands: Check["run"] = async (visit) => {
  const { list, whole } = await openList(visit)
  const first = await list({})
  const all = await whole({})
  const groups = [...(first?.facets.links ?? []), ...(first?.facets.checks ?? [])]
  const group = groups.find(({ key }) => key.includes("brand"))
  for (const item of group === undefined ? [] : [...group.items.slice(0, BRANDS), ...group.items.slice(-1)]) {
    const value = item.labelFilter ?? item.key
    const found = await whole({ [group?.key ?? ""]: value })
    const [one] = found ?? []
    if (found === null || one === undefined) continue
    mustHoldExactly(visit, `${group?.key}=${value}`, found, all, ({ brand }) => brand === one.brand)
    const counted = `${found.length} products, counted were ${item.count}`
    visit.must(found.length === item.count, `${group?.key}=${value} gives as many products as were counted`, counted)
  }
  for (const { key } of groups.slice(0, BRANDS)) {
    const nothing = await list({ [key]: "zzqqxxyy" })
    const total = nothing?.pagination.total ?? 0
    visit.must(total === 0, `${key} of what is nowhere finds nothing`, `${total} products`)
  }
  return CHECKED
}

const range: Check["run"] = async (visit) => {
  const { list, whole } = await openList(visit)
  const all = await list({})
  const paid = ({ price, salePrice }: Pick<ProductSummary, "price" | "salePrice">) => salePrice ?? price
  const singles = (all?.products ?? []).filter((product) => product.children.length <= 1 && paid(product) !== null)
  const onSale = singles.find(({ price, salePrice }) => salePrice !== null && salePrice !== price)
  for (const product of [singles[0], singles.at(-1), onSale]) {
    const price = product === undefined ? null : paid(product)
    if (product === undefined || price === null) continue
    const bounds = { min_price: amount(price), max_price: amount(price) }
    const found = await whole(bounds)
    const isThere = found === null || found.some(({ slug }) => slug === product.slug)
    visit.must(isThere, "both bounds of a price range are included", `not ${product.slug} of ${amount(price)}`)
    const other = found?.find((one) => one.children.length <= 1 && paid(one) !== price)
    visit.must(
      other === undefined,
      "a range of one price holds that price alone",
      `${other?.slug}: ${amount(paid(other ?? product) ?? 0)}`,
    )
    const above = await list({ min_price: amount(price + 1), max_price: amount(price) })
    visit.must(
      (above?.products.length ?? 0) === 0,
      "a range that ends before it begins is empty",
      above?.products[0]?.slug,
    )
  }
  return CHECKED
}

const ORDERS = ["", "popularity", "rating", "price-low", "price-high", "price-measure"]

const sorted: Check["run"] = async (visit) => {
  const { list } = await openList(visit)
  const text = (await visit.given("searchFindsProducts")).text("text")
  for (const words of ["", text])
    for (const order of ORDERS) {
      const params = order === "" ? {} : { order_by: order }
      const slugs = async (page: number, size: number) =>
        ((await list({ ...params, page: String(page), per_page: String(size) }, words))?.products ?? []).map(
          ({ slug }) => slug,
        )
      const due = await slugs(1, 12)
      const parts = [...(await slugs(1, 6)), ...(await slugs(2, 6))]
      const came = `${parts.slice(0, 3).join(", ")} instead of ${due.slice(0, 3).join(", ")}`
      visit.must(parts.join() === due.join(), `order_by=${order || "nothing"} is one order on all pages`, came)
    }
  const [one, other] = [await list({}), await list({ order_by: "price-low", page: "2", per_page: "5" })]
  const wrong = difference(one?.facets, other?.facets)
  visit.must(wrong === null, "page and order_by change nothing of the facets", wrong)
  return CHECKED
}

const suggested = check("suggestions and their articles", ["product.autocomplete", "product.find"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const { result } = (await visit.call(endpoints.autocomplete, { q: text, rows: 20 })).message
  const codes = result.flatMap(({ itemCode }) => (itemCode === undefined ? [] : [itemCode]))
  const found = await findAll(visit, userTemp, codes)
  for (const { name, itemCode = "", price, vatRate, unit, packSize } of result) {
    const article = found.get(itemCode)
    if (article === undefined) continue
    const says = { name, price, vatRate, unit, packSize }
    for (const field of ["name", "price", "vatRate", "unit", "packSize"] as const) {
      const isSaid = says[field] !== undefined && says[field] !== null && article[field] !== ""
      const isOne =
        field === "price" ? [article.price, article.salePrice].includes(price ?? null) : says[field] === article[field]
      const came = `${itemCode}: ${says[field]}, ${article[field]} of the article`
      visit.must(!isSaid || isOne, `${field} of a suggestion is its article's`, came)
    }
  }
  return CHECKED
})

const isSuggested = async (visit: CheckVisit, { name, slug }: ProductSummary): Promise<boolean> =>
  (await visit.call(endpoints.autocomplete, { q: name, rows: 20 })).message.result.some(({ id }) => id === slug)

/** By its whole name, where one that is available is suggested by its own. */
const unavailable = check(
  "suggestions of what is sold out",
  ["product.autocomplete", "product.list"],
  async (visit) => {
    const { list } = await openList(visit)
    const first = await list({})
    // What cannot be ordered stands last, by habit.
    const last = first === null ? null : await list({ page: String(first.pagination.totalPages) })
    const of = (page: typeof first, wanted: string) =>
      page?.products.find(({ availability, price }) => availability === wanted && price !== null)
    const [available, soldOut] = [of(first, "DISPONIBILE"), of(last, "NON DISPONIBILE") ?? of(first, "NON DISPONIBILE")]
    if (available === undefined || soldOut === undefined || !(await isSuggested(visit, available)))
      return notChecked("nothing is sold out, or nothing is suggested")
    const isThere = await isSuggested(visit, soldOut)
    visit.must(isThere, "what is sold out is suggested by its name, as what is available is", `not ${soldOut.slug}`)
    return CHECKED
  },
)

const findAll = async (visit: CheckVisit, userTemp: Identity, texts: ReadonlyArray<string>) => {
  const found = texts.length === 0 ? [] : (await visit.call(endpoints.findItems, { userTemp, texts })).message
  return new Map(found.flatMap(({ items }) => items.map((item) => [item.itemCode, item] as const)))
}

export const exactChecks = [
  check("flags, exactly", ["product.list", "product.latest-orders"], flags),
  check("brands, exactly", ["product.list"], brands),
  check("a price range, exactly", ["product.list"], range),
  check("each order on all pages", ["product.list"], sorted),
  suggested,
  unavailable,
]
