/** Orders in the ERP's form: the writing side of `order-reading.ts` and `orders.ts`. */
import type { OrderDetail, OrderLine, OrderSummary } from "@dispensa/domain"
import type { Fields } from "../../wire-value.ts"
import type { Ordered } from "./ordered-before.ts"
import { orderNumberOf } from "./order-reading.ts"
import { dmyOf, euroOf } from "./values.ts"

/** `cart` is the number of the cart that it came from. */
export const writeOrderRow = (order: OrderSummary, cart: string): Fields => ({
  ...orderNumberOf(order.orderId),
  DataRegistrazione: dmyOf(order.placedAt),
  DataConsegna: dmyOf(order.deliveryDate),
  DescrizioneEstesaIndirizzo: order.destination,
  CittaIndirizzo: "",
  TotaliDocumentoQuantita: order.statedTotals === "none" ? null : [euroOf(order.netTotal), 0, 0],
  StatoTestataOrdine: order.status,
  IDCarrello: cart,
})

const writeLine = (line: OrderLine, at: number): Fields => ({
  id_riga: (at + 1) * 10,
  articolo: line.displayCode ?? line.itemCode,
  codice_interno_articolo: line.itemCode,
  descrizione_articolo: line.name,
  um: line.unit,
  taglie: [],
  quantita: {
    ordinato: line.quantity,
    consegnato: line.fulfilment?.delivered ?? null,
    residuo: line.fulfilment?.open ?? null,
    saldato: line.fulfilment?.closed ?? null,
    evadibile: line.fulfilment?.ready ?? null,
  },
  valore: { ordinato: euroOf(line.lineTotal) },
  netto: euroOf(line.unitPrice),
  image: line.image,
  link: `/prodotto/${line.itemCode}`,
})

/** The status of a detail is mostly empty: the list's counts. */
export const writeOrder = (order: OrderDetail): Fields => {
  const number = orderNumberOf(order.orderId)
  return {
    causale: number?.CausaleDocDefinitivo ?? "",
    numero_documento: number?.NumeroDocDefinitivo ?? "",
    anno: number?.AnnoDocDefinitivo ?? "",
    data_registrazione: dmyOf(order.placedAt),
    data_consegna: dmyOf(order.deliveryDate),
    indirizzo: order.destination,
    citta: "",
    stato: "",
    rif_cliente: order.customerRef || 0,
    type: "",
    order_details: order.lines.map(writeLine),
  }
}

export const writeOrdered = ({ itemCode, day, quantity, unitPrice, orderId }: Ordered): Fields => {
  const number = orderNumberOf(orderId)
  return {
    art_CodiceInterno: itemCode,
    DataRegistrazione: `/Date(${Date.parse(day)}+0100)/`,
    DataRegistrazioneString: dmyOf(day),
    DataDecorrenza: dmyOf(day),
    QuantitaOrdinata: quantity,
    UM: null,
    PrezzaturaImputata_Prezzo: euroOf(unitPrice),
    PkRiga: {
      CausaleDocumento: number?.CausaleDocDefinitivo ?? "",
      NumeroDocumento: number?.NumeroDocDefinitivo ?? "",
      AnnoDocumento: number?.AnnoDocDefinitivo ?? "",
    },
  }
}
