/** A nonsensical row never hides a list, whatever its position. */
import { LAW_SEED, LAWS } from "@dispensa/domain/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { listAddresses } from "../../address/endpoints.ts"
import { listBlogPosts } from "../../blog/endpoints.ts"
import { getCartItems } from "../../cart/endpoints.ts"
import { getMenu, getPromoSlider } from "../../content/endpoints.ts"
import { listDeadlines, listInvoices, listTransportDocuments } from "../../document/endpoints.ts"
import { isListingRefusal, productList } from "../../listing/endpoints.ts"
import { getOrder, listOrders } from "../../order/endpoints.ts"
import { getUsualItems } from "../../order/usual-items.ts"
import { getHome } from "../../content/web-pages.ts"
import { type Family, openFamily, someClient } from "./testing/family.ts"
import { listed, product } from "./testing/products.ts"

/** Replacements of a row; a number, a day or a picture in it may be anything. */
const NONSENSE: ReadonlyArray<unknown> = [
  null,
  "",
  "x",
  0,
  7,
  true,
  [],
  {},
  { name: null, title: null, label: 0 },
  { id: null, quantity: "tanto", price_discount: {} },
  { document: "", date: "01/01/0001", total: "x", scope: [] },
  { CausaleDocDefinitivo: "OW", NumeroDocDefinitivo: null, DataRegistrazione: "31/02/2026" },
  { isRiga: true, isTipoVisualizzazioneScadenza: true, DataScadenza: "x", Totale: null },
  { order: "first", slide_image: [null], url: 4 },
]

const userTemp = someClient
const paging = { page: 1, perPage: 50 }

const menuRow = { name: "FRESCO", title: "Dal banco", url: "shop?category=0100", parent_menu: null, disable: 0 }
const cartRow = { id: "7", row_id: 1, name: "Riga", quantity: 1, price_discount: 8, iva: 4 }
const orderRow = {
  CausaleDocDefinitivo: "OW",
  NumeroDocDefinitivo: 77,
  AnnoDocDefinitivo: 2026,
  StatoTestataOrdine: "XY",
}
const orderLine = { codice_interno_articolo: "7", quantita: { ordinato: 1 }, netto: 2 }
const documentRow = { document: "FV/1", date: "21/08/2026", taxable: 1, total: 2, scope: "FV", year: 2026, number: 1 }
const deadline = {
  isRiga: true,
  isTipoVisualizzazioneScadenza: true,
  DataScadenza: "30/09/2099",
  Totale: 2,
  Descrizione: "RIBA",
}
const ordered = {
  art_CodiceInterno: "7",
  DataRegistrazioneString: "09/09/2026",
  QuantitaOrdinata: 1,
  PrezzaturaImputata_Prezzo: 1.2,
  PkRiga: { CausaleDocumento: "OW", NumeroDocumento: 1, AnnoDocumento: 2026 },
}

interface List {
  readonly good: object
  /** The backend's answers with these rows. */
  readonly answers: (rows: ReadonlyArray<unknown>) => Readonly<Record<string, () => unknown>>
  /** The result read from it, of the good row. */
  readonly read: (family: Family) => Promise<ReadonlyArray<unknown>>
}

const one = { orderId: "OW/77/2026" }

const LISTS: Readonly<Record<string, List>> = {
  "the menu": {
    good: menuRow,
    answers: (rows) => ({ get_b2b_menu: () => rows }),
    read: async ({ answer }) => (await answer(getMenu, {})).message.filter(({ name }) => name === "FRESCO"),
  },
  "the promotions in the header": {
    good: { text: "Offerte", url: "shop?promo_list=true", b2b: 1 },
    answers: (rows) => ({ get_promo_slider: () => rows }),
    read: async ({ answer }) => (await answer(getPromoSlider, {})).message.filter(({ text }) => text === "Offerte"),
  },
  "the home page": {
    good: { title_1: "Primavera", order: "1", b2b: 1 },
    answers: (rows) => ({ get_home: () => ({ slider_top: rows }) }),
    read: async ({ answer }) =>
      (await answer(getHome, {})).message.sections
        .flatMap(({ entries }) => entries)
        .filter(({ title }) => title === "Primavera"),
  },
  posts: {
    good: { route: "blog/castagne", title: "Castagne" },
    answers: (rows) => ({ get_blog_post: () => ({ data: rows, count: rows.length }) }),
    read: async ({ answer }) =>
      (await answer(listBlogPosts, { tag: "", ...paging })).message.data.filter(({ title }) => title === "Castagne"),
  },
  "a listing": {
    good: product("70"),
    answers: (rows) => ({ product_list: () => listed(rows) }),
    read: async ({ answer }) => {
      const found = await answer(productList, { userTemp, text: "", params: {} })
      return isListingRefusal(found) ? [] : found.message.products.filter(({ itemCode }) => itemCode === "70")
    },
  },
  "a cart": {
    good: cartRow,
    answers: (rows) => ({ get_cart_items: () => ({ id_cart: 1, data: rows, totale_netto: 8, iva: 1, totale_doc: 9 }) }),
    read: async ({ answer }) =>
      (await answer(getCartItems, { userTemp })).message.rows.filter(({ itemCode }) => itemCode === "7"),
  },
  orders: {
    good: orderRow,
    answers: (rows) => ({ get_orders: () => rows }),
    read: async ({ answer }) =>
      (await answer(listOrders, { userTemp, status: null, from: null, to: null, ...paging })).message.data.filter(
        ({ status }) => status === "XY",
      ),
  },
  "the lines of an order": {
    good: orderLine,
    answers: (rows) => ({
      get_orders: () => [orderRow],
      get_order_detail: () => ({ causale: "OW", numero_documento: 77, anno: 2026, order_details: rows }),
    }),
    read: async ({ answer }) =>
      (await answer(getOrder, { userTemp, ...one })).message.lines.filter(({ itemCode }) => itemCode === "7"),
  },
  invoices: {
    good: documentRow,
    answers: (rows) => ({ get_invoices: () => rows }),
    read: async ({ answer }) => (await answer(listInvoices, { userTemp, ...paging })).message.data,
  },
  "delivery notes": {
    good: documentRow,
    answers: (rows) => ({ get_ddt: () => rows }),
    read: async ({ answer }) =>
      (await answer(listTransportDocuments, { userTemp, kind: "all", ...paging })).message.data,
  },
  deadlines: {
    good: deadline,
    answers: (rows) => ({ payment_deadline: () => ({ ListaScadenzaConInfo: rows }) }),
    read: async ({ answer }) => (await answer(listDeadlines, { userTemp })).message,
  },
  "earlier orders": {
    good: ordered,
    answers: (rows) => ({
      get_latest_order_list: () => ({ orders: rows, total_pages: 1 }),
      product_list: () => listed([product("7")]),
    }),
    read: async ({ answer }) => (await answer(getUsualItems, { userTemp, itemCode: null })).message,
  },
  addresses: {
    good: { Codice: "000001", Citta: "Borgo" },
    answers: (rows) => ({ get_addresses: () => ({ ListaIndirizzi: rows }) }),
    read: async ({ answer }) => (await answer(listAddresses, { userTemp })).message,
  },
}

describe(`a nonsensical row, ${LAWS}`, () => {
  it.each(Object.entries(LISTS))("hides nothing else in %s, and shows no day of the year 1", async (_name, list) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...NONSENSE), { maxLength: 4 }),
        fc.array(fc.constantFrom(...NONSENSE), { maxLength: 4 }),
        async (before, after) => {
          const rows = [...before, list.good, ...after]
          // A list of two whose second element is a number or a flag is a tuple, not a list of rows.
          fc.pre(!(rows.length === 2 && ["boolean", "number"].includes(typeof rows[1])))
          const read = await list.read(openFamily(list.answers(rows)))
          expect(read).toHaveLength(1)
          expect(JSON.stringify(read)).not.toContain("0001-")
        },
      ),
      { numRuns: 60, seed: LAW_SEED },
    )
  })
})
