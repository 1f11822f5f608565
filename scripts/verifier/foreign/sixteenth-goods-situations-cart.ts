/** Situations of the documents in which deviations of the sixteenth set show: of carts and saved carts, wishes and lists. */
import { type Row, rowsIn } from "./answers.ts"
import { rowOf, rowsOf, type Shopper, shopperAt } from "./ninth-shopper.ts"
import { added, cartOf, productsOf, type Situation, withCart } from "./ninth-situations.ts"

/** A new client with rows of two articles. */
const withTwoRows = async (base: string) => {
  const { shopper, id, article, other } = await withCart(base, 2, "nuovo")
  await added(shopper, other?.["sku"], 2)
  return { shopper, id, article, cart: await cartOf(shopper) }
}

const quantities = async (shopper: Shopper, address = "1"): Promise<ReadonlyArray<unknown>> =>
  rowsIn((await cartOf(shopper, address))["data"]).map(({ carti, quantity }) => [carti, quantity])

const ofCarts: Readonly<Record<string, Situation>> = {
  "rows that are changed until one is refused": async (base) => {
    const { shopper, id, cart } = await withTwoRows(base)
    const changes = rowsIn(cart["data"]).map((row, place) => ({
      row_id: place === 0 ? row["row_id"] : "nessuna",
      quantity: 7,
      qty_min_packaging: row["qty_min_imballo"],
      promo_code: row["promo_code"],
      promo_row: row["promo_row"],
    }))
    await shopper.call("api.update_cart", { fields: { id_cart: id, cart_rows: changes } })
    return quantities(shopper)
  },
  "a cart that keeps the handover asked for last": async (base) => {
    const { shopper } = await withTwoRows(base)
    await shopper.call("api.get_cart_items", { fields: { handover_type: "pickup" } })
    const { handover_type: type, totale_doc: total } = await cartOf(shopper)
    return [type, total]
  },
  "a coupon that promises a part of the net": async (base) => {
    const { shopper, id } = await withTwoRows(base)
    const answer = await shopper.call("api.apply_coupon_code", { fields: { id_cart: id, code: "BENVENUTO10" } })
    return [rowOf(answer)["discount"], (await cartOf(shopper))["coupon"]]
  },
  "the last row for the one that grew": async (base) => {
    const { shopper, article } = await withTwoRows(base)
    return (await added(shopper, article?.["sku"], 1))["row_id"]
  },
  "ways to pay from the last to the first": async (base) => {
    const { cart } = await withTwoRows(base)
    return cart["payment_methods"]
  },
  "goods added without a word of their row": async (base) => {
    const { shopper, article } = await withTwoRows(base)
    return Object.keys(await added(shopper, article?.["sku"], 1))
  },
  "a row that is gone, in words": async (base) => {
    const { shopper, id, cart } = await withTwoRows(base)
    const fields = { ...shopper.at("1"), row_id: rowsIn(cart["data"])[0]?.["row_id"], id_cart: id }
    return String(rowOf(await shopper.call("wrapper.remove_cart_item", { fields }))["response"])
  },
}

const saved = async (shopper: Shopper, id: unknown): Promise<string> => {
  const answer = await shopper.call("customer.saved_carts", { fields: { id_cart: id, name: "Sedici" } })
  return String(rowOf(answer)["saved_cart_id"])
}

const ofSavedCarts: Readonly<Record<string, Situation>> = {
  "a saved cart that goes where it was saved": async (base) => {
    const { shopper, id } = await withCart(base)
    const fields = { user_temp: shopper.at("2"), saved_cart_id: await saved(shopper, id) }
    await shopper.call("customer.load_saved_cart", { fields })
    return quantities(shopper, "2")
  },
  "a saved cart whose own name is taken": async (base) => {
    const { shopper, id } = await withTwoRows(base)
    const name = `customer.saved_carts/${await saved(shopper, id)}`
    return (await shopper.call(name, { method: "PUT", fields: { name: "SEDICI" } })).status
  },
}

const kept = async (shopper: Shopper, name: string): Promise<ReadonlyArray<Row>> =>
  rowsOf(await shopper.call(`customer.${name}`, { method: "GET" }))

const LIST = "customer.shopping_lists/sedici"

const ofTheRest: Readonly<Record<string, Situation>> = {
  "a wish that takes its product's formats along": async (base) => {
    const shopper = await shopperAt(base, "nuovo")
    const products = productsOf(await shopper.call("api.product_list", { fields: { per_page: "100" } }))
    const several = products.find(({ num_childs: formats }) => Number(formats) > 1)
    const codes = rowsIn(several?.["childs"]).map(({ carti }) => String(carti))
    for (const carti of codes) await shopper.call("customer.wishlist", { fields: { carti } })
    await shopper.call(`customer.wishlist/${codes[0]}`, { method: "DELETE" })
    return (await kept(shopper, "wishlist")).map(({ carti }) => carti)
  },
  "nothing on the shelf that was never counted": async (base) => {
    const { shopper, article } = await withTwoRows(base)
    const entry = { carti: article?.["sku"], name: "Uno", there: 0, counted_at: 1_900_000_000_000 }
    const fields = { is_new: true, name: "Cella", entries: [entry] }
    await shopper.call(LIST, { method: "PUT", fields })
    return rowsIn(rowOf(await shopper.call(LIST, { method: "GET" }))["entries"]).map(({ there }) => there)
  },
  "articles of a list as they were called once": async (base) => {
    const { shopper, article } = await withTwoRows(base)
    const fields = { is_new: true, name: "Cella", entries: [{ carti: article?.["sku"], name: "Come una volta" }] }
    await shopper.call(LIST, { method: "PUT", fields })
    return (await kept(shopper, "shopping_lists")).flatMap(({ entries }) => rowsIn(entries).map(({ name }) => name))
  },
}

export const sixteenthSituationsOfCarts: Readonly<Record<string, Situation>> = {
  ...ofCarts,
  ...ofSavedCarts,
  ...ofTheRest,
}
