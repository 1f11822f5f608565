/** Ordering on the family's wire: two steps, once; after a lost answer the order is looked up. */
import { describe, expect, it, vi } from "vitest"
import { placeOrder } from "../../order/endpoints.ts"
import { type Answer, openFamily, refused, someClient } from "./testing/family.ts"

const cart = (extra: object = {}) => ({
  id_cart: 551,
  data: [{ id: "7", row_id: 1, quantity: 2, price_discount: 10, iva: 4 }],
  totale_netto: 20,
  iva: 0.8,
  totale_doc: 20.8,
  ...extra,
})
const gone = { id_cart: 0, data: [], totale_netto: 0, iva: 0, totale_doc: 0 }

const order = (IDCarrello: unknown) => ({
  CausaleDocDefinitivo: "OW/X",
  NumeroDocDefinitivo: 77,
  AnnoDocDefinitivo: 2026,
  StatoTestataOrdine: "IA",
  IDCarrello,
})

const request = {
  userTemp: someClient,
  cartId: 551,
  paymentMethod: "on-account",
  handover: { _tag: "Delivery", date: "2026-12-02" },
  note: "Suonare",
  customerRef: "PO 12",
  confirmedTotal: 2080,
} as const

/** Pauses take no time. */
const ask = async (
  answers: Readonly<Record<string, Answer>>,
  requested: typeof placeOrder.request.Type = request,
  language: "it" | "en" = "it",
) => {
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  const family = openFamily(answers, language)
  let isDone = false
  const outcome = family.ask(placeOrder, requested).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await vi.advanceTimersByTimeAsync(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
  vi.useRealTimers()
  const sent = family.names().filter((name) => name === "send_order").length
  return { ...family, outcome: await outcome, sent }
}

describe("ordering on the family's wire", () => {
  it("prepares, sends once, and finds the number by the cart that it came from", async () => {
    const { outcome, seen, sent, names } = await ask({
      get_cart_items: () => cart(),
      prepare_order: () => [{}, true],
      send_order: () => [{ response: 1 }, true],
      get_orders: () => [order(550), order("551")],
    })
    expect(outcome).toMatchObject({
      success: { message: { orderId: "OW/X/77/2026", cartId: 551, documentTotal: 2080, status: "IA" } },
    })
    expect([sent, names()]).toEqual([1, ["get_cart_items", "prepare_order", "send_order", "get_orders"]])
    expect(seen[2]?.body).toEqual({
      client_id: "000815",
      address_code: "000003",
      ext_call: true,
      id_cart: "551",
      note: "Suonare · Rif. PO 12",
      shipping_date: "2026-12-02",
      transport_cost: 0,
    })
    expect(seen[3]?.body).toMatchObject({ customer_code: "000815", type: "T", address_code: "" })
    expect(seen[3]?.body["date_to"]).toMatch(/^\d{8}$/)
  })

  it("confirms without a number while the order is not listed yet, and takes no other order for it", async () => {
    const { outcome, sent, names } = await ask({
      get_cart_items: () => cart(),
      prepare_order: () => [{}, true],
      send_order: () => "1",
      get_orders: () => [order(0)],
    })
    expect(outcome).toMatchObject({ success: { message: { orderId: "", status: "" } } })
    expect([sent, names().filter((name) => name === "get_orders").length]).toEqual([1, 4])
  })

  it("orders in one step when the first is unknown", async () => {
    const { outcome, sent } = await ask({
      get_cart_items: () => cart(),
      send_order: () => [{}, true],
      get_orders: () => [order(551)],
    })
    expect(outcome).toMatchObject({ success: { message: { orderId: "OW/X/77/2026" } } })
    expect(sent).toBe(1)
  })

  it.each([
    ["[null, false]", () => [null, false]],
    ["an error of the site", () => refused(500, {})],
    ["an unknown key", () => refused(500, { exc_type: "KeyError" })],
    ["a gateway that gave up", () => refused(504, {})],
    ["a page", () => new Response("<html></html>")],
    ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("after %s the order is looked up, and not sent again", async (_name, send_order) => {
    const { outcome, sent } = await ask({
      get_cart_items: () => cart(),
      prepare_order: () => [{}, true],
      send_order,
      get_orders: (_body, times) => (times < 2 ? { error: "no orders" } : [order(551)]),
    })
    expect(outcome).toMatchObject({ success: { message: { orderId: "OW/X/77/2026" } } })
    expect(sent).toBe(1)
  })

  it("a cart that still exists after a lost answer was not ordered", async () => {
    const { outcome, sent } = await ask({
      get_cart_items: () => cart(),
      prepare_order: () => [{}, true],
      send_order: () => [null, false],
      get_orders: () => ({ error: "no orders" }),
    })
    expect(outcome).toMatchObject({ failure: { _tag: "Refused" } })
    expect(sent).toBe(1)
  })

  it("a missing cart without an order leaves the outcome unknown", async () => {
    const { outcome, sent } = await ask({
      get_cart_items: (_body, times) => (times === 0 ? cart() : gone),
      prepare_order: () => [{}, true],
      send_order: () => [null, false],
      get_orders: () => [],
    })
    expect(outcome).toMatchObject({ failure: { _tag: "NetworkFailure" } })
    expect(sent).toBe(1)
  })

  it.each([
    ["orders", { get_orders: () => ({ status: "error", message: "ERP spento" }) }],
    [
      "the cart",
      {
        get_orders: () => [],
        get_cart_items: (_body: unknown, times: number) =>
          times === 0 ? cart() : { status: "error", message: "ERP spento" },
      },
    ],
  ])("stays unknown when %s cannot be read: a refused read is not a refused order", async (_name, answers) => {
    const { outcome, sent } = await ask({
      get_cart_items: () => cart(),
      prepare_order: () => [{}, true],
      send_order: () => [null, false],
      ...answers,
    })
    expect(outcome).toMatchObject({ failure: { _tag: "NetworkFailure" } })
    expect(sent).toBe(1)
  })

  it.each([
    ["a cart that cannot be read", { get_cart_items: () => ({ status: "error", message: "ERP spento" }) }],
    [
      "orders that cannot be read",
      { get_cart_items: () => gone, get_orders: () => ({ status: "error", message: "ERP spento" }) },
    ],
  ])("a repetition is not refused for %s", async (_name, answers) => {
    const { outcome, sent } = await ask(answers)
    expect(outcome).toMatchObject({ failure: { _tag: "NetworkFailure" } })
    expect(sent).toBe(0)
  })

  it("a repetition for a cart without a readable row is sent", async () => {
    const { sent } = await ask({
      get_cart_items: () => cart({ data: [{ id: "7", row_id: 1, quantity: "tanto" }] }),
      send_order: () => "1",
      get_orders: () => [order(551)],
    })
    expect(sent).toBe(1)
  })

  it("a repetition for a missing cart returns the order, and sends nothing", async () => {
    const { outcome, sent } = await ask({ get_cart_items: () => gone, get_orders: () => [order(551)] })
    expect(outcome).toMatchObject({ success: { message: { orderId: "OW/X/77/2026" } } })
    expect(sent).toBe(0)
  })

  it.each([
    ["below the minimum", { min_order: { warning: "Minimo 50 €", compliant: false } }, "Minimo 50 €"],
    ["closed", { close_enable: "0", min_order: 10 }, ""],
  ])("sends nothing for a cart that is %s, and states the reason", async (_name, extra, message) => {
    const { outcome, sent } = await ask({ get_cart_items: () => cart(extra) })
    expect(outcome).toMatchObject({ failure: { _tag: "Refused", message } })
    expect(sent).toBe(0)
  })

  it("sends nothing when the total is not the confirmed one", async () => {
    const { outcome, sent } = await ask({ get_cart_items: () => cart({ totale_doc: 21 }) })
    expect(outcome).toMatchObject({ failure: { _tag: "Conflict" } })
    expect(sent).toBe(0)
  })

  it.each(["prepare_order", "send_order"])("a refusal of %s is the backend's", async (step) => {
    const { outcome } = await ask({
      get_cart_items: () => cart(),
      get_orders: () => ({ error: "no orders" }),
      prepare_order: () => [{}, true],
      send_order: () => [{}, true],
      [step]: () => [{ status: "error", message: "Fido superato" }, true],
    })
    expect(outcome).toMatchObject({ failure: { _tag: "Refused", message: "Fido superato" } })
  })

  it("is placed when the call arrived twice and only the second is refused", async () => {
    const { outcome, sent } = await ask({
      get_cart_items: () => cart(),
      get_orders: () => [order("551")],
      prepare_order: () => [{}, true],
      send_order: () => [{ status: "error", message: "Carrello sconosciuto" }, true],
    })
    expect(outcome).toMatchObject({ success: { message: { orderId: "OW/X/77/2026" } } })
    expect(sent).toBe(1)
  })

  it("stays unknown when it is refused, its cart is gone and its order is not listed yet", async () => {
    const { outcome, sent } = await ask({
      get_cart_items: (_body, times) => (times === 0 ? cart() : gone),
      get_orders: () => [],
      prepare_order: () => [{}, true],
      send_order: () => [{ status: "error", message: "Carrello sconosciuto" }, true],
    })
    expect(outcome).toMatchObject({ failure: { _tag: "NetworkFailure" } })
    expect(sent).toBe(1)
  })

  it("puts data without a field of their own into the note, in the client's language", async () => {
    const pickup = { _tag: "Pickup", date: "2026-12-02", slot: "morning" } as const
    const noteIn = async (language: "it" | "en") => {
      const answers = { get_cart_items: () => cart(), get_orders: () => [order("551")], send_order: () => "1" }
      // A line's note would name the line by its internal code, which people do not know.
      const lineNotes = [{ itemCode: "7", promoCode: "", promoRow: 0, note: "Maturo" }]
      const { seen } = await ask(answers, { ...request, handover: pickup, note: "", lineNotes }, language)
      return seen.find(({ name }) => name === "send_order")?.body["note"]
    }
    expect(await noteIn("it")).toBe("Rif. PO 12 · Ritiro 2026-12-02")
    expect(await noteIn("en")).toBe("Ref. PO 12 · Pickup 2026-12-02")
  })
})
