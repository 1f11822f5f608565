/** Single sentences of the documents about goods and content that a service does not keep, one for each check that reads them (ADR 47). */
import type { Deviation } from "./deviating.ts"
import { isRow, message, type Row, rowsIn } from "./foreign/answers.ts"
import { isCall } from "./foreign/calls.ts"
import { textIn } from "./foreign/fifth-calls.ts"
import { cents, withMessage } from "./foreign/third-calls.ts"
import type { FollowPlanted } from "./planting.ts"

/** The measure costs what it does without the promotion. */
const measuredPlain = (product: Row): Row => {
  const [measure] = rowsIn([product["price_per_unit"]])
  const factor = cents(product["price"]) / cents(product["sale_price"])
  if (measure === undefined || !Number.isFinite(factor)) return product
  const amount = Math.round(Number(measure["amount"]) * factor * 100) / 100
  return { ...product, price_per_unit: { ...measure, amount } }
}

const inListing = (change: (listing: Row) => Row): Deviation => ({
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "api.product_list") ? withMessage(answer, change) : answer,
})

const inProducts = (change: (product: Row) => Row): Deviation =>
  inListing((listing) => {
    const [page] = rowsIn([listing["product_list"]])
    return page === undefined
      ? listing
      : { ...listing, product_list: { ...page, data: rowsIn(page["data"]).map((one) => change(one)) } }
  })

/** Only where it is in company. */
const pricedAmongOthers: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "wrapper.autocomplete")
      ? withMessage(answer, (found) => {
          const result = rowsIn(found["result"])
          return result.length < 2
            ? found
            : { ...found, result: result.map((one) => (one["sku"] === undefined ? { ...one, price: 1 } : one)) }
        })
      : answer,
}

export const statedGoodsDeviations: ReadonlyArray<FollowPlanted> = [
  {
    title: "a measure that costs what it did before the promotion",
    check: "the price of the measure",
    only: /^product\./,
    says: /price_per_unit is what the measure costs at the reader's sale_price/,
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "api.child_list")
        ? withMessage(answer, (formats) =>
            Object.fromEntries(
              Object.entries(formats).map(([code, format]) => [code, isRow(format) ? measuredPlain(format) : format]),
            ),
          )
        : answer,
  },
  {
    title: "prices of formats from the last to the first",
    check: "a listing's formats and their pages",
    only: /^product\./,
    says: /variants stand in the order of childs/,
    ...inProducts((product) => ({ ...product, variants: rowsIn(product["variants"]).toReversed() })),
  },
  {
    title: "a way that ends before the category",
    check: "values without products, and the way of each listing",
    only: /^product\./,
    says: /tab_list is the shop, then the steps to the category where exactly one is chosen/,
    ...inListing((listing) => ({ ...listing, tab_list: rowsIn(listing["tab_list"]).slice(0, 1) })),
  },
  {
    title: "suggestions at the price of a promotion",
    check: "what suggestions tell, and whom",
    only: /^product\./,
    says: /price of a suggestion is the client's without a promotion/,
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "wrapper.autocomplete")
        ? withMessage(answer, (found) => ({
            ...found,
            result: rowsIn(found["result"]).map((one) =>
              typeof one["price"] === "number" ? { ...one, price: cents(one["price"] * 0.9) / 100 } : one,
            ),
          }))
        : answer,
  },
  {
    title: "slides that lead into one language",
    check: "where content leads",
    only: /^(content|resource|product)\./,
    says: /url is a path of the shop without a language, or an absolute address/,
    changesAnswer: (answer, request) =>
      isCall(request, "GET", "home.get_promo_slider") && answer.status === 200
        ? {
            ...answer,
            body: message(answer.body, (slides) =>
              rowsIn(slides).map((slide) => ({ ...slide, url: `/it${textIn(slide, "url")}` })),
            ),
          }
        : answer,
  },
  {
    title: "tags that are found as they are written",
    check: "tags of the other language",
    only: /^blog\./,
    says: /a tag finds its posts in either language/,
    changesRequest: (request) => {
      if (!isCall(request, "GET", "blog.get_blog_posts")) return request
      const url = new URL(request.url, "http://localhost")
      const tag = url.searchParams.get("tag") ?? ""
      if (tag === "" || tag === tag.toLowerCase()) return request
      url.searchParams.set("tag", "no-such-tag")
      return { ...request, url: `${url.pathname}${url.search}` }
    },
  },
  {
    title: "a wish that leads to its code",
    check: "where a wish leads",
    only: /^wishlist\./,
    says: /slug of a wish is its product's/,
    changesAnswer: (answer, request) =>
      isCall(request, "GET", "customer.wishlist") && answer.status === 200
        ? {
            ...answer,
            body: message(answer.body, (wishes) => rowsIn(wishes).map((wish) => ({ ...wish, slug: wish["carti"] }))),
          }
        : answer,
  },
  {
    title: "a page that looks otherwise by its route",
    check: "a page by its route and as a row",
    only: /^content\./,
    says: /a page says and looks the same by its route and as a row/,
    changesAnswer: (answer, request) =>
      isCall(request, "GET", "home.get_web_page_detail")
        ? withMessage(answer, (page) => ({ ...page, css: `${textIn(page, "css")} h1 { color: navy }` }))
        : answer,
  },
  {
    title: "a star that stands for the name alone",
    check: "all fields of a resource's rows",
    only: /^resource\./,
    says: /\* stands for all fields of a resource/,
    changesRequest: (request) => ({
      ...request,
      url: request.url.replace(`fields=${encodeURIComponent('["*"]')}`, `fields=${encodeURIComponent('["name"]')}`),
    }),
  },
  {
    title: "alternatives from the last to the first",
    check: "the sequence of alternatives",
    only: /^product\./,
    says: /alternatives stand in the order of alternative_item_codes/,
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "api.get_alternative_items") && answer.status === 200
        ? { ...answer, body: message(answer.body, (goods) => rowsIn(goods).toReversed()) }
        : answer,
  },
  {
    title: "suggestions of formats that are priced among others",
    only: /^product\./,
    check: "what suggestions tell, and whom",
    says: /a suggestion of several formats tells no code and no price/,
    ...pricedAmongOthers,
  },
]
