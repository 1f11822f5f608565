/** Names of spreadsheet columns, in both languages, in the shop's own exports and in others. */
import { unitOf } from "../amounts/unit-words.ts"
import { cleanKey } from "./row-values.ts"
import { isTurning } from "./turning-words.ts"
import { markOf } from "./yes-no-columns.ts"

export type Heading =
  | "code"
  /** A code when no other column is one, otherwise a name: "Articolo". */
  | "item"
  | "ean"
  | "name"
  /** Explicitly the quantity to order: "Da ordinare". */
  | "order"
  /** The quantity to order, or an order number: "Ordine". */
  | "orderOrNumber"
  | "quantity"
  | "unit"
  /** A quantity only when no other column is one: "Confezione", "Totale". */
  | "maybe"
  /** The content of a pack; a quantity only when no other column is one: "Pz/Ct". */
  | "contents"
  /** A row number before the codes, otherwise possibly a quantity: "N.". */
  | "number"
  /** A note for the person who packs the line. */
  | "note"
  /** Text that may cancel a row: dates, states. */
  | "text"
  /** Text shared by several items: category, brand. */
  | "group"
  /** Without a heading, among columns with one. */
  | "blank"
  /** Never a quantity, and a unit below it does not apply to one: "UM prezzo". */
  | "price"
  /** "Reso", "Esaurito": a marked row is unclear. */
  | "refusal"
  /** "Annullato": a marked row is ignored. */
  | "exclusion"
  /** "Attivo": a no excludes the row. */
  | "consent"
  /** The same, and a row without a tick among ticked rows is unclear. */
  | "ticks"
  /** Yes and no with an unknown meaning: a no makes the row unclear. */
  | "marks"
  /** The content of the item, "10 kg": a size of another item makes the row unclear. */
  | "size"
  /** Packs, stock: never a quantity. */
  | "other"

export interface NamedColumn {
  readonly heading: Heading
  /** The unit in a quantity's heading: "Cartoni", "Q.tà colli"; null when there is none. */
  readonly unit: string | null
}

const WORDS: Readonly<Record<Heading, string>> = {
  code: "codice|cod|codice articolo|codice prodotto|cod articolo|cod art|cod prodotto|article code|code|item code|item no|item number|product code|sku",
  item: "articolo|article|item|rif|riferimento|ref|reference|codice fornitore|cod fornitore|codice articolo fornitore|vs codice|vs cod|vostro codice|supplier code|vendor code|your code",
  ean: "ean|ean13|ean 13|ean8|gtin|barcode|bar code|codice ean|codice a barre|ean code|upc",
  name: "nome|name|prodotto|product|descrizione|description|descrizione articolo|descrizione prodotto|nome prodotto|product name|item name|denominazione",
  order: "ordinare|ordinato|ordinati|ordinata|ordered|richiesto|richiesta|requested",
  orderOrNumber: "ordine|order",
  quantity: "quantità|quantita|quantities|q tà|q ta|qtà|qta|q ty|qty|quantity",
  unit: "unità|unita|unit|um|u m|uom|unità di misura|unit of measure|misura|unità di vendita|sales unit",
  maybe: "totale|total|confezione|pack|contenuto|content|wanted|contati|c è|there|manca|mancano|missing",
  number: "n|nr|no|num",
  note: "note|notes|nota",
  text: "data|date|stato|status",
  group: "categoria|category|reparto|section|marca|brand|fornitore|supplier|vendor|produttore|manufacturer|producer",
  contents: "",
  blank: "",
  refusal: "",
  exclusion: "",
  consent: "",
  ticks: "",
  marks: "",
  size: "formato|size|format|pezzatura|taglia|grammatura",
  price:
    "prezzo|price|importo|net amount|gross amount|iva|vat|sconto|discount|listino|costo|cost|prezzo unitario|unit price|prezzo netto|net price|sconti e promozioni|discounts and promotions",
  other:
    "codice interno|ns codice|ns cod|nostro codice|codice cliente|cod cliente|our code|customer code|scorta|giacenza|stock|in stock|disponibilità|disponibile|available|pezzi per cartone|pack size|riga|row|line|pos|posizione|consegnato|da consegnare|pronto|non arriva|evasione|delivered|to be delivered|ready|will not come|fulfilment",
}

const HEADINGS: ReadonlyMap<string, Heading> = new Map(
  (
    [
      "price",
      "other",
      "size",
      "group",
      "note",
      "text",
      "maybe",
      "number",
      "unit",
      "quantity",
      "orderOrNumber",
      "order",
      "name",
      "ean",
      "item",
      "code",
    ] as const
  ).flatMap((heading) => WORDS[heading].split("|").map((word) => [word, heading] as const)),
)

/** Filler words: "quantità da ordinare", "n. colli". */
const FILLERS = /^(?:da|to|di|of|in|per|n|nr|no|la|the)$/

/** Null for text that is not a column name. */
export const headingOf = (cell: string): NamedColumn | null => {
  if (/[€$£%]/.test(cell)) return { heading: "price", unit: null }
  const words = wordsOf(cell)
  const heading = HEADINGS.get(words.join(" ")) ?? headingWithin(words)
  if (heading !== null) return { heading, unit: heading === "size" ? unitInHeading(cell) : null }
  const mark = markOf(words)
  if (mark === "exclusion" || mark === "consent" || mark === "refusal") return { heading: mark, unit: null }
  if (PACK_FIRST.test(words.join(" "))) return { heading: "number", unit: words[0] ?? null }
  if (isPerPack(cell)) return { heading: "contents", unit: null }
  // "No" is also an abbreviation of "number".
  return isTurning(words.filter((word) => !NUMBER.test(word)).join(" "))
    ? { heading: "refusal", unit: null }
    : quantityHeading(words)
}

/** The single unit in a heading, whatever else it says: "Peso kg". */
export const unitInHeading = (cell: string): string | null => {
  const units = wordsOf(cell).filter((word) => unitOf(word) !== null)
  return units.length === 1 ? (units[0] ?? null) : null
}

export const wordsOf = (cell: string): ReadonlyArray<string> =>
  cleanKey(cell)
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim()
    // An abbreviation written with one letter and the rest of its word: "q.tà".
    .replace(/\bq t(à|a|y)(?![\p{L}])/u, "qt$1")
    .split(" ")
    .filter((word) => word !== "")

/** A word that qualifies a longer heading: "Quantità disponibile", "Ordine minimo", "Note ordine", "Ordine n.". */
const headingWithin = (words: ReadonlyArray<string>): Heading | null => {
  const has = (pattern: RegExp): boolean => words.some((word) => pattern.test(word))
  if (has(MONEY)) return "price"
  if (isPackSize(words) || has(LEAST) || (has(ORDER) && has(NUMBER) && words.length === 2)) return "other"
  if (has(NOTES)) return "note"
  if (has(TEXTS)) return "text"
  if (HEADINGS.get(words.filter((word) => unitOf(word) === null).join(" ")) === "size") return "size"
  return has(IN_STOCK) && !has(ORDERED) ? "other" : null
}

const MONEY =
  /^(?:prezzo|price|sconto|discount|iva|vat|costo|cost|listino|importo|imponibile|taxable|subtotale|subtotal)$/
const LEAST = /^(?:min|minim[oa]|minimum)$/
const IN_STOCK = /^(?:giacenza|stock|disponibil(?:e|i|ità)|available|magazzino)$/
const NOTES =
  /^(?:notes?|nota|annotazion[ei]|osservazion[ei]|comment[io]|comments?|remarks?|istruzion[ei]|instructions?)$/
const TEXTS = /^(?:data|date|stato|status)$/
const ORDER = /^(?:ordine|order)$/
const ORDERED = /^(?:ordin\p{L}*|order\p{L}*|richiest\p{L}*|request\p{L}*)$/u
const NUMBER = /^(?:n|nr|no|num|numero|number)$/

const isPackaging = (word: string | undefined): boolean => PACKAGINGS.has(unitOf(word ?? "")?.kind ?? "")
const PACKAGINGS: ReadonlySet<string> = new Set(["pack", "case", "layer", "pallet"])

/** "Quantità per cartone", "Pezzi x collo", "Case size": the content of a pack. */
const isPackSize = (words: ReadonlyArray<string>): boolean =>
  words.some((word, at) => (at > 0 && PER.test(word) && isPackaging(words[at + 1])) || SIZE.test(word)) &&
  words.some(isPackaging)

const SIZE = /^(?:size|formato|content|contenuto)$/

const PER = /^(?:per|x|al|alla|a|each|ogni)$/

/** "Pz/ct", "Quantità cartone": rather the content of a pack. */
const isPerPack = (cell: string): boolean =>
  isPackaging(/\p{L}\.? ?\/ ?(\p{L}+)/u.exec(cell)?.[1]) || ONE_PACK.test(wordsOf(cell).join(" "))

const ONE_PACK =
  /^(?:qtà|qta|qty|quantità|quantita|quantity|pezzi|pz) (?:cartone|collo|cassa|confezione|scatola|carton|case|box|pack)$/

/** "Case qty": the number of cases, or the content of a case. */
const PACK_FIRST =
  /^(?:cartone|collo|cassa|confezione|scatola|carton|ctn|case|box|pack) (?:qtà|qta|qty|quantità|quantita|quantity)$/

/** "Cartone da", "Case of", "Pezzi per". */
const UNFINISHED = /^(?:da|di|of|per|in|for|x)$/

/** "Cartoni", "Q.tà colli", "Quantità (kg)", "Quantità da ordinare", "Colli ordinati". */
const quantityHeading = (all: ReadonlyArray<string>): NamedColumn | null => {
  const words = all.filter((word) => !FILLERS.test(word))
  const kinds = words.map((word) => HEADINGS.get(word))
  const unit = words.find((word, at) => unitOf(word) !== null && kinds[at] === undefined) ?? null
  const isQuantity = words.every((word, at) => QUANTITIES.has(kinds[at] ?? "") || word === unit)
  if (words.length === 0 || !isQuantity || UNFINISHED.test(all.at(-1) ?? "")) return null
  const isOrder = kinds.includes("order") || kinds.includes("orderOrNumber")
  return { heading: isOrder ? "order" : "quantity", unit }
}

const QUANTITIES: ReadonlySet<string> = new Set(["order", "orderOrNumber", "quantity"])
