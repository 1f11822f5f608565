/** Situations of the documents in which deviations of the fourteenth set show: of goods, of carts and of everybody's calls. */
import {
  BLOG_CONTROLLER,
  DEFAULT_PREFIXES,
  endpointRoutes,
  KAFKA_ROOT,
  REGISTER_PATH,
  RESOURCE_ROOT,
} from "@dispensa/contracts"
import { endpointDocs } from "@dispensa/contracts/docs"
import { isRow, type Row, rowsIn } from "./answers.ts"
import { contentAt, GUESTS_RECORD, rowOf, type Seen, type Shopper, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { added, articles, cartOf, productsOf, type Situation, withCart } from "./ninth-situations.ts"

const listed = (shopper: Shopper, fields: Row): Promise<Seen> => shopper.call("api.product_list", { fields })

const rowAt = (row: Row, name: string): Row => rowsIn([row[name]])[0] ?? {}

const brandsOf = (answer: Seen): Row =>
  rowAt(rowAt(rowAt(rowAt(rowOf(answer), "filters"), "facets_check_results"), "field_brand"), "results")

const reviewed = (shopper: Shopper, article: Row | undefined, text: string, language: "it" | "en" = "it") =>
  shopper.call("api.add_review", { fields: { item_code: article?.["sku"], ratings: 4, text }, language })

const ofGoods: Readonly<Record<string, Situation>> = {
  "a review that is too long and is kept cut": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    return (await reviewed(shopper, article, "Buono. ".repeat(300))).status
  },
  "promotions that a search does not heed": async (base) =>
    productsOf(await listed(visitorAt(base), { text: "pasta", promo_list: "true", per_page: "100" })).length,
  "a chosen value that its facet no longer names": async (base) => {
    const [brand] = Object.keys(brandsOf(await listed(visitorAt(base), {})))
    return Object.keys(brandsOf(await listed(visitorAt(base), { field_brand: brand, max_price: "0.01" })))
  },
  "conditions of resources that heed capitals": async (base) => {
    const query = (filters: unknown) =>
      `${RESOURCE_ROOT}Home%20Brand?fields=["brand_name"]&filters=${encodeURIComponent(JSON.stringify(filters))}&limit_start=0&limit_page_length=50`
    const [brand] = (await contentAt(base).get(query([]))).data
    const pattern = `${String(brand?.["brand_name"]).toUpperCase()}%`
    return (await contentAt(base).get(query([["brand_name", "like", pattern]]))).data
  },
  "a review for readers of its own language": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    await reviewed(shopper, article, "As good as ever", "en")
    const item = rowOf(await shopper.call("api.get_item", { fields: { slug: article?.["slug"] } }))
    return [rowsIn(item["reviews"]).map(({ text }) => text), item["reviews_count"]]
  },
}

const quantities = async (shopper: Shopper): Promise<ReadonlyArray<unknown>> =>
  rowsIn((await cartOf(shopper))["data"]).map((row) => [row["carti"], row["quantity"]])

const couponed = async (base: string, code: string, quantity: number) => {
  const { shopper, id } = await withCart(base, quantity, "nuovo")
  const applied = await shopper.call("api.apply_coupon_code", { fields: { id_cart: id, code } })
  return [rowOf(applied)["discount"], await cartOf(shopper)]
}

const ofCarts: Readonly<Record<string, Situation>> = {
  "a row that is not there and is removed": async (base) => {
    const { shopper, id } = await withCart(base, 2, "nuovo")
    const fields = { ...shopper.at("1"), row_id: "999999", id_cart: id }
    return (await shopper.call("wrapper.remove_cart_item", { fields })).status
  },
  "VAT of the first row on the whole cart": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    const [one, ...others] = await articles(shopper)
    const other = others.find((article) => article["vat_rate"] !== one?.["vat_rate"])
    for (const article of [one, other]) await added(shopper, article?.["sku"], 3)
    return (await cartOf(shopper))["totale_lordo"]
  },
  "a coupon for transport that is taken off twice": (base) => couponed(base, "TRASPORTO0", 30),
  "a voucher that takes off more than there is": (base) => couponed(base, "BUONO15", 1),
  "rows that are set although one is refused": async (base) => {
    const { shopper, id } = await withCart(base, 2, "nuovo")
    const [row] = rowsIn((await cartOf(shopper))["data"])
    const update = {
      row_id: String(row?.["row_id"]),
      quantity: 9,
      qty_min_packaging: row?.["qty_min_imballo"],
      promo_code: row?.["promo_code"],
      promo_row: row?.["promo_row"],
    }
    const fields = { id_cart: id, cart_rows: [update, { ...update, row_id: "999999" }] }
    return [(await shopper.call("api.update_cart", { fields })).status, await quantities(shopper)]
  },
  "a saved cart that leaves alone what the cart holds": async (base) => {
    const { shopper, id } = await withCart(base, 2, "nuovo")
    const saved = rowOf(await shopper.call("customer.saved_carts", { fields: { id_cart: id, name: "Quattordici" } }))
    await shopper.call("customer.load_saved_cart", { fields: { saved_cart_id: String(saved["saved_cart_id"]) } })
    return quantities(shopper)
  },
}

const posts = async (base: string, size: number): Promise<unknown> =>
  rowOf(await contentAt(base).get(`${BLOG_CONTROLLER}get_blog_posts?page=1&per_page=${size}&tag=`))["pagination"]

/** As the document's example has it. */
const REGISTRATION: Row = endpointDocs.register.example.request

const ofEverybody: Readonly<Record<string, Situation>> = {
  "a record whose offset is a text": async (base) => {
    const { message } = await visitorAt(base).call(`${KAFKA_ROOT}search/track`, { fields: GUESTS_RECORD })
    return isRow(message) ? typeof message["offset"] : null
  },
  "a page of content that has no slash before it": async (base) => {
    const path = endpointRoutes.getWebPageDetail.path(DEFAULT_PREFIXES)
    return (await contentAt(base).get(`${path}?route=%2Fabout-us`)).status
  },
  "a registration with any recipient's code": async (base) =>
    (await visitorAt(base).call(REGISTER_PATH, { fields: { ...REGISTRATION, sdi_code: "M5UX" } })).status,
  "posts whose last page is not counted": async (base) => [await posts(base, 5), await posts(base, 7)],
}

const replayed = (answer: Seen): unknown => answer.headers.get("idempotency-replayed")

const addedUnder = (shopper: Shopper, sku: unknown, key: string, language: "it" | "en" = "it"): Promise<Seen> =>
  shopper.call("api.add_to_cart", {
    fields: { item_id: sku, quantity: 1, promo_code: "", promo_row: 0 },
    key,
    language,
  })

const ofKeys: Readonly<Record<string, Situation>> = {
  "a repetition that does not say that it is one": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    const [article] = await articles(shopper)
    await addedUnder(shopper, article?.["sku"], '"quattordici"')
    return replayed(await addedUnder(shopper, article?.["sku"], '"quattordici"'))
  },
  "a key of more than 140 signs that is none": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    const [article] = await articles(shopper)
    return (await addedUnder(shopper, article?.["sku"], `"${"q".repeat(200)}"`)).status
  },
  "a call that is another one in another language": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    const [article] = await articles(shopper)
    const first = await addedUnder(shopper, article?.["sku"], '"quattordici"')
    return [first.status, (await addedUnder(shopper, article?.["sku"], '"quattordici"', "en")).status]
  },
  "keys that pages of another origin cannot read": async (base) => {
    const headers = { origin: "https://shop.test", "content-type": "application/json" }
    const init = { method: "POST", headers, body: JSON.stringify({ q: "pasta", rows: 3 }) }
    const answer = await fetch(`${base}${DEFAULT_PREFIXES.wrapper}autocomplete`, init)
    return answer.headers.get("access-control-expose-headers")
  },
  "what a client keeps, kept for a minute on the way": async (base) =>
    (await (await shopperAt(base)).call("customer.wishlist", { method: "GET" })).headers.get("cache-control"),
  "refusals whose accents are a byte each": async (base) => {
    const { shopper, id } = await withCart(base, 2, "nuovo")
    const save = () => shopper.call("customer.saved_carts", { fields: { id_cart: id, name: "Quattordici" } })
    await save()
    return (await save()).text
  },
}

export const fourteenthSituationsOfTrade: Readonly<Record<string, Situation>> = {
  ...ofGoods,
  ...ofCarts,
  ...ofEverybody,
  ...ofKeys,
}
