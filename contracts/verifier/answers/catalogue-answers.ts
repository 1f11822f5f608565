/** Rules for single answers: listings, products and suggestions (S3.11–S3.16, S7.12–S7.15). */
import type { ProductDetail, ProductSummary } from "@dispensa/domain"
import { isListingRefusal } from "../../src/listing/endpoints.ts"
import { endpoints } from "../../src/table.ts"
import { amount, isAddress, judgePage, type Must, mustDiffer, mustFall, rule, DAY_MS } from "./judge.ts"

/** What an answer states of an item beside its prices. */
const judgeSupply = (must: Must, product: ProductSummary, at: Date): void => {
  const { itemCode, children, childCount, promo, promotions, packagings = [], packSize, stockAbove } = product
  must(childCount === undefined || childCount >= children.length, "num_childs counts the childs", childCount)
  must(stockAbove === undefined || [1, 10, 100].includes(stockAbove), "stock_above is 1, 10 or 100", stockAbove)
  const isAmong = promotions?.some(({ code, row }) => code === promo?.code && row === promo.row) ?? true
  must(promo === null || isAmong, "promo is among the promotions of its item", `${itemCode}: ${promo?.code}`)
  const yesterday = new Date(at.getTime() - 2 * DAY_MS).toISOString()
  const ended = promotions?.find(
    ({ validFrom, validTo }) => (validTo ?? "9") < (validFrom ?? "") || (validTo ?? "9") < yesterday,
  )
  must(ended === undefined, "promotions are of today and later, from their first day to their last", ended?.code)
  mustDiffer(must, "a packaging of an item", packagings, ({ code }) => code)
  const [own, another] = packagings.filter(({ isDefault }) => isDefault)
  const isPack = own === undefined || (own.size === packSize && another === undefined)
  must(isPack, "one packaging is the default one, of qty_min_imballo sales units", `${itemCode}: ${own?.size}`)
}

const judgeProduct = (must: Must, product: ProductSummary, at: Date): void => {
  judgeSupply(must, product, at)
  const { slug, rating, vatRate } = product
  for (const { price, salePrice } of [product, ...product.variants]) {
    must((price ?? 0) >= 0, "price is not negative", `${slug}: ${amount(price ?? 0)}`)
    must((salePrice ?? 0) >= 0, "sale_price is not negative", `${slug}: ${amount(salePrice ?? 0)}`)
    const isAboveListPrice = price !== null && salePrice !== null && salePrice > price
    must(
      !isAboveListPrice,
      "sale_price is not above price",
      `${slug}: ${amount(salePrice ?? 0)} above ${amount(price ?? 0)}`,
    )
  }
  const { price, salePrice } = product
  const isCheaper = price !== null && salePrice !== null && salePrice < price
  must(
    product.isSale === isCheaper,
    "is_sale is true exactly when sale_price is below price",
    `${slug}: ${product.isSale}`,
  )
  must(rating >= 0 && rating <= 5, "ratings is from 0 to 5", `${slug}: ${rating}`)
  must(product.reviewCount >= 0, "reviews_count is not negative", `${slug}: ${product.reviewCount}`)
  must(vatRate === null || (vatRate >= 0 && vatRate < 100), "vat_rate is a percentage", `${slug}: ${vatRate}`)
}

/** A product's own page. */
const judgeDetail = (must: Must, product: ProductDetail, at: Date): void => {
  judgeProduct(must, product, at)
  const { slug, itemCode, units, sizeTable, sidebar } = product
  const [first] = units
  must(first === undefined || first.code === product.unit, "the sales unit comes first of the units", first?.code)
  must(first === undefined || first.factor === 1, "the factor of the sales unit is 1", first?.factor)
  const odd = sizeTable?.rows.find((row) => row.length !== sizeTable.columns.length)
  must(odd === undefined, "a row of the size table has as many cells as there are columns", odd?.join(", "))
  must(sidebar.itemCode === itemCode, "the sidebar shows the item of the page", `${sidebar.itemCode} on ${itemCode}`)
  const isOwn = sidebar.relatedProducts.every((related) => related.slug !== slug)
  must(isOwn, "a product is not among its own related products", slug)
  for (const related of sidebar.relatedProducts) judgeProduct(must, related, at)
  const lost = sidebar.documents.find(({ url }) => !isAddress(url))
  must(lost === undefined, "url of a document is a path of the shop's own host, or an absolute http address", lost?.url)
  const help = sidebar.assistanceLink ?? ""
  must(help === "" || isAddress(help), "link_assistence is a path of the shop, or an absolute http address", help)
  const { reviews, reviewCount } = product
  must(reviewCount === reviews.length, "reviews_count of a page is how many reviews there are", reviewCount)
  mustFall(must, "reviews by date", reviews, ({ date }) => date)
}

/** The page of a listing, given as text. */
const numberOf = (text: string | undefined, otherwise: number): number =>
  text === undefined || text === "" ? otherwise : Number(text)

export const catalogueAnswers = [
  rule(endpoints.productList, (answer, { params }, must, _raw, at) => {
    if (isListingRefusal(answer)) return
    const { products, pagination, facets } = answer.message
    judgePage(must, products, pagination, {
      page: numberOf(params["page"], 1),
      perPage: numberOf(params["per_page"], pagination.perPage),
    })
    mustDiffer(must, "a product", products, ({ slug }) => slug)
    for (const product of products) judgeProduct(must, product, at)
    for (const group of [...facets.trees, ...facets.links, ...facets.checks]) {
      for (const { key, count } of group.items) {
        must(count >= 0, "count of a facet is not negative", `${group.key}=${key}: ${count}`)
        const several = Object.keys(params).some((name) => name === group.key && (params[name] ?? "") !== "")
        const fits = several || count <= pagination.total
        must(fits, "count of a facet is at most the total", `${group.key}=${key}: ${count} of ${pagination.total}`)
      }
    }
  }),
  rule(endpoints.childList, ({ message }, { childrenIds }, must, _raw, at) => {
    const strange = Object.keys(message).find((code) => !childrenIds.includes(code))
    must(strange === undefined, "keys of the map are the requested codes", strange)
    for (const [code, child] of Object.entries(message)) {
      must(child.itemCode === code, "a child is listed under its own code", `${child.itemCode} under ${code}`)
      judgeProduct(must, child, at)
    }
  }),
  rule(endpoints.getItem, ({ message: product }, { slug }, must, _raw, at) => {
    const names = [product.slug, product.itemCode, ...product.children]
    must(names.includes(slug), "the product is the requested one", `${product.slug} instead of ${slug}`)
    judgeDetail(must, product, at)
  }),
  rule(endpoints.getItemChild, ({ message: product }, { itemCode }, must, _raw, at) => {
    const codes = [product.itemCode, ...product.children]
    must(codes.includes(itemCode), "the product is the one that the child belongs to", `${codes.join(" ")}`)
    judgeDetail(must, product, at)
  }),
  rule(endpoints.getItemByBarcode, ({ message }, _request, must, _raw, at) => judgeProduct(must, message, at)),
  rule(endpoints.findItems, ({ message }, { texts }, must, _raw, at) => {
    const answered = message.map(({ text }) => text)
    must(
      answered.join("\n") === texts.join("\n"),
      "every text has an answer, in the order of the request",
      answered.join(", "),
    )
    for (const { items } of message) for (const item of items) judgeProduct(must, item, at)
  }),
  rule(endpoints.getAlternativeItems, ({ message }, { itemCode }, must, _raw, at) => {
    const isItself = message.some((product) => product.itemCode === itemCode)
    must(!isItself, "an item is not an alternative to itself", itemCode)
    for (const product of message) judgeProduct(must, product, at)
  }),
  rule(endpoints.getLatestOrderList, ({ message: { data, pagination } }, requested, must, _raw, at) => {
    judgePage(must, data, pagination, requested)
    mustDiffer(must, "a product", data, ({ slug }) => slug)
    mustFall(must, "what was ordered last", data, ({ lastOrderedOn }) => lastOrderedOn)
    const none = data.find(({ lastQuantity }) => lastQuantity < 1)
    must(none === undefined, "last_quantity is one or more", none?.lastQuantity)
    for (const product of data) judgeProduct(must, product, at)
  }),
  rule(endpoints.autocomplete, ({ message: { result } }, { rows }, must) => {
    must(result.length <= rows, "no more suggestions than rows", `${result.length} for ${rows}`)
    mustDiffer(must, "a suggestion", result, ({ id }) => String(id))
    const negative = result.find(({ price }) => (price ?? 0) < 0)
    must(negative === undefined, "price is not negative", amount(negative?.price ?? 0))
  }),
  rule(endpoints.postReview, ({ message }, { rating, text }, must) => {
    must(message.rating === rating, "a review has the stars that were sent", message.rating)
    must(message.text.trim() === text.trim(), "a review has the text that was sent", message.text)
  }),
]
