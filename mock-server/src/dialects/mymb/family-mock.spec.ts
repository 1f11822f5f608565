/** The mock in the family's dialect: its refusals, the form of its answers, and that it is otherwise unchanged. */
import { afterEach, describe, expect, it } from "vitest"
import { type RunningMock, startMock, type StartOptions } from "../../library/start-mock.ts"
import { at, call, list, supplier, text } from "../../testing/harness.ts"
import { commercialCode, internalCode } from "./codes.ts"
import type { Variant } from "./variants.ts"

const WRAPPER = "/api/method/mymb_ecommerce.controllers.wrapper."
const ACCOUNT = "/api/method/mymb_ecommerce.controllers.account."
const NIVES = { client_id: "1001", address_code: "1", ext_call: true }
const ACCOUNT_OF_NIVES = { customer_code: "1001", type: "T", address_code: "" }

let mock: RunningMock | null = null
const open = async (options: StartOptions = {}): Promise<RunningMock> => {
  mock = await startMock({ dialect: "mymb", port: null, supplier, ...options })
  return mock
}
afterEach(async () => {
  await mock?.stop()
  mock = null
})

const ask = ({ app }: RunningMock, url: string, payload: object, headers = {}) =>
  call(app, { method: "POST", url, payload, headers })
const messageOf = async (running: RunningMock, url: string, payload: object): Promise<unknown> =>
  at((await ask(running, url, payload)).body, "message")
const shop = (running: RunningMock, name: string, fields: object = {}) =>
  messageOf(running, `${WRAPPER}${name}`, { ...NIVES, ...fields })

const cartOf = (running: RunningMock) => shop(running, "get_cart_items", { id_cart: 0 })
const rowsIn = (cart: unknown): ReadonlyArray<unknown> => Object.values(Object(at(cart, "data")))

/** An orderable item with a price, and one of its promotions. */
const orderable = supplier.products
  .flatMap(({ items }) => items)
  .filter(({ price, availability }) => price !== null && availability === "DISPONIBILE")
const [plain] = orderable
const promoted = supplier.promotions.find(({ itemCode }) => orderable.some(({ code }) => code === itemCode))

describe("internal codes", () => {
  it("decode to the commercial ones, and a commercial one decodes to none", () => {
    for (const { code } of orderable) expect(commercialCode(internalCode(code))).toBe(code)
    expect(commercialCode(internalCode("Caffè 1/2 ~%"))).toBe("Caffè 1/2 ~%")
    expect([commercialCode("OL412062"), commercialCode("123"), commercialCode("")]).toEqual(["", "", ""])
  })
})

describe("the mock in the family's dialect refuses", () => {
  it("a wrong password with the backend's text and 422 in the list", async () => {
    const running = await open()
    const answer = await ask(running, `${WRAPPER}login`, { username: "cliente@dispensa.test", password: "x" })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: [{ success: false, message: "Nome utente o password non corretti" }, 422] },
    })
  })

  it.each([
    ["a nested identity", { user_temp: NIVES }],
    ["a null, which becomes a text", { ...NIVES, text: null }],
    ["an unknown client", { ...NIVES, client_id: "999" }],
    ["the client's number with leading zeros that the login did not have", { ...NIVES, client_id: "001001" }],
  ])("%s", async (_name, body) => {
    const running = await open()
    expect(await ask(running, `${WRAPPER}product_list`, body)).toMatchObject({ status: 417 })
  })

  it("an unknown token, before anything else", async () => {
    const running = await open()
    for (const authorization of ["Bearer x", "token demo:demo"])
      expect(await ask(running, `${WRAPPER}product_list`, NIVES, { authorization })).toMatchObject({ status: 401 })
  })

  it("a wrong verb, an unknown method, and every path of another dialect", async () => {
    const running = await open()
    expect(await call(running.app, { method: "GET", url: `${WRAPPER}get_cart_items` })).toMatchObject({ status: 403 })
    expect(await ask(running, `${WRAPPER}get_cart`, NIVES)).toMatchObject({ status: 417 })
    const own = "/api/method/omnicommerce.controllers.api.product_list"
    expect(await ask(running, own, NIVES)).toMatchObject({ status: 417 })
  })

  it("a commercial code, an unknown promotion, and a missing quantity, even when a cart is named", async () => {
    const running = await open()
    const item = internalCode(plain?.code ?? "")
    const exception = { status: "exception" }
    const line = { id_cart: 0, item_id: item, quantity: plain?.packSize, promo_code: 0, promo_row: 0 }
    expect(await shop(running, "add_to_cart", { ...line, item_id: plain?.code })).toMatchObject(exception)
    expect(await shop(running, "add_to_cart_promo", { ...line, promo_code: "PRIM/26", promo_row: 3 })).toMatchObject(
      exception,
    )
    expect(await shop(running, "add_to_cart", { ...line, quantity: 0 })).toMatchObject(exception)
    expect(await shop(running, "add_to_cart", line)).toMatchObject({ response: 1 })
  })

  it("a row of another cart, and any cart but the active one", async () => {
    const running = await open()
    const before = await cartOf(running)
    const change = { row_id: "987654", quantity: 2, qty_min_packaging: 1, promo_code: 0, promo_row: 0 }
    expect(await shop(running, "update_cart", { id_cart: 0, cart_rows: [change] })).toMatchObject({ response: 0 })
    expect(await shop(running, "remove_cart_item", { id_cart: 0, row_id: "987654" })).toMatchObject({ response: 0 })
    const [row] = rowsIn(before)
    const known = { id_cart: 4711, row_id: at(row, "row_id") }
    expect(await shop(running, "remove_cart_item", known)).toMatchObject({ response: 0 })
    expect(await cartOf(running)).toEqual(before)
  })

  it("a client in the field of the other kind of call", async () => {
    const running = await open()
    expect(await messageOf(running, `${ACCOUNT}get_orders`, { ...NIVES, type: "T" })).toHaveProperty("error")
    const cart = { customer_code: "1001", address_code: "1", ext_call: true, id_cart: 0 }
    expect(await messageOf(running, `${WRAPPER}get_cart_items`, cart)).toHaveProperty("error")
  })

  it("a day that is not DDMMYYYY, and orders without an address", async () => {
    const running = await open()
    const orders = (fields: object) => messageOf(running, `${ACCOUNT}get_orders`, { ...ACCOUNT_OF_NIVES, ...fields })
    expect(list(await orders({})).length).toBeGreaterThan(0)
    expect(await orders({ date_from: "2026-01-01", date_to: "2026-12-31" })).toHaveProperty("error")
    expect(await orders({ address_code: undefined })).toHaveProperty("error")
  })

  it("an unknown item as an error of the site, and a cart that was already ordered", async () => {
    const running = await open()
    expect(await ask(running, `${WRAPPER}get_item`, { ...NIVES, id: internalCode("NIENTE") })).toMatchObject({
      status: 500,
      body: { exc_type: "KeyError" },
    })
    const id_cart = at(await cartOf(running), "id_cart")
    const order = { id_cart, note: "", shipping_date: "2027-03-02", transport_cost: 0 }
    expect(await shop(running, "send_order", order)).toEqual([{ response: 1 }, true])
    expect(await shop(running, "send_order", order)).toMatchObject([{ status: "error" }, true])
    const rows = list(await messageOf(running, `${ACCOUNT}get_orders`, ACCOUNT_OF_NIVES))
    expect(rows.filter((row) => at(row, "IDCarrello") === String(id_cart))).toHaveLength(1)
  })
})

describe("a guest of the family", () => {
  it("sees no price", async () => {
    const running = await open()
    const guest = { client_id: "0", address_code: "0", ext_call: true, text: "olio", page: 1, per_page: 3 }
    const listing = await messageOf(running, `${WRAPPER}product_list`, guest)
    const infos = list(at(listing, "product_list", "data")).map((row) => Object.keys(Object(at(row, "extra_info"))))
    expect(infos.length).toBe(3)
    expect(infos.flat()).not.toContain("price_discount")
  })
})

describe("variants of the family's backends", () => {
  const spelt = async (variant: Variant, name: string, fields: object = {}) =>
    shop(await open({ variants: [variant] }), name, fields)
  const listing = { text: "olio", page: 1, per_page: 1 }

  it("numbers are text, amounts with a comma", async () => {
    const cart = await spelt("text-numbers", "get_cart_items", { id_cart: 0 })
    expect(at(cart, "totale_netto")).toMatch(/^\d+(,\d+)?$/)
    expect(at(await spelt("text-numbers", "product_list", listing), "product_list", "pagination", "total")).toMatch(
      /^\d+$/,
    )
  })

  it("an empty map is a list, and an empty value is null", async () => {
    const cart = (variant: Variant) => spelt(variant, "get_cart_items", { id_cart: 0 })
    expect(at(rowsIn(await cart("empty-lists"))[0], "imballi")).toEqual([])
    expect(at(rowsIn(await cart("nulls"))[0], "short_descr")).toBeNull()
  })

  it("client and address have leading zeros, and calls accept no other text", async () => {
    const running = await open({ variants: ["leading-zeros"] })
    const login = { username: "cliente@dispensa.test", password: "dispensa" }
    expect(await messageOf(running, `${WRAPPER}login`, login)).toMatchObject({
      client_id: "001001",
      address_codes: [{ address_code: "000001" }, { address_code: "000002" }, { address_code: "000003" }],
    })
    const cart = { ...NIVES, client_id: "001001", address_code: "000001", id_cart: 0 }
    const statusOf = async (fields: object) =>
      (await ask(running, `${WRAPPER}get_cart_items`, { ...cart, ...fields })).status
    expect([await statusOf({}), await statusOf({ client_id: "1001" }), await statusOf({ address_code: "1" })]).toEqual([
      200, 417, 417,
    ])
  })

  it("a cart is wrapped in a second envelope, and a write is answered with a bare 1 or false", async () => {
    expect(await spelt("wrapped-twice", "get_cart_items", { id_cart: 0 })).toMatchObject({
      success: true,
      message: { close_enable: true },
    })
    const line = { id_cart: 0, item_id: internalCode(plain?.code ?? ""), quantity: plain?.packSize, promo_code: "0" }
    expect(await spelt("bare-one", "add_to_cart", line)).toBe("1")
    await mock?.stop()
    expect(await spelt("bare-one", "add_to_cart", { ...line, quantity: 0 })).toBe("false")
  })

  it("a fourth concurrent call is answered 429, and the next one after it is not", async () => {
    const running = await open({ variants: ["three-at-once"] })
    running.fault({ endpoint: "cart.get", delay: "200", times: 3 })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask(running, `${WRAPPER}get_cart_items`, { ...NIVES, id_cart: 0 })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2)
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ exc_type: "RateLimitExceededError" })
    expect(await ask(running, `${WRAPPER}get_cart_items`, { ...NIVES, id_cart: 0 })).toMatchObject({ status: 200 })
  })
})

describe("the mock in another dialect", () => {
  it("makes calls fail by the endpoints' ids", async () => {
    const running = await open()
    running.fault({ endpoint: "cart.add", status: 503, times: 1 })
    const line = { ...NIVES, item_id: internalCode(plain?.code ?? ""), quantity: plain?.packSize }
    expect(await ask(running, `${WRAPPER}add_to_cart`, line)).toMatchObject({ status: 503 })
    expect(await ask(running, `${WRAPPER}add_to_cart`, line)).toMatchObject({ status: 200 })
    const log = (await running.requests()).map(({ url, status }) => [url, status])
    expect(log).toEqual([
      [`${WRAPPER}add_to_cart`, 503],
      [`${WRAPPER}add_to_cart`, 200],
    ])
  })

  it("uses its own clock, starts in a scenario, and sets up a client's state", async () => {
    const running = await open({ scenario: "empty-client" })
    running.clock.set("2026-12-01T10:00:00+01:00")
    expect(await cartOf(running)).toMatchObject({ data: {}, min_order: { compliant: true } })
    const item = promoted?.itemCode ?? ""
    const line = { id_cart: 0, item_id: internalCode(item), promo_code: promoted?.code, promo_row: promoted?.row }
    expect(await shop(running, "add_to_cart_promo", { ...line, quantity: 600 })).toMatchObject({ response: 1 })
    const id_cart = at(await cartOf(running), "id_cart")
    expect(await shop(running, "send_order", { id_cart, note: "", transport_cost: 0 })).toEqual([{ response: 1 }, true])
    const [order] = list(await messageOf(running, `${ACCOUNT}get_orders`, ACCOUNT_OF_NIVES))
    expect(order).toMatchObject({ DataRegistrazione: "01/12/2026", StatoTestataOrdine: "IA" })
  })

  it("opens the document at the address that a call returned", async () => {
    const running = await open()
    const [invoice] = list(await messageOf(running, `${ACCOUNT}get_invoices`, ACCOUNT_OF_NIVES))
    const parts = { scope: at(invoice, "scope"), year: at(invoice, "year"), number: at(invoice, "number") }
    const named = { ...parts, type: at(invoice, "type_bar_code"), ext_call: true }
    const address = text(await messageOf(running, `${ACCOUNT}invoice_pdf`, named))
    const file = await running.app.inject({ method: "GET", url: address })
    expect([file.statusCode, file.headers["content-type"], file.body.slice(0, 4)]).toEqual([
      200,
      "application/pdf",
      "%PDF",
    ])
  })
})

describe("repetitions on the family's wire", () => {
  it("an addition that arrives twice is made twice, and a form is received twice: there are no keys", async () => {
    const running = await open({ scenario: "empty-client" })
    const line = { id_cart: 0, item_id: internalCode(plain?.code ?? ""), quantity: plain?.packSize }
    const form = { name: "Ada", email: "ada@example.com", subject: "Orari", message: "Quando?" }
    for (const _ of ["first", "again"]) {
      await shop(running, "add_to_cart", line)
      await shop(running, "request_form", form)
    }
    const [row] = rowsIn(await cartOf(running))
    expect(at(row, "quantity")).toBe(2 * (plain?.packSize ?? 0))
    expect(running.state.mails.filter(({ to }) => to === "ada@example.com")).toHaveLength(2)
  })
})
