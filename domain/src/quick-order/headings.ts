/** What a spreadsheet's columns are called, in both languages, by the shop's own exports and by others. */
import { cleanKey } from "./row-values.ts"

export type Heading = "code" | "ean" | "name" | "quantity" | "unit" | "other"

const WORDS: Readonly<Record<Heading, string>> = {
  code: "codice|cod|codice articolo|codice prodotto|cod articolo|cod art|cod prodotto|articolo|article|article code|code|item|item code|item no|item number|product code|sku|rif|riferimento|ref|reference",
  ean: "ean|ean13|ean 13|ean8|gtin|barcode|bar code|codice ean|codice a barre|ean code|upc",
  name: "nome|name|prodotto|product|descrizione|description|descrizione articolo|descrizione prodotto|nome prodotto|product name|item name|denominazione",
  quantity:
    "quantità|quantita|q tà|q ta|qtà|qta|q ty|qty|quantity|quantità ordinata|ordinato|ordinati|ordered|order quantity|quantity ordered|da ordinare|to order|colli",
  unit: "unità|unita|unit|um|u m|uom|unità di misura|unit of measure|misura|unità di vendita|sales unit",
  other: "prezzo|price|note|notes|totale|total|importo|amount|iva|vat|sconto|discount|data|date|categoria|category",
}

const HEADINGS: ReadonlyMap<string, Heading> = new Map(
  (["other", "unit", "quantity", "name", "ean", "code"] as const).flatMap((heading) =>
    WORDS[heading].split("|").map((word) => [word, heading] as const),
  ),
)

/** Null for what names no column. */
export const headingOf = (cell: string): Heading | null =>
  HEADINGS.get(
    cleanKey(cell)
      .toLowerCase()
      .replaceAll(/[^\p{L}\d]+/gu, " ")
      .trim(),
  ) ?? null
