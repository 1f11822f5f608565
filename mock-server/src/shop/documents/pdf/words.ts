/** Words and amounts of printed documents, in both languages. */
import type { Language } from "../../common/language.ts"

const it = {
  page: "Pagina",
  invoice: "Fattura",
  accompanying: "Fattura accompagnatoria",
  deferred: "DDT (fattura differita)",
  order: "Ordine",
  priceList: "Listino prezzi",
  catalogue: "Estratto del catalogo",
  of: "del",
  customer: "Cliente",
  destination: "Destinazione",
  vatNumber: "P. IVA",
  taxCode: "C. F.",
  code: "Codice",
  item: "Articolo",
  pack: "Confezione",
  quantity: "Q.tà",
  unit: "U.M.",
  price: "Prezzo",
  vat: "IVA",
  amount: "Importo",
  taxable: "Imponibile",
  transport: "Consegna",
  coupon: "Buono sconto",
  total: "Totale documento",
  deadlines: "Scadenze",
  due: "Scadenza",
  packages: "Colli",
  carrier: "Vettore",
  port: "Porto",
  reason: "Causale: vendita",
  signature: "Firma del destinatario ______________________________",
  orders: "Rif. ordini",
  valid: "Prezzi netti per il cliente, IVA esclusa, validi al",
  newItems: "Novità",
  offers: "Offerte in corso",
  onRequest: "su richiesta",
  bankTransfer: "Bonifico bancario",
  beneficiary: "Beneficiario",
  reference: "Causale",
  customerRef: "Il tuo riferimento",
  collection: "Ritiro",
  cancelled: "ORDINE ANNULLATO",
  arriving: "In arrivo",
}

const en: Readonly<Record<keyof typeof it, string>> = {
  page: "Page",
  invoice: "Invoice",
  accompanying: "Invoice with the goods",
  deferred: "Delivery note (invoice to follow)",
  order: "Order",
  priceList: "Price list",
  catalogue: "Catalogue extract",
  of: "of",
  customer: "Customer",
  destination: "Destination",
  vatNumber: "VAT no.",
  taxCode: "Tax code",
  code: "Code",
  item: "Item",
  pack: "Pack",
  quantity: "Qty",
  unit: "Unit",
  price: "Price",
  vat: "VAT",
  amount: "Amount",
  taxable: "Net amount",
  transport: "Delivery charge",
  coupon: "Coupon",
  total: "Document total",
  deadlines: "Payment deadlines",
  due: "Due",
  packages: "Packages",
  carrier: "Carrier",
  port: "Delivery terms",
  reason: "Reason: sale",
  signature: "Consignee's signature ______________________________",
  orders: "Orders",
  valid: "Net prices for the customer, VAT excluded, valid on",
  newItems: "New arrivals",
  offers: "Current offers",
  onRequest: "on request",
  bankTransfer: "Bank transfer",
  beneficiary: "Beneficiary",
  reference: "Reference",
  customerRef: "Your reference",
  collection: "Collection",
  cancelled: "ORDER CANCELLED",
  arriving: "Arriving",
}

export const pdfWords = { it, en } as const satisfies Readonly<
  Record<Language, Readonly<Record<keyof typeof it, string>>>
>

const formats = {
  it: new Intl.NumberFormat("it-IT", { minimumFractionDigits: 2, maximumFractionDigits: 5, useGrouping: "always" }),
  en: new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 5 }),
}

/** Cents as euro: "1.234,50 €", "€1,234.50", and a price that is finer than a cent as "0,0375 €". */
export const euro = (cents: number, language: Language): string => {
  const amount = formats[language].format(cents / 100)
  return language === "it" ? `${amount} €` : `€${amount}`
}
