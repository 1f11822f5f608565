/** Orders on the family's wire: rows of the ERP, where an error means that there are none. */
import { describe, expect, it } from "vitest"
import { getOrder, getOrderTracking, listOrders, reorder } from "../../order/endpoints.ts"
import { openFamily, refused, someClient } from "./testing/family.ts"

const page = { userTemp: someClient, page: 1, perPage: 2 }
const requested = { ...page, status: null, from: null, to: null }

const order = (number: number, day: string, state: string, extra: object = {}) => ({
  CausaleDocDefinitivo: "OW",
  NumeroDocDefinitivo: number,
  AnnoDocDefinitivo: 2026,
  DataRegistrazione: day,
  DataConsegna: "01/01/0001",
  DescrizioneEstesaIndirizzo: "VIA NUOVA,9   ",
  CittaIndirizzo: null,
  TotaliDocumentoQuantita: [88.1, 0],
  StatoTestataOrdine: state,
  ...extra,
})

describe("orders on the family's wire", () => {
  it("are returned completely, newest first, and paged here", async () => {
    const rows = [
      order(3, "02/09/2026", "E"),
      { NumeroDocDefinitivo: 1 },
      order(9, "30/09/2026", "NE"),
      order(4, "02/09/2026", "XY"),
    ]
    const { answer, seen, drift } = openFamily({ get_orders: () => rows })
    const { message } = await answer(listOrders, requested)
    expect(message.pagination).toEqual({ page: 1, perPage: 2, total: 3, totalPages: 2 })
    expect(message.data).toMatchObject([
      { orderId: "OW/9/2026", placedAt: "2026-09-30", status: "NE", destination: "VIA NUOVA,9", deliveryDate: null },
      { orderId: "OW/4/2026", status: "XY", netTotal: 8810, statedTotals: "net", lineCount: null },
    ])
    expect(drift).toEqual(["message[]"])
    expect(seen[0]?.body).toEqual({ customer_code: "000815", type: "T", address_code: "" })
    expect(seen[0]?.headers).not.toHaveProperty("authorization")
  })

  it("requests two days at once, and has no total unless stated", async () => {
    const { answer, seen } = openFamily({
      get_orders: () => [order(3, "02/09/2026", "PR", { TotaliDocumentoQuantita: null })],
    })
    const { message } = await answer(listOrders, { ...requested, from: "2026-09-01", status: "PR" })
    expect(message.data).toMatchObject([{ statedTotals: "none" }])
    expect(seen[0]?.body).toMatchObject({ date_from: "01092026" })
    expect(seen[0]?.body["date_to"]).toMatch(/^\d{8}$/)
  })

  it("are empty when the answer is an error, and fail when it is a status", async () => {
    const none = openFamily({ get_orders: () => ({ error: "no orders" }) })
    const failed = openFamily({ get_orders: () => ({ status: "error", message: "ERP spento" }) })
    expect((await none.answer(listOrders, requested)).message.data).toEqual([])
    expect(await failed.ask(listOrders, requested)).toMatchObject({
      failure: { _tag: "Refused", message: "ERP spento" },
    })
  })
})

const detail = {
  causale: "OW/X",
  numero_documento: "9",
  anno: 2026,
  data_registrazione: "30/09/2026",
  data_consegna: "02/10/2026",
  indirizzo: "VIA NUOVA,9 ",
  citta: "LODI",
  stato: "",
  rif_cliente: 0,
  order_details: [
    {
      id_riga: 1,
      articolo: "SP-73",
      codice_interno_articolo: 73,
      descrizione_articolo: "SPECK    ",
      um: null,
      quantita: { ordinato: "7,2", consegnato: 3, residuo: 4, saldato: 1, evadibile: 0.5 },
      valore: { ordinato: 90 },
      netto: 12.6,
    },
  ],
}

describe("an order on the family's wire", () => {
  const rows = [order(9, "30/09/2026", "PR", { CausaleDocDefinitivo: "OW/X" })]

  it("[S12.6] has the stated figures of its lines, and the status of the list", async () => {
    const { answer, seen } = openFamily({
      get_order_detail: () => ({ success: true, message: detail }),
      get_orders: () => rows,
    })
    const { message } = await answer(getOrder, { userTemp: someClient, orderId: "OW/X/9/2026" })
    expect(message).toMatchObject({
      orderId: "OW/X/9/2026",
      status: "PR",
      deliveryDate: "2026-10-02",
      customerRef: "",
      netTotal: 9000,
      statedTotals: "net",
      lines: [
        {
          itemCode: "73",
          displayCode: "SP-73",
          name: "SPECK",
          quantity: 7.2,
          unitPrice: 1260,
          lineTotal: 9000,
          fulfilment: { delivered: 3, open: 4, closed: 1, ready: 0.5 },
        },
      ],
    })
    expect(seen[0]?.body).toMatchObject({
      CausaleDocDefinitivo: "OW/X",
      NumeroDocDefinitivo: "9",
      AnnoDocDefinitivo: "2026",
    })
  })

  it.each([[{ error: "none" }], [{ success: false, message: "none" }], [{}]])(
    "is not found with %j",
    async (message) => {
      const { ask } = openFamily({ get_order_detail: () => message })
      const wanted = { userTemp: someClient, orderId: "OW/1/2026" }
      expect(await ask(getOrder, wanted)).toMatchObject({ failure: { _tag: "NotFound" } })
    },
  )

  it("is tracked by its status, and reordered line by line", async () => {
    const { answer, seen } = openFamily({
      get_order_detail: () => detail,
      get_orders: () => rows,
      add_to_cart: () => ({ status: "Failed", message: "Fuori listino" }),
      get_cart_items: () => ({ id_cart: 4, data: [] }),
    })
    const wanted = { userTemp: someClient, orderId: "OW/X/9/2026" }
    expect((await answer(getOrderTracking, wanted)).message).toMatchObject({
      status: "PR",
      expectedOn: "2026-10-02",
      steps: [],
    })
    expect((await answer(reorder, wanted)).message).toEqual({
      cartId: 4,
      added: 0,
      skipped: [{ itemCode: "73", name: "SPECK", reason: "Fuori listino" }],
    })
    expect(seen.find(({ name }) => name === "add_to_cart")?.body).toMatchObject({ item_id: "73", quantity: 7.2 })
  })

  it("is not reordered twice: after a lost answer the rest is reported and not sent, even if the cart cannot be read", async () => {
    const lines = ["73", "74", "75"].map((code) => ({ ...detail.order_details[0], codice_interno_articolo: code }))
    const { answer, names } = openFamily({
      get_order_detail: () => ({ ...detail, order_details: lines }),
      get_orders: () => rows,
      add_to_cart: (_body, times) => (times === 0 ? { response: 1 } : refused(502, {})),
      get_cart_items: () => refused(502, {}),
    })
    const { message } = await answer(reorder, { userTemp: someClient, orderId: "OW/X/9/2026" })
    expect(message).toMatchObject({
      added: 1,
      skipped: [
        { itemCode: "74", reason: "Nessuna risposta: controlla se è nel carrello" },
        { itemCode: "75", reason: "Non aggiunto: la connessione è caduta" },
      ],
    })
    expect(names().filter((name) => name === "add_to_cart")).toHaveLength(2)
  })

  it("is fully reordered when the site answers additions with an error and the cart contains them", async () => {
    const lines = ["73", "74"].map((code) => ({ ...detail.order_details[0], codice_interno_articolo: code }))
    const held: Array<unknown> = [{ id: "73", row_id: 1, quantity: 0.3, price_discount: 2 }]
    const { answer } = openFamily({
      get_order_detail: () => ({ ...detail, order_details: lines }),
      get_orders: () => rows,
      add_to_cart: ({ item_id, quantity }) => {
        held.push({ id: item_id, row_id: held.length + 1, quantity, price_discount: 2 })
        return refused(500, { exception: "TypeError" })
      },
      get_cart_items: () => ({ id_cart: 4, data: held, totale_netto: 9, iva: 1 }),
    })
    const { message } = await answer(reorder, { userTemp: someClient, orderId: "OW/X/9/2026" })
    expect(message).toEqual({ cartId: 4, added: 2, skipped: [] })
  })

  const held = (quantity: number, extra: object = {}) => ({
    id: "73",
    row_id: 1,
    quantity,
    price_discount: 2,
    ...extra,
  })
  const garbled = { id: "73", row_id: 2, quantity: "tanto" }

  it.each([
    ["is unchanged", [held(7.2)], [held(7.2)]],
    ["holds more than was added", [held(0.3)], [held(8)]],
    ["had an unreadable row of the item", [garbled], [held(7.2)]],
    ["has an unreadable row of the item", [], [held(7.2), garbled]],
    ["has a completely unreadable row", [], [held(7.2), { row_id: 3 }]],
  ])("is not certainly reordered when an addition is answered with an error and the cart %s", async (...row) => {
    const [_name, before, after] = row
    const { answer } = openFamily({
      get_order_detail: () => detail,
      get_orders: () => rows,
      add_to_cart: () => refused(500, {}),
      get_cart_items: (_body, times) => ({ id_cart: 4, data: times === 0 ? before : after, totale_netto: 9, iva: 1 }),
    })
    const { message } = await answer(reorder, { userTemp: someClient, orderId: "OW/X/9/2026" })
    expect(message).toMatchObject({
      added: 0,
      skipped: [{ itemCode: "73", reason: "Nessuna risposta: controlla se è nel carrello" }],
    })
  })

  it("does not expect previously refused lines in the cart", async () => {
    let data: ReadonlyArray<unknown> = []
    const { answer } = openFamily({
      get_order_detail: () => ({ ...detail, order_details: [detail.order_details[0], detail.order_details[0]] }),
      get_orders: () => rows,
      add_to_cart: (_body, times) => {
        if (times === 0) return { status: "Failed", message: "Fuori listino" }
        data = [held(7.2)]
        return refused(500, {})
      },
      get_cart_items: () => ({ id_cart: 4, data, totale_netto: 9, iva: 1 }),
    })
    const { message } = await answer(reorder, { userTemp: someClient, orderId: "OW/X/9/2026" })
    expect(message).toMatchObject({ added: 1, skipped: [{ reason: "Fuori listino" }] })
  })
})
