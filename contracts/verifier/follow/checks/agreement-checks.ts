/** One fact of one article is one in every answer that shows it (ADR 47). */
import type { ProductSummary } from "@dispensa/domain"
import { hasFormats } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

/** The lookups of one list name at most so many. */
const ARTICLES = 24

export interface Seen {
  readonly where: string
  readonly article: ProductSummary
}

const price = (cents: number | null): string => (cents === null ? "no price" : amount(cents))

const FACTS = {
  price: ({ price: cents }: ProductSummary) => price(cents),
  sale_price: ({ salePrice }: ProductSummary) => price(salePrice),
  qty_min_imballo: ({ packSize }: ProductSummary) => String(packSize),
  vat_rate: ({ vatRate }: ProductSummary) => String(vatRate),
  uom: ({ unit }: ProductSummary) => unit,
  availability: ({ availability }: ProductSummary) => availability,
  brand: ({ brand }: ProductSummary) => brand,
  pack: ({ packLabel }: ProductSummary) => packLabel,
  price_per_unit: ({ measurePrice: one }: ProductSummary) =>
    one === null ? "" : `${amount(one.amount)} ${one.measure}`,
  arrives_on: ({ arrivesOn = "" }: ProductSummary) => arrivesOn,
  ratings: ({ rating }: ProductSummary) => String(rating),
  reviews_count: ({ reviewCount }: ProductSummary) => String(reviewCount),
  slug: ({ slug }: ProductSummary) => slug,
  is_sale: ({ isSale }: ProductSummary) => String(isSale),
  is_new: ({ isNew }: ProductSummary) => String(isNew),
  is_hot: ({ isHot }: ProductSummary) => String(isHot),
} as const

/** A product of several formats has facts of its own, which are none of its formats'. */
const single = (where: string, articles: ReadonlyArray<ProductSummary>): ReadonlyArray<Seen> =>
  articles.filter((article) => !hasFormats(article)).map((article) => ({ where, article }))

export const mustAgree = (visit: CheckVisit, seen: ReadonlyArray<Seen>): void => {
  const first = new Map<string, Seen>()
  for (const one of seen) {
    const known = first.get(one.article.itemCode)
    if (known === undefined) first.set(one.article.itemCode, one)
    if (known === undefined) continue
    for (const [name, fact] of Object.entries(FACTS)) {
      const [here, there] = [fact(known.article), fact(one.article)]
      // Not every answer shows every fact.
      const isShown = here !== "" && there !== ""
      const came = `${one.article.itemCode}: ${here} in ${known.where}, ${there} in ${one.where}`
      visit.must(!isShown || here === there, `${name} of an article is one in every answer`, came)
    }
  }
}

const listed = async (visit: CheckVisit, userTemp: Identity): Promise<ReadonlyArray<ProductSummary>> => {
  const params = { page: "1", per_page: String(ARTICLES) }
  const answer = await visit.call(endpoints.productList, { userTemp, text: "", params })
  return isListingRefusal(answer) ? [] : answer.message.products
}

/** What the answers that look articles up say of these. */
const lookedUp = async (visit: CheckVisit, userTemp: Identity, codes: ReadonlyArray<string>) => {
  const children = (await visit.call(endpoints.childList, { userTemp, childrenIds: codes })).message
  const found = (await visit.call(endpoints.findItems, { userTemp, texts: codes })).message
  const items = found.flatMap((one) => one.items)
  return [
    ...Object.values(children).map((article) => ({ where: "product.children", article })),
    ...items.map((article) => ({ where: "product.find", article })),
  ]
}

const bought = async (visit: CheckVisit, userTemp: Identity): Promise<ReadonlyArray<Seen>> => {
  const latest = (await visit.call(endpoints.getLatestOrderList, { userTemp, page: 1, perPage: ARTICLES })).message
  const usual = (await visit.call(endpoints.getUsualItems, { userTemp, itemCode: null })).message
  return [
    ...single("product.latest-orders", latest.data),
    ...usual.flatMap(({ item, successor }) =>
      [item, successor].flatMap((article) => (article === null ? [] : [{ where: "order.usual", article }])),
    ),
  ]
}

const ABOUT = ["product.find", "product.children", "product.list", "product.item", "product.barcode"]

export const agreementChecks = [
  check("one article in every answer", [...ABOUT, "order.usual", "product.latest-orders"], async (visit) => {
    const { userTemp } = await visit.client("clientHasOrder")
    const item = await visit.given("itemMayBeOrdered")
    const formats = await visit.given("productHasFormats")
    const barcode = (await visit.given("itemHasBarcode")).text("barcode")
    const page = await listed(visit, userTemp)
    const { message: scanned } = await visit.call(endpoints.getItemByBarcode, { userTemp, barcode })
    const { message: shown } = await visit.call(endpoints.getItem, { userTemp, slug: item.text("slug") })
    const others = await visit.attempt(endpoints.getAlternativeItems, { userTemp, itemCode: item.text("item_code") })
    const products = [
      ...single("product.list", page),
      ...single("product.item", [shown]),
      ...single("product.item's related products", shown.sidebar.relatedProducts),
      ...single("product.barcode", [scanned]),
      ...single("product.alternatives", Result.isSuccess(others) ? others.success.message : []),
      ...(await bought(visit, userTemp)),
    ]
    const codes = [...products.map(({ article }) => article.itemCode), ...page.flatMap(({ children }) => children)]
    const named = [formats.text("first_code"), formats.text("second_code"), ...codes]
    const looked = await lookedUp(visit, userTemp, [...new Set(named)].slice(0, 2 * ARTICLES))
    mustAgree(visit, [...products, ...looked])
    return CHECKED
  }),
  check(
    "an article in the cart and in its lookups",
    ["cart.get", "product.find", "product.children"],
    async (visit) => {
      const { userTemp } = await visit.client("clientIsLoggedIn")
      const item = await visit.given("itemMayBeOrdered")
      const itemCode = item.text("item_code")
      await visit.call(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: item.number("quantity") })
      const row = (await cartRead(visit, userTemp)).rows.find((one) => one.itemCode === itemCode)
      for (const { where, article } of await lookedUp(visit, userTemp, [itemCode])) {
        if (row === undefined || article.itemCode !== itemCode) continue
        const packs = `${row.packSize} in the cart, ${article.packSize} in ${where}`
        visit.must(row.packSize === article.packSize, "a row of the cart has its article's pack", packs)
        const rates = `${row.vatRate} in the cart, ${article.vatRate} in ${where}`
        visit.must(row.vatRate === article.vatRate, "a row of the cart has its article's VAT", rates)
      }
      return CHECKED
    },
  ),
]
