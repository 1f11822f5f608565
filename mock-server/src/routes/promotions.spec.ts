/** Quantity promotions, gifts and list prices in the mock's answers. */
import { endpoints } from "@dispensa/contracts"
import { formatPrice, lineTotal } from "@dispensa/domain"
import { beforeEach, describe, expect, it } from "vitest"
import { listTotalOf } from "../shop/supplier/pricing.ts"
import { api, at, call, list, login, mockForAll, number, post, supplier, text } from "../testing/harness.ts"
import { shopperOf } from "../testing/shop-client.ts"

type Session = Awaited<ReturnType<typeof login>>

const items = new Map(
  supplier.products.flatMap((product) => product.items.map((item) => [item.code, { item, product }])),
)
const isOrderable = (code: string): boolean => items.get(code)?.item.availability === "DISPONIBILE"
const orderable = supplier.quantityPromotions.filter(({ itemCode }) => isOrderable(itemCode))
const step = orderable.find(({ free }) => free === 0)
const gift = orderable.find(({ free }) => free > 0)
if (step === undefined || gift === undefined) throw new Error("the supplier has no such promotions")

describe("promotions from a quantity", () => {
  const mock = mockForAll()
  let session: Session
  beforeEach(async () => {
    await call(mock.app, { method: "POST", url: "/_mock/reset" })
    session = await login(mock.app)
  })

  const send = (method: string, body: object) =>
    post(mock.app, `${api}${method}`, { user_temp: session.userTemp, ...body }, session.token)
  const productOf = async (code: string) =>
    at((await send("child_list", { children_ids: [code] })).body, "message", code)
  const cart = async () => at((await send("get_cart_items", {})).body, "message")
  const rowOf = async (code: string) => list(at(await cart(), "data")).find((row) => at(row, "carti") === code)
  const add = (code: string, quantity: number, promo_code: string, promo_row: number) =>
    send("add_to_cart_promo", { item_id: code, quantity, promo_code, promo_row })
  const euro = (value: unknown, ...path: ReadonlyArray<string>) =>
    Math.round(number(at(value, ...path)) * 100_000) / 1_000

  it("[S12.1] an item states all of its promotions, with quantity, price and days", async () => {
    const stated = list(at(await productOf(step.itemCode), "promotions"))
    const mine = stated.find((each) => at(each, "code") === step.code && at(each, "row") === step.row)
    expect(mine).toMatchObject({ kind: "price", title: step.label.it, min_quantity: step.minQuantity })
    expect(euro(mine, "net_price")).toBeLessThan(euro(await productOf(step.itemCode), "sale_price"))
    const [from, to] = [text(at(mine, "valid_from")), text(at(mine, "valid_to"))]
    const today = new Date().toISOString().slice(0, 10)
    expect([from, today, to].toSorted()).toEqual([from, today, to])
  })

  it("[S12.2] its row costs the promotion's price once the quantity is reached, and not below", async () => {
    const product = await productOf(step.itemCode)
    const price = list(at(product, "promotions")).find((each) => at(each, "row") === step.row)
    await add(step.itemCode, step.minQuantity, step.code, step.row)
    const row = await rowOf(step.itemCode)
    expect(euro(row, "price_discount")).toBe(euro(price, "net_price"))
    const { packSize = 1 } = items.get(step.itemCode)?.item ?? {}
    const row_id = at(row, "row_id")
    await send("update_cart", {
      id_cart: at(await cart(), "id_cart"),
      cart_rows: [
        { row_id, quantity: packSize, qty_min_packaging: packSize, promo_code: step.code, promo_row: step.row },
      ],
    })
    expect(euro(await rowOf(step.itemCode), "price_discount")).toBe(euro(product, "price"))
  })

  it("[S12.2] its quantity is that of all rows of the item", async () => {
    const price = list(at(await productOf(step.itemCode), "promotions")).find((each) => at(each, "row") === step.row)
    const { packSize = 1 } = items.get(step.itemCode)?.item ?? {}
    await add(step.itemCode, packSize, step.code, step.row)
    const others = { item_id: step.itemCode, quantity: step.minQuantity - packSize, promo_code: "", promo_row: 0 }
    await send("add_to_cart", others)
    const rows = list(at(await cart(), "data")).filter((each) => at(each, "carti") === step.itemCode)
    expect(rows).toHaveLength(2)
    const row = rows.find((each) => at(each, "promo_code") === step.code)
    expect(euro(row, "price_discount")).toBe(euro(price, "net_price"))
  })

  it("[S2.62][S12.2] loading a cart gives the item one line at the price of its quantity", async () => {
    const client = await shopperOf(mock.app)
    const { userTemp } = client
    const rows = async () =>
      (await client.call(endpoints.getCartItems, { userTemp })).message.rows.filter(
        ({ itemCode }) => itemCode === step.itemCode,
      )
    const full = { itemCode: step.itemCode, promoCode: "", promoRow: 0, quantity: step.minQuantity }
    await client.call(endpoints.addToCart, { userTemp, ...full })
    const { cartId } = (await client.call(endpoints.getCartItems, { userTemp })).message
    const { savedCartId } = (await client.call(endpoints.saveCart, { userTemp, cartId, name: "Tanti" })).message
    await client.call(endpoints.loadSavedCart, { userTemp, savedCartId })
    const best = orderable
      .filter(({ itemCode, minQuantity }) => itemCode === step.itemCode && minQuantity <= step.minQuantity * 2)
      .at(-1)
    expect(await rows()).toMatchObject([{ promoCode: best?.code, promoRow: best?.row, quantity: step.minQuantity * 2 }])
  })

  it("[S12.2] a row with a promotion that the item does not have is refused", async () => {
    expect((await add(step.itemCode, step.minQuantity, step.code, 9_999)).status).toBe(417)
  })

  it("[S12.3] free items are listed beside the rows, in no total, and on the order", async () => {
    const before = await cart()
    await send("add_to_cart", { item_id: gift.itemCode, quantity: gift.minQuantity * 2, promo_code: "", promo_row: 0 })
    const after = await cart()
    expect(list(at(after, "gifts"))).toMatchObject([{ carti: gift.itemCode, quantity: gift.free * 2 }])
    const row = await rowOf(gift.itemCode)
    const cents = lineTotal(euro(row, "price_discount"), number(at(row, "quantity")))
    expect(euro(after, "totale_netto") - euro(before, "totale_netto")).toBeCloseTo(cents, 5)
    expect(list(at(after, "data")).length).toBe(list(at(before, "data")).length + 1)
  })

  it("[S12.5] a client gets list price, discounts and the total before them; a guest does not", async () => {
    const code = [...items].find(
      ([each, { item, product }]) => isOrderable(each) && item.price !== null && product.category.includes("detersivi"),
    )?.[0]
    const chosen = code ?? step.itemCode
    const product = await productOf(chosen)
    expect(euro(product, "list_price")).toBe(items.get(chosen)?.item.price)
    const guest = await post(mock.app, `${api}child_list`, {
      user_temp: { client_id: 0, address_code: 0, ext_call: true },
      children_ids: [chosen],
    })
    expect(at(guest.body, "message", chosen, "list_price")).toBeUndefined()
    expect(listTotalOf([{ listPrice: 100, quantity: 2 }, { quantity: 1 }])).toBeNull()
    await send("add_to_cart", { item_id: chosen, quantity: 12, promo_code: "", promo_row: 0 })
    const rows = list(at(await cart(), "data"))
    const sum = rows.reduce(
      (all: number, row) => all + lineTotal(euro(row, "list_price"), number(at(row, "quantity"))),
      0,
    )
    expect(formatPrice(euro(await cart(), "list_total"), "it")).toBe(formatPrice(sum, "it"))
    expect(sum).toBeGreaterThan(euro(await cart(), "totale_netto"))
  })
})
