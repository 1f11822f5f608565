/** What a spreadsheet's columns are called, in both languages, by the shop's own exports and by others. */
import { unitOf } from "../amounts/unit-words.ts"
import { cleanKey } from "./row-values.ts"

export type Heading =
  | "code"
  /** A code where no column is called one, else a name: "Articolo". */
  | "item"
  | "ean"
  | "name"
  /** What is wanted, said as such: "Da ordinare". */
  | "order"
  | "quantity"
  | "unit"
  /** Prices, packs, what is in stock: never a quantity. */
  | "other"

export interface NamedColumn {
  readonly heading: Heading
  /** The unit that a quantity's heading names: "Cartoni", "Q.tà colli"; null without one. */
  readonly unit: string | null
}

const WORDS: Readonly<Record<Heading, string>> = {
  code: "codice|cod|codice articolo|codice prodotto|cod articolo|cod art|cod prodotto|article code|code|item code|item no|item number|product code|sku|rif|riferimento|ref|reference",
  item: "articolo|article|item",
  ean: "ean|ean13|ean 13|ean8|gtin|barcode|bar code|codice ean|codice a barre|ean code|upc",
  name: "nome|name|prodotto|product|descrizione|description|descrizione articolo|descrizione prodotto|nome prodotto|product name|item name|denominazione",
  order: "ordinare|order|ordine|ordinato|ordinati|ordinata|ordered|richiesto|richiesta|requested",
  quantity: "quantità|quantita|quantities|q tà|q ta|qtà|qta|q ty|qty|quantity",
  unit: "unità|unita|unit|um|u m|uom|unità di misura|unit of measure|misura|unità di vendita|sales unit",
  other:
    "prezzo|price|note|notes|nota|totale|total|importo|amount|iva|vat|sconto|discount|data|date|categoria|category|reparto|section|scorta|wanted|giacenza|stock|in stock|disponibilità|disponibile|available|confezione|pack|contenuto|content|pezzi per cartone|pack size|n|nr|riga|row|line|pos|posizione|prezzo unitario|unit price|prezzo netto|net price|stato|status|contati|c è|there|manca|mancano|missing|marca|brand",
}

const HEADINGS: ReadonlyMap<string, Heading> = new Map(
  (["other", "unit", "quantity", "order", "name", "ean", "item", "code"] as const).flatMap((heading) =>
    WORDS[heading].split("|").map((word) => [word, heading] as const),
  ),
)

/** Words that say nothing of their own: "quantità da ordinare", "n. colli". */
const FILLERS = /^(?:da|to|di|of|in|per|n|nr|no|la|the)$/

/** Null for what names no column. */
export const headingOf = (cell: string): NamedColumn | null => {
  if (/[€$£%]/.test(cell)) return { heading: "other", unit: null }
  const words = wordsOf(cell)
  const whole = HEADINGS.get(words.join(" "))
  return whole === undefined ? quantityHeading(words) : { heading: whole, unit: null }
}

/** "Pezzi sfusi": a column that counts something beside the quantity; "pezzi per cartone" names two units, and counts nothing. */
export const isLooseCount = (cell: string): boolean => {
  const words = wordsOf(cell)
  const counted = words.filter((word) => COUNTED.has(unitOf(word)?.kind ?? ""))
  return counted.length === 1 && words.length > 1 && !words.some((word) => HEADINGS.has(word) || PER.test(word))
}

const COUNTED: ReadonlySet<string> = new Set(["piece", "pack", "case"])
const PER = /^(?:per|al|alla|ogni|each|a|x|min|max|size|type|tipo|formato|price|cost|costo|weight|peso)$/

const wordsOf = (cell: string): ReadonlyArray<string> =>
  cleanKey(cell)
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim()
    // One letter and the rest of its word: "q.tà".
    .replace(/\bq t(à|a|y)(?![\p{L}])/u, "qt$1")
    .split(" ")
    .filter((word) => word !== "")

/** "Cartoni", "Q.tà colli", "Quantità (kg)", "Quantità da ordinare", "Colli ordinati". */
const quantityHeading = (all: ReadonlyArray<string>): NamedColumn | null => {
  const words = all.filter((word) => !FILLERS.test(word))
  const kinds = words.map((word) => HEADINGS.get(word))
  const unit = words.find((word, at) => unitOf(word) !== null && kinds[at] === undefined) ?? null
  const isQuantity = words.every((word, at) => kinds[at] === "quantity" || kinds[at] === "order" || word === unit)
  if (words.length === 0 || !isQuantity) return null
  return { heading: kinds.includes("order") ? "order" : "quantity", unit }
}
