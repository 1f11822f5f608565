/**
 * A small backend of the family: three articles, one client, a cart and its orders, answered as the family does: numbers as
 * text, empty maps as lists, refusals under 200, tuples, and a token that nobody knows refused.
 */
import type { Fields } from "../../../wire-value.ts"
import { accountAnswers } from "./stand-in-account.ts"
import { type Article, ARTICLES, itemOf, listing } from "./stand-in-articles.ts"
import { firstText, numberOf, rowsOf, textOf } from "../values.ts"

export const CLIENT = { user: "cucina@trattoria.test", password: "segreto", clientId: "004711", addressCode: "000002" }

const CARTS_FROM = 9040

interface Row {
  readonly rowId: number
  readonly article: Article
  quantity: number
}

interface Order {
  readonly number: number
  readonly cart: string
  readonly rows: ReadonlyArray<Row>
}

interface State {
  cart: number
  rows: Array<Row>
  nextRow: number
  readonly orders: Array<Order>
}

const cents = (euro: number): number => Math.round(euro * 100) / 100
const lineOf = ({ article, quantity }: Row): number => cents(article.price * quantity)
const netOf = (rows: ReadonlyArray<Row>): number => cents(rows.reduce((sum, row) => sum + lineOf(row), 0))

const cartOf = ({ cart, rows }: State) => {
  const net = netOf(rows)
  const vat = cents(net * 0.04)
  const data = rows.map(({ rowId, article, quantity }): readonly [string, Fields] => [
    String(rowId),
    {
      id: article.id,
      row_id: rowId,
      carti: article.sku,
      name: article.name,
      quantity: String(quantity),
      price: article.list,
      price_discount: String(article.price),
      iva: "4",
      um: article.unit,
      qty_min_imballo: article.pack,
      imballi: [],
      promo_code: "0",
      promo_row: 0,
    },
  ])
  return {
    id_cart: rows.length === 0 ? 0 : cart,
    close_enable: "1",
    totale_netto: String(net).replace(".", ","),
    iva: String(vat),
    totale_doc: cents(net + vat),
    spese_trasporto: 0,
    min_order: { warning: "", minimum_amount: 5, compliant: 1 },
    data: rows.length === 0 ? [] : Object.fromEntries(data),
  }
}

const add = (state: State, { item_id: item, quantity }: Fields) => {
  const article = ARTICLES.find(({ id }) => id === item)
  const count = numberOf(quantity)
  if (article === undefined || count === null) return { status: "exception", message: "Articolo sconosciuto" }
  const row = state.rows.find((each) => each.article === article)
  if (row === undefined) state.rows.push({ rowId: (state.nextRow += 10), article, quantity: count })
  else row.quantity = Math.round((row.quantity + count) * 1000) / 1000
  return "1"
}

const update = (state: State, { cart_rows: changes }: Fields) => {
  for (const change of rowsOf(changes)) {
    const row = state.rows.find(({ rowId }) => String(rowId) === firstText(change, ["row_id"]))
    if (row === undefined) return { response: 0, message: "Riga sconosciuta" }
    row.quantity = Number(firstText(change, ["quantity"]))
  }
  return { response: 1 }
}

const send = (state: State, { id_cart: id }: Fields) => {
  if (textOf(id) !== String(state.cart) || state.rows.length === 0) return [null, false]
  state.orders.push({ number: 300 + state.orders.length, cart: String(state.cart), rows: state.rows })
  state.rows = []
  state.cart += 1
  return [{ response: 1 }, true]
}

const today = (): string => new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Rome" }).format(new Date())

const orderRow = ({ number, cart, rows }: Order) => ({
  CausaleDocDefinitivo: "OW",
  NumeroDocDefinitivo: number,
  AnnoDocDefinitivo: 2026,
  DataRegistrazione: today(),
  DataConsegna: "01/01/0001",
  DescrizioneEstesaIndirizzo: "VIA ROMA,3  ",
  CittaIndirizzo: "PIACENZA",
  TotaliDocumentoQuantita: [netOf(rows), 0],
  StatoTestataOrdine: "IA",
  IDCarrello: Number(cart),
})

const orderDetail = ({ orders }: State, { NumeroDocDefinitivo: wanted }: Fields) => {
  const order = orders.find(({ number }) => String(number) === textOf(wanted))
  if (order === undefined) return {}
  return {
    success: true,
    message: {
      causale: "OW",
      numero_documento: String(order.number),
      anno: "2026",
      data_registrazione: today(),
      data_consegna: "01/01/0001",
      indirizzo: "VIA ROMA,3 ",
      citta: "PIACENZA",
      stato: "",
      order_details: order.rows.map((row) => ({
        articolo: row.article.sku,
        codice_interno_articolo: row.article.id,
        descrizione_articolo: `${row.article.name.toUpperCase()}   `,
        um: row.article.unit,
        quantita: { ordinato: String(row.quantity), consegnato: 0, residuo: row.quantity },
        valore: { ordinato: lineOf(row) },
        netto: row.article.price,
      })),
    },
  }
}

const login = ({ username, password }: Fields) =>
  username === CLIENT.user && password === CLIENT.password
    ? {
        client_id: CLIENT.clientId,
        name: "Piera",
        company_name: "Trattoria da Piera",
        address_codes: [{ address_code: CLIENT.addressCode, IndirizzoEsteso: "Via Roma 3", Citta: "Piacenza" }],
      }
    : [{ success: false, message: "Utente o password non validi" }, 422]

/** What is wrong with a request, as a real backend would misread it. */
const misread = (name: string, body: Fields, headers: Headers): string | null => {
  if (headers.has("Authorization")) return "a token that nobody knows"
  if ("user_temp" in body) return "a nested identity"
  if (Object.values(body).includes(null)) return "a null"
  return "client_id" in body && body["client_id"] !== CLIENT.clientId && body["client_id"] !== "0"
    ? `${name}: client`
    : null
}

export interface StandIn {
  readonly answer: (name: string, body: Fields, headers: Headers) => Response
  /** The names of the calls so far. */
  readonly calls: ReadonlyArray<string>
  /** What it could not take as it came. */
  readonly faults: ReadonlyArray<string>
}

export const makeStandIn = (): StandIn => {
  const state: State = { cart: CARTS_FROM, rows: [], nextRow: 0, orders: [] }
  const calls: Array<string> = []
  const faults: Array<string> = []
  const answers: Readonly<Record<string, (body: Fields) => unknown>> = {
    login,
    get_b2b_menu: () => [
      {
        name: "LAT",
        label: "Latticini",
        title: null,
        url: "shop?text=ri&tab_name=Latticini",
        parent_menu: null,
        order: 1,
      },
    ],
    get_promo_slider: () => [],
    get_footers: () => ({ data: { footer_b2b_html: "<p>Casa</p>", footer_b2c_html: null } }),
    get_home: () => ({ slider_top: [] }),
    get_web_page_detail: () => ({ error: "no page" }),
    product_list: listing,
    get_item: itemOf,
    autocomplete: () => ({ result: ARTICLES.map(({ id, name }) => ({ id, name })) }),
    get_latest_order_list: () => ({ error: "nothing" }),
    get_cart_items: () => cartOf(state),
    add_to_cart: (body) => add(state, body),
    update_cart: (body) => update(state, body),
    remove_cart_item: ({ row_id: id }) => {
      state.rows = state.rows.filter(({ rowId }) => String(rowId) !== textOf(id))
      return { response: 1 }
    },
    prepare_order: () => [{}, true],
    send_order: (body) => send(state, body),
    get_orders: () => (state.orders.length === 0 ? { error: "no orders" } : state.orders.map(orderRow)),
    get_order_detail: (body) => orderDetail(state, body),
    track: () => ({}),
    ...accountAnswers,
  }
  return {
    calls,
    faults,
    answer: (name, body, headers) => {
      calls.push(name)
      const fault = misread(name, body, headers)
      if (fault !== null) faults.push(`${name}: ${fault}`)
      const make = answers[name]
      if (make === undefined) return Response.json({ exc_type: "ValidationError", message: name }, { status: 417 })
      const value = make(body)
      return value instanceof Response ? value : Response.json({ message: value })
    },
  }
}
