/** Where one sees that the harmless services of the ninth set answer in another way at all. */
import { KAFKA_ROOT, RESOURCE_ROOT } from "@dispensa/contracts"
import { rowsIn } from "./answers.ts"
import { contentAt, GUESTS_RECORD, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { added, articles, cartOf, productsOf, type Situation, withCart } from "./ninth-situations.ts"

export const situationsOfTheHarmless: Readonly<Record<string, Situation>> = {
  "round amounts as powers of ten": async (base) =>
    (await (await shopperAt(base)).call("api.get_cart_items")).text.match(/"min_order":[^,]+/)?.[0],
  "answers that are private instead of never kept": async (base) =>
    (await (await shopperAt(base)).call("customer.profile", { method: "GET" })).headers.get("cache-control"),
  "additions that do not name their row": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    return Object.keys(await added(shopper, article?.["sku"], 1))
  },
  "suggestions that say a name and nothing else": async (base) =>
    (await visitorAt(base).call("wrapper.autocomplete", { fields: { q: "pasta", rows: 5 } })).message,
  "articles that are sold out in another word": async (base) => {
    const fields = { field_availability: "non-disponibile" }
    return productsOf(await visitorAt(base).call("api.product_list", { fields })).map(
      (product) => product["availability"],
    )
  },
  "topics that hold many records already": async (base) =>
    rowsIn([(await visitorAt(base).call(`${KAFKA_ROOT}search/track`, { fields: GUESTS_RECORD })).message]).map(
      ({ offset, partition_id: partition }) => [Number(offset) < 1000, partition],
    ),
  "records that are numbered in another way": async (base) => {
    const { shopper } = await withCart(base)
    return rowsIn((await cartOf(shopper))["data"]).map(({ id, row_id: row }) => String(id) === String(row))
  },
  "rows of resources with all of their fields": async (base) => {
    const query = 'fields=["name"]&filters=[]&limit_start=0&limit_page_length=2'
    const { data } = await contentAt(base).get(`${RESOURCE_ROOT}Home%20Brand?${query}`)
    return data.map((row) => Object.keys(row))
  },
}
