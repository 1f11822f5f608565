/** From the login to the order on the family's wire: the storefront's client over the mock. */
import { endpoints, isListingRefusal, isLoginRefusal } from "@dispensa/contracts"
import { lineTotal } from "@dispensa/domain"
import { afterEach, describe, expect, it } from "vitest"
import { type RunningMock, startMock } from "../../library/start-mock.ts"
import { call, supplier } from "../../testing/harness.ts"
import { shopperOf, visitor } from "../../testing/shop-client.ts"
import { VARIANTS } from "./variants.ts"

const WEIGHED = "CA530411"
/** Its price has more than two decimals; it is sold by the thousand. */
const FINE = "MO182411-3"

let mock: RunningMock | null = null
afterEach(async () => {
  await mock?.stop()
  mock = null
})

describe("a client's day on the family's wire", () => {
  it.each([
    ["plainly", []],
    ["in every variant", VARIANTS],
  ] as const)(
    "logs in, searches, adds weighed and finely priced lines, and places an order that is listed, %s",
    async (_name, variants) => {
      mock = await startMock({ dialect: "mymb", variants, scenario: "empty-client", port: null, supplier })
      const { call, userTemp } = await shopperOf(mock.app, "cliente@dispensa.test", { dialect: "mymb" })
      const productOf = async (text: string) => {
        const found = await call(endpoints.productList, { userTemp, text, params: { page: "1", per_page: "12" } })
        if (isListingRefusal(found)) throw new Error("refused")
        return found.message.products[0]
      }
      const code = (await productOf(WEIGHED))?.slug ?? ""
      const { message: item } = await call(endpoints.getItem, { userTemp, slug: code })
      expect(item).toMatchObject({ displayCode: WEIGHED, packSize: 0.1, unit: "KG", supply: { isOrderable: true } })
      const add = (itemCode: string, quantity: number) =>
        call(endpoints.addToCart, { userTemp, itemCode, promoCode: "", promoRow: 0, quantity })
      const cartOf = async () => (await call(endpoints.getCartItems, { userTemp })).message
      await add(code, 1.5)
      const cart = await cartOf()
      expect(cart.rows).toMatchObject([{ displayCode: WEIGHED, quantity: 1.5, packSize: 0.1 }])
      const [row] = cart.rows
      if (row === undefined) throw new Error("no row")
      await call(endpoints.updateCart, { userTemp, cartId: cart.cartId, rows: [{ ...row, quantity: 0.4 }] })
      const cups = await productOf(FINE)
      await add(cups?.itemCode ?? "", 2000)
      const changed = await cartOf()
      const [, fine] = changed.rows
      expect(changed.rows.map(({ quantity }) => quantity)).toEqual([0.4, 2000])
      expect(fine?.unitPrice).toBeCloseTo((cups?.salePrice ?? cups?.price ?? 0) || 0, 3)
      const sum = changed.rows.reduce((total, { unitPrice, quantity }) => total + lineTotal(unitPrice, quantity), 0)
      expect(changed.netTotal).toBe(sum)
      const { message: placed } = await call(endpoints.placeOrder, {
        userTemp,
        cartId: changed.cartId,
        paymentMethod: "on-account",
        handover: { _tag: "Delivery", date: "2027-03-02" },
        note: "Suonare",
        customerRef: "",
        confirmedTotal: changed.documentTotal,
      })
      expect(placed.orderId).toMatch(/^ORD\/\d+\/\d{4}$/)
      const paging = { status: null, from: null, to: null, page: 1, perPage: 10 }
      const { message: orders } = await call(endpoints.listOrders, { userTemp, ...paging })
      expect(orders.data).toMatchObject([{ orderId: placed.orderId, status: "IA", netTotal: sum }])
      const { message: order } = await call(endpoints.getOrder, { userTemp, orderId: placed.orderId })
      expect(order.lines).toMatchObject([
        { displayCode: WEIGHED, quantity: 0.4, fulfilment: { open: 0.4, delivered: 0 } },
        { displayCode: FINE, quantity: 2000 },
      ])
      expect(await cartOf()).toMatchObject({ cartId: 0, rows: [] })
      const sent = (await mock.requests()).filter(({ url }) => url.endsWith("send_order"))
      expect(sent).toHaveLength(1)
      expect(sent[0]?.requestText).toContain("Suonare")
    },
  )
})

describe("settings per address on the family's wire", () => {
  it.each([
    ["plainly", []],
    ["in every variant", VARIANTS],
  ] as const)(
    "[S3.21] a client whom the supplier shows net prices has them at each address, %s",
    async (_name, variants) => {
      mock = await startMock({ dialect: "mymb", variants, scenario: "net-prices", port: null, supplier })
      const { call } = await visitor(mock.app, "it", "mymb")
      const userOf = async (user: string) => {
        const answer = await call(endpoints.login, { user, password: "dispensa" })
        if (isLoginRefusal(answer)) throw new Error("refused")
        return answer.message
      }
      const { addresses, netPricesAt } = await userOf("cliente@dispensa.test")
      expect(addresses.length).toBeGreaterThan(1)
      expect(netPricesAt).toEqual(addresses.map(({ addressCode }) => addressCode))
      expect(await userOf("nuovo@dispensa.test")).toMatchObject({ netPricesAt: [] })
    },
  )

  it("missing parameters are an error in the data, and defaults come in one more message", async () => {
    mock = await startMock({ dialect: "mymb", port: null, supplier })
    const { app } = mock
    const settings = async (query: string): Promise<unknown> => {
      const url = `/api/method/mymb_ecommerce.controllers.customer.get_search_settings?${query}`
      return (await call(app, { method: "GET", url })).body
    }
    expect(await settings("customer_code=1001")).toHaveProperty("message.data.error")
    expect(await settings("customer_code=1001&customer_address_code=1")).toMatchObject({
      message: { message: { data: { disable_gross_price_view: false, admin_disable_gross_price_view: false } } },
    })
  })
})
