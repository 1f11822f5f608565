/** Ordering a cart, once. */
import { beforeEach, describe, expect, it } from "vitest"
import { api, at, call, customer, list, login, mockForEach, number, post, supplier } from "../testing/harness.ts"

type Session = Awaited<ReturnType<typeof login>>

const item = supplier.products
  .flatMap((product) => product.items)
  .find(({ availability, price }) => availability === "DISPONIBILE" && (price ?? 0) > 200)

describe("orders", () => {
  const mock = mockForEach()
  let session: Session
  beforeEach(async () => {
    session = await login(mock.app, "nuovo@dispensa.test")
  })

  const add = (quantity: number) =>
    post(
      mock.app,
      `${api}add_to_cart`,
      { user_temp: session.userTemp, item_id: item?.code, quantity, promo_code: "", promo_row: 0 },
      session.token,
    )
  const cart = async () =>
    at((await post(mock.app, `${api}get_cart_items`, { user_temp: session.userTemp }, session.token)).body, "message")
  const order = (id_cart: unknown, confirmed_total: unknown, more: object = {}) =>
    post(
      mock.app,
      `${customer}place_order`,
      {
        user_temp: session.userTemp,
        id_cart,
        payment_method: "bank-transfer",
        handover: { type: "pickup", date: "2030-03-04", slot: "morning" },
        note: "suonare al retro",
        confirmed_total,
        ...more,
      },
      session.token,
    )
  const orders = async () => list(at((await call(mock.app, { method: "GET", url: "/_mock/orders" })).body, "orders"))

  it("[S2.63][S3.27] a cart is ordered once, however often it is sent", async () => {
    await add(400)
    const ready = await cart()
    const before = (await orders()).length
    const first = await order(at(ready, "id_cart"), at(ready, "totale_doc"))
    expect(first.status).toBe(200)
    expect(at(first.body, "message")).toMatchObject({
      status: "IA",
      id_cart: at(ready, "id_cart"),
      totale_doc: at(ready, "totale_doc"),
    })
    const again = await order(at(ready, "id_cart"), at(ready, "totale_doc"))
    expect(again.body).toEqual(first.body)
    const stored = await orders()
    expect(stored).toHaveLength(before + 1)
    expect(at(stored.at(-1), "lines", 0)).toMatchObject({ itemCode: item?.code, quantity: 400 })
    expect(at(stored.at(-1), "handover")).toEqual({
      _tag: "Pickup",
      date: "2030-03-04",
      slot: "morning",
      place: "BO-1",
      from: "10:00",
      to: "13:00",
    })
  })

  it("[S3.22] stores the client's reference and the notes on its lines; notes for lines not in the cart are ignored", async () => {
    await add(400)
    const ready = await cart()
    const noteOn = (carti: unknown) => ({ carti, promo_code: "", promo_row: 0, note: "Affettato sottile" })
    const placed = await order(at(ready, "id_cart"), at(ready, "totale_doc"), {
      customer_ref: "PO 88",
      line_notes: [noteOn(item?.code), noteOn("NO000000")],
    })
    expect(placed.status).toBe(200)
    const stored = (await orders()).at(-1)
    expect(at(stored, "customerRef")).toBe("PO 88")
    expect(at(stored, "lines", 0)).toMatchObject({ itemCode: item?.code, note: "Affettato sottile" })
    const again = { user_temp: session.userTemp, order_id: at(placed.body, "message", "order_id") }
    const detail = at((await post(mock.app, `${customer}get_order`, again, session.token)).body, "message")
    expect(detail).toMatchObject({ customer_ref: "PO 88" })
    expect(at(detail, "lines", 0)).toMatchObject({ note: "Affettato sottile" })
    const tooLong = { customer_ref: "x".repeat(41) }
    await add(400)
    const next = await cart()
    expect((await order(at(next, "id_cart"), at(next, "totale_doc"), tooLong)).status).toBe(417)
  })

  it("sent twice at the same time it is still one order", async () => {
    await add(400)
    const ready = await cart()
    const before = (await orders()).length
    const answers = await Promise.all([1, 2, 3].map(() => order(at(ready, "id_cart"), at(ready, "totale_doc"))))
    expect(new Set(answers.map((answer) => at(answer.body, "message", "order_id"))).size).toBe(1)
    expect(await orders()).toHaveLength(before + 1)
  })

  it("after an order the cart is empty and the next line opens a cart with a new number", async () => {
    await add(400)
    const ready = await cart()
    await order(at(ready, "id_cart"), at(ready, "totale_doc"))
    expect(at(await cart(), "id_cart")).toBe(0)
    await add(1)
    expect(number(at(await cart(), "id_cart"))).toBeGreaterThan(number(at(ready, "id_cart")))
  })

  it.each([
    [417, "soon"],
    [417, "2030-02-31"],
    [417, "2030-13-01"],
    [400, "1999-01-01"],
    [400, "2030-03-03"],
    [400, "2030-04-22"],
    [400, "2029-12-25"],
    [400, "2030-10-04"],
  ])("[S9.9] answers %d to an order for %s, and keeps the cart", async (status, date) => {
    await add(400)
    const ready = await cart()
    const before = (await orders()).length
    for (const handover of [
      { type: "delivery", date, slot: null },
      { type: "pickup", date, slot: "morning" },
    ]) {
      expect((await order(at(ready, "id_cart"), at(ready, "totale_doc"), { handover })).status).toBe(status)
    }
    expect(await orders()).toHaveLength(before)
    expect(await cart()).toEqual(ready)
  })

  it("[S9.9] accepts an order for the Tuesday after Easter", async () => {
    await add(400)
    const ready = await cart()
    const handover = { type: "delivery", date: "2030-04-23", slot: null }
    expect((await order(at(ready, "id_cart"), at(ready, "totale_doc"), { handover })).status).toBe(200)
  })

  it("[S9.9] the day is the one in Italy: an order for today is accepted, one for yesterday is not", async () => {
    // Tuesday, 00:30 in Italy.
    await post(mock.app, "/_mock/clock", { now: "2030-03-04T23:30:00Z" })
    session = await login(mock.app, "nuovo@dispensa.test")
    await add(400)
    const ready = await cart()
    const on = async (date: string) =>
      (await order(at(ready, "id_cart"), at(ready, "totale_doc"), { handover: { type: "delivery", date, slot: null } }))
        .status
    expect(await on("2030-03-04")).toBe(400)
    expect(await on("2030-03-05")).toBe(200)
  })
})
