/** Situations of the documents in which deviations of the tenth set show: of goods and of the cart. */
import { RESOURCE_ROOT } from "@dispensa/contracts"
import { type Row, rowsIn } from "./answers.ts"
import { contentAt, rowOf, rowsOf, type Shopper, shopperAt, visitorAt } from "./ninth-shopper.ts"
import { articles, cartOf, productsOf, type Situation, withCart } from "./ninth-situations.ts"

const listed = async (shopper: Shopper, fields: Row): Promise<ReadonlyArray<Row>> =>
  productsOf(await shopper.call("api.product_list", { fields }))

const barcodeIn = (product: Row): string => {
  const [sidebar] = rowsIn([product["sidebar"]])
  const [info] = rowsIn([sidebar?.["extra_info"]])
  const [{ barcodes } = {}] = rowsIn([info?.["product"]])
  return Array.isArray(barcodes) ? String(barcodes[0]) : ""
}

const ofGoods: Readonly<Record<string, Situation>> = {
  "a listing of twenty where no number is said": async (base) => (await listed(visitorAt(base), {})).length,
  "what was ordered before, whatever else is searched": async (base) => {
    const fields = { "latest-order-list": "true", text: "pasta", per_page: "100" }
    return (await listed(await shopperAt(base), fields)).map(({ sku }) => sku)
  },
  "a barcode that is another one with blanks": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    const product = rowOf(await shopper.call("api.get_item", { fields: { slug: article?.["slug"] } }))
    const barcode = barcodeIn(product).replace(/^(.)(.{6})/, "$1 $2 ")
    const scanned = await shopper.call("api.get_item_by_barcode", { fields: { barcode } })
    const found = await shopper.call("api.find_items", { fields: { texts: [barcode] } })
    return [barcode.length, scanned.status, rowsOf(found).map(({ items }) => rowsIn(items).length)]
  },
  "no alternatives to an article that is not there": async (base) =>
    (await visitorAt(base).call("api.get_alternative_items", { fields: { item_code: "ZZ9999" } })).status,
  "resources that can be ordered upwards alone": async (base) => {
    const query = 'fields=["name"]&filters=[]&limit_start=0&limit_page_length=5&order_by=name%20desc'
    return (await contentAt(base).get(`${RESOURCE_ROOT}Home%20Brand?${query}`)).data.map(({ name }) => name)
  },
}

const rowOfCart = (row: Row | undefined, quantity: number): Row => ({
  row_id: String(row?.["row_id"]),
  quantity,
  qty_min_packaging: row?.["qty_min_imballo"] ?? 1,
  promo_code: row?.["promo_code"] ?? "",
  promo_row: row?.["promo_row"] ?? 0,
})

const ofCarts: Readonly<Record<string, Situation>> = {
  "a gross total that the coupon has been taken off": async (base) => {
    const { shopper, id } = await withCart(base)
    await shopper.call("api.apply_coupon_code", { fields: { id_cart: id, code: "BENVENUTO10" } })
    const cart = await cartOf(shopper)
    return [cart["totale_lordo"], cart["totale_doc"]]
  },
  "rows that are set up to the one that is not there": async (base) => {
    const { shopper, id } = await withCart(base)
    const [row] = rowsIn((await cartOf(shopper))["data"])
    const rows = [rowOfCart(row, 7), { ...rowOfCart(row, 8), row_id: "999999" }]
    const { status } = await shopper.call("api.update_cart", { fields: { id_cart: id, cart_rows: rows } })
    return [status, rowsIn((await cartOf(shopper))["data"]).map(({ quantity }) => quantity)]
  },
  "rows that are saved and leave the cart": async (base) => {
    const { shopper, id } = await withCart(base)
    const [row] = rowsIn((await cartOf(shopper))["data"])
    const fields = { id_cart: id, name: "Per dopo", row_ids: [String(row?.["row_id"])] }
    await shopper.call("customer.saved_carts", { fields })
    return rowsIn((await cartOf(shopper))["data"]).length
  },
  "a key that answers whatever is sent with it": async (base) => {
    const shopper = await shopperAt(base)
    const [article] = await articles(shopper)
    const add = async (quantity: number) => {
      const fields = { item_id: article?.["sku"], quantity, promo_code: "", promo_row: 0 }
      return (await shopper.call("api.add_to_cart", { fields, key: '"chiave-tre"' })).status
    }
    return [await add(1), await add(2)]
  },
}

export const situationsOfTheShop: Readonly<Record<string, Situation>> = { ...ofGoods, ...ofCarts }
