/** Carts: lines, prices, totals and refusals. */
import { beforeEach, describe, expect, it } from "vitest"
import { totalsOf } from "../shop/supplier/pricing.ts"
import type { SupplierItem } from "@dispensa/fixtures"
import { api, at, call, list, login, mockForAll, number, post, supplier, text } from "../testing/harness.ts"

type Session = Awaited<ReturnType<typeof login>>

const items = supplier.products.flatMap((product) => product.items.map((item) => ({ item, product })))
const find = (fits: (item: SupplierItem) => boolean) => {
  const found = items.find(({ item }) => fits(item))
  if (found === undefined) throw new Error("the supplier has no such item")
  return found
}
const isOrderable = (item: SupplierItem) => item.availability === "DISPONIBILE" && item.price !== null
const promoted = new Set(supplier.promotions.map((promotion) => promotion.itemCode))

const promotion = supplier.promotions.find(({ itemCode }) =>
  items.some(({ item }) => item.code === itemCode && isOrderable(item)),
)

describe("the cart", () => {
  const mock = mockForAll()
  let session: Session
  beforeEach(async () => {
    await call(mock.app, { method: "POST", url: "/_mock/reset" })
    session = await login(mock.app, "nuovo@dispensa.test")
  })

  const send = (method: string, body: object) =>
    post(mock.app, `${api}${method}`, { user_temp: session.userTemp, ...body }, session.token)
  const cart = async () => at((await send("get_cart_items", {})).body, "message")
  const add = (item_id: string, quantity: number, promo_code = "", promo_row = 0) =>
    send(promo_code === "" ? "add_to_cart" : "add_to_cart_promo", { item_id, quantity, promo_code, promo_row })
  const rowsOf = (value: unknown) => list(at(value, "data"))

  it("[S3.3][S4.5] an empty cart: cart 0, no rows, zero totals, the client's minimum", async () => {
    const client = supplier.clients.find(({ clientId }) => clientId === session.clientId)
    expect(await cart()).toMatchObject({
      id_cart: 0,
      data: [],
      totale_netto: 0,
      totale_lordo: 0,
      totale_doc: 0,
      spese_trasporto: 0,
      min_order: (client?.minimumOrder ?? Number.NaN) / 100,
    })
  })

  it("[S9.9] totals: net by line, VAT by rate rounded half up, transport 9.90 up to 250", async () => {
    const rates = [4, 10, 22].map((rate) =>
      find((item) => item.vatRate === rate && isOrderable(item) && !promoted.has(item.code)),
    )
    for (const { item } of rates) await add(item.code, 7)
    const answer = await cart()
    const lines = rowsOf(answer).map((line) => ({
      price: Math.round(number(at(line, "price_discount")) * 100),
      quantity: number(at(line, "quantity")),
      rate: number(at(line, "vat_rate")),
    }))
    expect(lines).toHaveLength(3)
    const net = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const vat = [4, 10, 22].reduce((sum, rate) => {
      const base = lines
        .filter((line) => line.rate === rate)
        .reduce((total, { price, quantity }) => total + price * quantity, 0)
      return sum + Math.floor(Number((BigInt(base) * BigInt(rate) * 2n + 100n) / 200n))
    }, 0)
    const transport = net <= 25_000 ? 990 : 0
    expect(Math.round(number(at(answer, "totale_netto")) * 100)).toBe(net)
    expect(Math.round(number(at(answer, "totale_lordo")) * 100)).toBe(net + vat)
    expect(Math.round(number(at(answer, "spese_trasporto")) * 100)).toBe(transport)
    expect(Math.round(number(at(answer, "totale_doc")) * 100)).toBe(net + vat + transport)
  })

  it("[S9.9] transport is free above 250.00 net", async () => {
    const { item } = find((candidate) => isOrderable(candidate) && (candidate.price ?? 0) > 100)
    await add(item.code, 1)
    const [row] = rowsOf(await cart())
    const cents = Math.round(number(at(row, "price_discount")) * 100)
    const most = Math.floor(25_000 / cents)
    if (most > 1) await add(item.code, most - 1)
    expect(at(await cart(), "spese_trasporto")).toBe(9.9)
    await add(item.code, 1)
    expect(at(await cart(), "spese_trasporto")).toBe(0)
    const of = (unitPrice: number) => totalsOf([{ unitPrice, vatRate: 4, quantity: 1 }]).transportCost
    expect([24_999, 25_000, 25_001].map(of)).toEqual([990, 990, 0])
  })

  it("[S7.11] a client's discount and a promotion lower the price, each rounded half up", async () => {
    session = await login(mock.app)
    const client = supplier.clients.find(({ clientId }) => clientId === session.clientId)
    const { item, product } = find((candidate) => candidate.code === promotion?.itemCode)
    let category = supplier.categories.find(({ slug }) => slug === product.category)
    while (category?.parent) category = supplier.categories.find(({ slug }) => slug === category?.parent)
    const discounts = [client?.discounts[category?.slug ?? ""] ?? client?.discounts["*"] ?? 0].flat()
    const plain = discounts.reduce((price, off) => Math.round(price * (1 - off / 100) + 1e-9), item.price ?? 0)
    const reduced = Math.round(plain * (1 - (promotion?.percent ?? 0) / 100) + 1e-9)
    const [, , third = ""] = session.addresses
    const user_temp = { ...session.userTemp, address_code: third }
    await send("add_to_cart", { user_temp, item_id: item.code, quantity: 1, promo_code: "", promo_row: 0 })
    await send("add_to_cart_promo", {
      user_temp,
      item_id: item.code,
      quantity: 1,
      promo_code: promotion?.code,
      promo_row: promotion?.row,
    })
    const answer = await send("get_cart_items", { user_temp })
    const prices = rowsOf(at(answer.body, "message"))
      .filter((row) => at(row, "carti") === item.code)
      .map((row) => Math.round(number(at(row, "price_discount")) * 100))
    expect(prices).toEqual([plain, reduced])
  })

  it("[S1.7] an unavailable item cannot be added (400), an incoming one can", async () => {
    const gone = find((item) => item.availability === "NON DISPONIBILE" && item.price !== null)
    expect((await add(gone.item.code, 1)).status).toBe(400)
    const arriving = find((item) => item.availability === "IN ARRIVO" && item.price !== null)
    expect((await add(arriving.item.code, 1)).status).toBe(200)
  })

  it("[S5.12] an item whose price is on request cannot be added (400)", async () => {
    const { item } = find((candidate) => candidate.price === null)
    const answer = await add(item.code, 1)
    expect(answer.status).toBe(400)
    expect(text(at(answer.body, "message"))).not.toBe("")
  })

  it("[S5.4] fractional quantities are added and set up to the decimals of the pack, and refused beyond them", async () => {
    const { item } = find((one) => isOrderable(one) && one.packSize === 0.5)
    expect((await add(item.code, 2.5)).status).toBe(200)
    expect((await add(item.code, 0.1)).status).toBe(200)
    const [row] = rowsOf(await cart())
    expect(at(row, "quantity")).toBe(2.6)
    for (const quantity of [2.55, 0.0005]) expect((await add(item.code, quantity)).status).toBe(417)
    const set = (quantity: number) =>
      send("update_cart", {
        id_cart: at(row, "id_cart"),
        cart_rows: [{ row_id: at(row, "row_id"), quantity, qty_min_packaging: 0.5, promo_code: "", promo_row: 0 }],
      })
    expect([(await set(2.55)).status, (await set(7.5)).status]).toEqual([417, 200])
    expect(rowsOf(await cart()).map((line) => at(line, "quantity"))).toEqual([7.5])
  })

  it("[S3.3] a price with fractions of a cent makes a total of whole cents", async () => {
    const { item } = find((one) => isOrderable(one) && one.packSize === 1_000)
    expect((await add(item.code, 1_000)).status).toBe(200)
    const answered = await cart()
    const price = number(at(rowsOf(answered)[0], "price_discount"))
    expect(Math.round(price * 100) / 100).not.toBe(price)
    expect(at(answered, "totale_netto")).toBe(Math.round(price * 100_000) / 100)
  })
})
