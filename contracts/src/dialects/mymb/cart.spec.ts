/** The cart on the family's wire: a map of rows with text numbers, and writes with meagre answers. */
import { describe, expect, it } from "vitest"
import { addToCart, addToCartPromo, getCartItems, removeCartItem, updateCart } from "../../cart/endpoints.ts"
import { openFamily, refused, someClient } from "./testing/family.ts"

const row = (id: string, rowId: number | string, extra: object = {}) => ({
  id,
  row_id: rowId,
  carti: `C-${id}`,
  name: `Riga ${id}`,
  quantity: "0.4",
  price: "9,50",
  price_discount: "8,123",
  iva: "4",
  qty_min_imballo: "0.1",
  imballi: [],
  promo_code: "0",
  promo_row: 0,
  ...extra,
})

const cartWith = (data: unknown, extra: object = {}) => ({
  id_cart: "0551",
  data,
  totale_netto: "36,60",
  totale_lordo: "40,00",
  iva: "1,46",
  totale_doc: "48,06",
  spese_trasporto: "10",
  min_order: { minimum_amount: "50", compliant: 1 },
  ...extra,
})

const cartOf = async (message: unknown) => {
  const family = openFamily({ get_cart_items: () => message })
  return { ...family, cart: (await family.answer(getCartItems, { userTemp: someClient })).message }
}

describe("a cart on the family's wire", () => {
  it("has its rows by their numbers, and the backend's totals unchanged", async () => {
    const { cart, seen } = await cartOf(
      cartWith({ "20": row("7", 20), "3": row("5", "3", { quantity: 2000, price_discount: 0.0183 }) }),
    )
    expect(cart.rows).toMatchObject([
      { rowId: "3", itemCode: "5", quantity: 2000, unitPrice: 1.83 },
      { rowId: "20", itemCode: "7", displayCode: "C-7", quantity: 0.4, unitPrice: 812.3, vatRate: 4, packSize: 0.1 },
    ])
    expect(cart).toMatchObject({
      cartId: "0551",
      netTotal: 3660,
      grossTotal: 3806,
      documentTotal: 4806,
      transportCost: 1000,
      minimumOrder: 5000,
      coupon: null,
      paymentMethods: ["on-account"],
    })
    expect(seen[0]?.body).toEqual({ client_id: "000815", address_code: "000003", ext_call: true, id_cart: "0" })
  })

  it("has an unknown VAT rate when a row has none, and its own rules for transport", async () => {
    const { cart } = await cartOf(cartWith([row("7", 1, { iva: null })]))
    expect(cart).toMatchObject({ rows: [{ itemCode: "7", vatRate: null }], hasOwnTransport: true })
  })

  it.each([
    ["250,00", 25_000],
    [180.5, 18_050],
    [0, undefined],
    ["0", undefined],
    [null, undefined],
  ])("states the total from which transport is free, and none when it is %j", async (importo_spese_zero, from) => {
    const { cart } = await cartOf(cartWith([row("7", 1)], { importo_spese_zero }))
    expect(cart.freeTransportFrom).toBe(from)
  })

  it.each([[[]], [{}]])("is empty with %j as its rows", async (data) => {
    const { cart } = await cartOf(cartWith(data, { id_cart: 0, totale_netto: 0, iva: 0, totale_doc: 0, min_order: 25 }))
    expect(cart).toMatchObject({ cartId: 0, rows: [], netTotal: 0, minimumOrder: 2500 })
  })

  it.each([
    [
      { totale_netto: null, iva: "1,46" },
      { netTotal: 4660, grossTotal: 4806, documentTotal: 4806 },
    ],
    [
      { totale_netto: "36,60", iva: "" },
      { netTotal: 3660, grossTotal: 4806, documentTotal: 4806 },
    ],
    [{ totale_doc: null }, { netTotal: 3660, grossTotal: 3806, documentTotal: 3806 }],
  ])("a missing total follows from the two others: %j", async (extra, totals) => {
    expect((await cartOf(cartWith([row("7", 1)], extra))).cart).toMatchObject(totals)
  })

  it("has an unknown transport cost when none is stated: it is not free", async () => {
    const { cart } = await cartOf(cartWith([row("7", 1)], { spese_trasporto: null }))
    expect(cart).toMatchObject({ netTotal: 3660, grossTotal: 3806, documentTotal: 4806, transportCost: null })
  })

  it.each([
    { totale_netto: null, totale_doc: "" },
    { totale_netto: null, iva: null },
    { iva: null, totale_doc: null },
  ])("without stated totals is not a cart, no amount is invented: %j", async (extra) => {
    const { ask } = openFamily({ get_cart_items: () => cartWith([row("7", 1)], extra) })
    expect(await ask(getCartItems, { userTemp: someClient })).toMatchObject({ failure: { _tag: "Undecodable" } })
  })

  it("keeps rows of one promotion apart, and reads each spelling of no promotion", async () => {
    const rows = [
      row("7", 1, { promo_code: "SET/26", promo_row: "2" }),
      row("7", 2, { promo_code: "SET/26", promo_row: 3 }),
      ...[0, "", null].map((promo_code, at) => row("7", 10 + at, { promo_code, promo_row: 9 })),
    ]
    const { cart } = await cartOf(cartWith(rows))
    expect(cart.rows.map(({ promoCode, promoRow }) => [promoCode, promoRow])).toEqual([
      ["SET/26", 2],
      ["SET/26", 3],
      ["", 0],
      ["", 0],
      ["", 0],
    ])
  })

  it("reports the unreadable row, and shows the others", async () => {
    const { cart } = await cartOf(cartWith({ "1": row("5", 1), "2": row("6", 2, { quantity: "tanto" }) }))
    expect(cart).toMatchObject({ rows: [{ itemCode: "5" }], unreadableRows: [{ itemCode: "6", name: "Riga 6" }] })
  })

  it("is wrapped twice in some installations", async () => {
    const { cart } = await cartOf({ success: true, message: cartWith([row("5", 1)]) })
    expect(cart.rows).toHaveLength(1)
  })

  it("does not exist for a guest, and no call is made", async () => {
    const { answer, seen } = openFamily({})
    const guest = { clientId: 0, addressCode: "0", externalCall: true } as const
    expect((await answer(getCartItems, { userTemp: guest })).message).toMatchObject({ cartId: 0, rows: [] })
    expect(seen).toEqual([])
  })

  it("without any message is not an answer", async () => {
    const { ask } = openFamily({ get_cart_items: () => Response.json({}) })
    expect(await ask(getCartItems, { userTemp: someClient })).toMatchObject({ failure: { _tag: "NetworkFailure" } })
  })
})

const line = { userTemp: someClient, itemCode: "7", promoCode: "", promoRow: 0, quantity: 1.5 }

describe("changes of a cart on the family's wire", () => {
  it.each([[{ response: 1, id_cart: "0551" }], ["1"], [1], [true], [{ success: true }], [{}]])(
    "an addition succeeds with the answer %j",
    async (message) => {
      const { ask } = openFamily({ add_to_cart: () => message })
      expect(await ask(addToCart, line)).toMatchObject({ _tag: "Success" })
    },
  )

  it.each([
    [{ status: "exception", message: "Blocco", id_cart: 5 }],
    [{ response: "0", message: "Blocco" }],
    [{ ReturnCode: 4, Message: "Blocco" }],
    [[{ success: false, message: "Blocco" }, 422]],
  ])("an addition is refused with the answer %j", async (message) => {
    const { ask } = openFamily({ add_to_cart: () => message })
    expect(await ask(addToCart, line)).toMatchObject({ failure: { _tag: "Refused", message: "Blocco" } })
  })

  it.each([["false"], ["0"], [false]])(
    "an addition is refused without a reason with the answer %j",
    async (message) => {
      const { ask } = openFamily({ add_to_cart: () => message })
      expect(await ask(addToCart, line)).toMatchObject({ failure: { _tag: "Refused", message: "" } })
    },
  )

  it.each([
    ["an error of the site", () => refused(500, { exception: "TypeError" })],
    ["an unknown key", () => refused(500, { exc_type: "KeyError" })],
    ["a gateway that gave up", () => refused(504, {})],
    ["a page", () => new Response("<html></html>")],
  ])(
    "an addition answered with %s has an unknown outcome: it may have been carried out",
    async (_name, add_to_cart) => {
      const { ask } = openFamily({ add_to_cart })
      expect(await ask(addToCart, line)).toMatchObject({ failure: { _tag: "NetworkFailure" } })
    },
  )

  it("sends the internal code and a number, with ext_call first and no nulls", async () => {
    const { answer, seen } = openFamily({ add_to_cart: () => ({}), add_to_cart_promo: () => ({}) })
    await answer(addToCart, line)
    await answer(addToCartPromo, { ...line, promoCode: "SET/26", promoRow: 3 })
    expect(seen.map(({ name }) => name)).toEqual(["add_to_cart", "add_to_cart_promo"])
    expect(seen[0]?.text).toMatch(/^\{"ext_call":true,/)
    expect(seen[0]?.text).not.toMatch(/null|user_temp/)
    expect(seen.map(({ body }) => body)).toMatchObject([
      { item_id: "7", quantity: 1.5, promo_code: 0, promo_row: 0, client_id: "000815" },
      { item_id: "7", promo_code: "SET/26", promo_row: 3 },
    ])
  })

  const rows = [{ rowId: "20", quantity: 0.4, packSize: 0.1, promoCode: "", promoRow: 0 }]

  it("sets quantities with the pack", async () => {
    const { answer, seen } = openFamily({ update_cart: () => ({ response: 1 }) })
    await answer(updateCart, { userTemp: someClient, cartId: "0551", rows })
    expect(seen[0]?.body).toMatchObject({
      id_cart: "0551",
      cart_rows: [{ row_id: "20", quantity: 0.4, qty_min_packaging: 0.1, promo_code: 0, promo_row: 0 }],
    })
  })

  it.each([500, 502])("after an error %i the cart shows whether a quantity was set", async (status) => {
    const set = openFamily({
      update_cart: () => refused(status, {}),
      get_cart_items: () => cartWith([row("7", 20)]),
    })
    const notSet = openFamily({
      update_cart: () => refused(status, {}),
      get_cart_items: () => cartWith([row("7", 20, { quantity: 9 })]),
    })
    const wanted = { userTemp: someClient, cartId: "0551", rows }
    expect(await set.ask(updateCart, wanted)).toMatchObject({ _tag: "Success" })
    expect(await notSet.ask(updateCart, wanted)).toMatchObject({ failure: { _tag: "NetworkFailure" } })
    expect(set.names()).toEqual(["update_cart", "get_cart_items"])
  })

  it("removes a row, and after an error the cart shows whether it is gone", async () => {
    const removal = { ...someClient, cartId: "0551", rowId: "20" }
    const done = openFamily({ remove_cart_item: () => ({ response: "1" }) })
    const no = openFamily({ remove_cart_item: () => ({ response: "0" }) })
    const gone = openFamily({ remove_cart_item: () => refused(500, {}), get_cart_items: () => cartWith([]) })
    expect(await done.answer(removeCartItem, removal)).toEqual({ message: { response: true } })
    expect(await no.ask(removeCartItem, removal)).toMatchObject({ failure: { _tag: "Refused" } })
    expect(await gone.answer(removeCartItem, removal)).toEqual({ message: { response: true } })
  })

  it("a call over the limit is retried after the requested pause", async () => {
    const { answer, names } = openFamily({
      get_cart_items: (_body, times) =>
        times === 0
          ? Response.json({ exc_type: "RateLimitExceededError" }, { status: 429, headers: { "Retry-After": "0" } })
          : cartWith([]),
    })
    expect((await answer(getCartItems, { userTemp: someClient })).message.netTotal).toBe(3660)
    expect(names()).toEqual(["get_cart_items", "get_cart_items"])
  })
})
