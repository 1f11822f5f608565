/** The client's data, saved carts and earlier orders on the family's wire. */
import { describe, expect, it } from "vitest"
import { getProfile } from "../../account/endpoints.ts"
import { listAddresses } from "../../address/endpoints.ts"
import { getLatestOrderList } from "../../product/endpoints.ts"
import { deleteSavedCart, listSavedCarts, loadSavedCart, saveCart } from "../../saved-cart/endpoints.ts"
import { getUsualItems } from "../../order/usual-items.ts"
import { openFamily, someClient } from "./testing/family.ts"

const addresses = {
  ListaIndirizzi: [
    { Codice: "000001", IndirizzoEsteso: "VIA UNO", Citta: "", Comune: "LODI " },
    {
      Codice: "000003",
      IndirizzoEsteso: "VIA TRE",
      Citta: "CREMA",
      DescrizioneAgente: "Bruni",
      DescrizionePorto: "FRANCO",
    },
    { IndirizzoEsteso: "senza codice" },
  ],
  ReturnCode: 0,
}
const userTemp = someClient

describe("the client on the family's wire", () => {
  it("has agent, terms and port of the chosen address", async () => {
    const { answer, seen } = openFamily({
      get_customer: () => ({
        Codice: "C815",
        RagioneSociale: "Bar Rita  ",
        PartitaIVA: "012",
        PEC: null,
        ReturnCode: 0,
      }),
      get_addresses: () => addresses,
    })
    expect((await answer(getProfile, { userTemp })).message).toMatchObject({
      customerCode: "C815",
      companyName: "Bar Rita",
      address: "VIA TRE",
      city: "CREMA",
      referralAgent: "Bruni",
      port: "FRANCO",
      pec: "",
    })
    expect(seen.map(({ body }) => body)).toEqual([{ customer_code: "000815" }, { customer_code: "000815" }])
  })

  it("does not use another address's terms when its own is not listed", async () => {
    const { answer } = openFamily({ get_customer: () => ({ Codice: "C815" }), get_addresses: () => addresses })
    const elsewhere = { ...userTemp, addressCode: "3" }
    expect((await answer(getProfile, { userTemp: elsewhere })).message).toMatchObject({
      customerCode: "C815",
      address: "",
      port: "",
      referralAgent: "",
    })
  })

  it("has the addresses with a code, as the backend writes it, or none", async () => {
    const some = openFamily({ get_addresses: () => addresses })
    const none = openFamily({ get_addresses: () => ({ error: "no addresses" }) })
    expect((await some.answer(listAddresses, { userTemp })).message).toMatchObject([
      { addressCode: "000001", street: "VIA UNO", city: "LODI" },
      { addressCode: "000003" },
    ])
    expect((await none.answer(listAddresses, { userTemp })).message).toEqual([])
  })
})

const carts = {
  data: [
    {
      client_id: "000815",
      id_cart: 8,
      status: "S",
      cart_name: null,
      totale_net: "20,5",
      creation_date: "2026-01-02 10:00:00.1",
    },
    { client_id: "000815", id_cart: 9, status: "A", cart_name: "Attivo" },
    { client_id: "000815", id_cart: 7, status: "S", cart_name: "Festa", creation_date: "2026-02-02 10:00:00" },
  ],
  count: 3,
}
const cart = (id: unknown) => ({
  id_cart: id,
  data: [{ id: "7", row_id: 1, quantity: 2, price_discount: 5, name: "Speck" }],
  totale_netto: 10,
  iva: 0.4,
  totale_doc: 10.4,
})

describe("saved carts on the family's wire", () => {
  it("are this client's inactive carts, with their rows", async () => {
    const { answer, seen } = openFamily({ get_cart_list: () => carts, get_cart_items: ({ id_cart }) => cart(id_cart) })
    const { message } = await answer(listSavedCarts, { userTemp })
    expect(message).toMatchObject([
      { savedCartId: "7", name: "Festa", savedAt: "2026-02-02", lines: [{ itemCode: "7", quantity: 2 }] },
      { savedCartId: "8", name: "8", netTotal: 2050 },
    ])
    expect(seen[0]).toMatchObject({ method: "POST", body: { filters: { client_id: "000815" } } })
  })

  it.each([[{ ...cart(7), totale_netto: "?", totale_doc: "?" }], [{ error: "Carrello sconosciuto" }]])(
    "an unreadable one is omitted and reported, and the others are listed: %j",
    async (unreadable) => {
      const { answer, drift } = openFamily({
        get_cart_list: () => carts,
        get_cart_items: ({ id_cart }) => (String(id_cart) === "7" ? unreadable : cart(id_cart)),
      })
      expect((await answer(listSavedCarts, { userTemp })).message.map(({ savedCartId }) => savedCartId)).toEqual(["8"])
      expect(drift).toEqual(["message[]"])
    },
  )

  it("more carts than one call returns are reported", async () => {
    const data = Array.from({ length: 100 }, (_, at) => ({ id_cart: at + 1, status: "A" }))
    const { answer, drift } = openFamily({ get_cart_list: () => ({ data, count: 100 }) })
    expect((await answer(listSavedCarts, { userTemp })).message).toEqual([])
    expect(drift).toEqual(["message[]"])
  })

  it("the list shows whether a cart is saved", async () => {
    const notSaved = openFamily({
      save_cart: () => [{}, true],
      get_cart_items: () => cart(5),
      get_cart_list: () => carts,
    })
    expect(await notSaved.ask(saveCart, { userTemp, cartId: 5, name: "Cena" })).toMatchObject({
      failure: { _tag: "NetworkFailure" },
    })
    const done = openFamily({ save_cart: () => [{}, true], get_cart_items: () => cart(8), get_cart_list: () => carts })
    expect((await done.answer(saveCart, { userTemp, cartId: 8, name: "Cena" })).message).toMatchObject({
      savedCartId: "8",
      name: "Cena",
    })
  })

  it("loading one switches to it, and succeeds when it is the active one", async () => {
    const done = openFamily({ activate_cart: () => [{}, true], get_cart_items: () => cart(8) })
    const not = openFamily({ activate_cart: () => [{}, true], get_cart_items: () => cart(9) })
    expect((await done.answer(loadSavedCart, { userTemp, savedCartId: "8" })).message).toEqual({
      cartId: 8,
      added: 1,
      skipped: [],
    })
    expect(await not.ask(loadSavedCart, { userTemp, savedCartId: "8" })).toMatchObject({
      failure: { _tag: "NetworkFailure" },
    })
  })

  it("one is deleted by its number", async () => {
    const { answer, seen } = openFamily({ remove_cart: () => ({ response: 1 }) })
    await answer(deleteSavedCart, { userTemp, savedCartId: "8" })
    expect(seen[0]?.body).toEqual({ id_cart: "8" })
  })
})

const bought = (code: string, day: string, quantity: number, price: number | null = 2) => ({
  art_CodiceInterno: code,
  DataRegistrazione: "/Date(1+0100)/",
  DataRegistrazioneString: day,
  QuantitaOrdinata: quantity,
  PrezzaturaImputata_Prezzo: price,
  PkRiga: { CausaleDocumento: "OW", NumeroDocumento: 4, AnnoDocumento: 2026 },
})
const listing = ({ id }: { readonly [name: string]: unknown }) => ({
  success: true,
  product_list: {
    data: String(id)
      .split(",")
      .filter((code) => code !== "99")
      .map((code) => ({ id: code, name: `Articolo ${code}` })),
    pagination: {},
  },
})

describe("earlier orders on the family's wire", () => {
  const rows = [
    bought("5", "01/09/2026", 1),
    bought("7", "03/09/2026", 4),
    bought("5", "05/09/2026", 2.5),
    bought("99", "04/09/2026", 1),
  ]
  const answers = { get_latest_order_list: () => ({ orders: rows, total_pages: 1 }), product_list: listing }

  it("list each item once, most recent first", async () => {
    const { answer, seen } = openFamily(answers)
    const { message } = await answer(getLatestOrderList, { userTemp, page: 1, perPage: 10 })
    expect(
      message.data.map(({ itemCode, lastOrderedOn, lastQuantity }) => [itemCode, lastOrderedOn, lastQuantity]),
    ).toEqual([
      ["5", "2026-09-05", 2.5],
      ["7", "2026-09-03", 4],
    ])
    expect(seen[0]?.body).toMatchObject({ client_id: "000815", latest_order_adress_code: "000003" })
    expect(seen[0]?.body["start_date"]).toMatch(/^\d{8}$/)
  })

  it("are dated by their instant when the day is missing", async () => {
    const row = { ...bought("5", "", 1), DataRegistrazione: "/Date(1789000000000+0100)/" }
    const { answer } = openFamily({ ...answers, get_latest_order_list: () => ({ orders: [row], total_pages: 1 }) })
    const { message } = await answer(getLatestOrderList, { userTemp, page: 1, perPage: 10 })
    expect(message.data).toMatchObject([{ itemCode: "5", lastOrderedOn: "2026-09-10" }])
  })

  it.each(["/Date(0)/", "/Date(253402297200000+0100)/", "/Date(-62135596800000)/", "/Date(99999999999999999)/"])(
    "have no day at %s",
    async (DataRegistrazione) => {
      const row = { ...bought("5", "", 1), DataRegistrazione }
      const { answer } = openFamily({ ...answers, get_latest_order_list: () => ({ orders: [row], total_pages: 1 }) })
      expect((await answer(getLatestOrderList, { userTemp, page: 1, perPage: 10 })).message.data).toEqual([])
    },
  )

  it("are the usual items with their purchases, including discontinued items", async () => {
    const { answer } = openFamily(answers)
    const { message } = await answer(getUsualItems, { userTemp, itemCode: null })
    expect(message.map(({ itemCode, item, purchases }) => [itemCode, item === null, purchases.length])).toEqual([
      ["5", false, 2],
      ["99", true, 1],
      ["7", false, 1],
    ])
    expect(message[0]?.purchases[0]).toEqual({
      orderId: "OW/4/2026",
      placedAt: "2026-09-05",
      quantity: 2.5,
      unitPrice: 200,
    })
  })

  it.each([
    [10, []],
    [11, ["message[]"]],
  ])("with %i pages report those beyond the tenth", async (total_pages, reported) => {
    const { answer, drift, names } = openFamily({
      ...answers,
      get_latest_order_list: () => ({ orders: rows, total_pages }),
    })
    await answer(getUsualItems, { userTemp, itemCode: null })
    expect(drift).toEqual(reported)
    expect(names().filter((name) => name === "get_latest_order_list")).toHaveLength(10)
  })

  it("are empty when the answer is an error", async () => {
    const { answer } = openFamily({ get_latest_order_list: () => ({ error: "none" }) })
    expect((await answer(getUsualItems, { userTemp, itemCode: null })).message).toEqual([])
  })
})
