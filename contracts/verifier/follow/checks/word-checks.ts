/** A text that is searched finds what bears it, however it is written and wherever it stands, and each thing once (ADR 47). */

import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import type { CheckVisit } from "../visit.ts"

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1).toLowerCase()}`
/** One text, as people type it. */
const waysOf = (text: string): ReadonlyArray<string> => [text.toUpperCase(), text.toLowerCase(), capital(text)]

const inWords = (ids: ReadonlyArray<string>): string => `${ids.slice(0, 3).join(", ") || "nothing"} (${ids.length})`

const mustBeSame = (
  visit: CheckVisit,
  what: string,
  found: ReadonlyArray<string>,
  due: ReadonlyArray<string>,
): void => {
  const isSame = found.toSorted().join("\n") === due.toSorted().join("\n")
  visit.must(isSame, what, `${inWords(found)} instead of ${inWords(due)}`)
}

const suggestions = check("suggestions, however they are typed", ["product.autocomplete"], async (visit) => {
  await visit.client("clientIsLoggedIn")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const suggest = async (q: string) => (await visit.call(endpoints.autocomplete, { q, rows: 10 })).message.result
  const first = await suggest(text.toLowerCase())
  const due = first.map(({ id }) => String(id))
  for (const way of [...waysOf(text), ` ${text} `])
    mustBeSame(
      visit,
      "suggestions are those of the text, in capitals and small letters",
      (await suggest(way)).map(({ id }) => String(id)),
      due,
    )
  for (const { id, name } of first.slice(0, 4))
    for (const q of [name, name.toLowerCase(), name.toUpperCase()]) {
      const found = await suggest(q)
      visit.must(
        found.some((one) => one.id === id),
        "a product is suggested by its whole name",
        `not ${id} for ${q}`,
      )
    }
  return CHECKED
})

const find = check("lines of an order list, however they are typed", ["product.find"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const item = await visit.given("itemMayBeOrdered")
  const formats = await visit.given("productHasFormats")
  const barcode = (await visit.given("itemHasBarcode")).text("barcode")
  const itemCode = item.text("item_code")
  const { name } = (await visit.call(endpoints.getItem, { userTemp, slug: item.text("slug") })).message
  const texts = [itemCode, name, name.toLowerCase(), barcode, formats.text("second_code"), itemCode, barcode, name]
  const found = (await visit.call(endpoints.findItems, { userTemp, texts })).message
  const codes = found.map(({ items }) => items.map((one) => one.itemCode))
  const due = texts.map((text, index) => codes[texts.indexOf(text)] ?? codes[index] ?? [])
  const other = codes.findIndex((one, index) => one.join() !== due[index]?.join())
  visit.must(
    other < 0 && codes.length === texts.length,
    "a line that stands twice is answered twice alike",
    `${codes.length} of ${texts.length}`,
  )
  for (const place of [1, 2]) {
    const isIts = codes[place]?.includes(itemCode) === true
    visit.must(isIts, "a name finds its item", `${inWords(codes[place] ?? [])} for ${texts[place]}, not ${itemCode}`)
  }
  for (const code of [itemCode, formats.text("second_code")]) {
    const [typed] = (await visit.call(endpoints.findItems, { userTemp, texts: [code.toLowerCase()] })).message
    const items = typed?.items.map((one) => one.itemCode) ?? []
    const came = `${inWords(items)} for ${code.toLowerCase()}`
    visit.must(items.includes(code), "a code finds its item, in capitals and small letters", came)
  }
  for (const [index, text] of texts.entries()) {
    const alone = (await visit.call(endpoints.findItems, { userTemp, texts: [text] })).message[0]
    const items = alone?.items.map((one) => one.itemCode) ?? []
    const came = `${inWords(items)} alone, ${inWords(codes[index] ?? [])} among others for ${text}`
    visit.must(items.join() === codes[index]?.join(), "a line finds the same by itself and among others", came)
  }
  return CHECKED
})

const codes = check("codes with blanks around them", ["product.find", "product.item-child"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const itemCode = (await visit.given("itemMayBeOrdered")).text("item_code")
  const found = (await visit.call(endpoints.findItems, { userTemp, texts: [` ${itemCode} `] })).message[0]
  const isIts = found?.items.some((one) => one.itemCode === itemCode) === true
  visit.must(
    isIts,
    "a code finds its item with blanks around it",
    inWords(found?.items.map((one) => one.itemCode) ?? []),
  )
  const alone = await visit.attempt(endpoints.getItemChild, { userTemp, itemCode })
  const children = Result.isSuccess(alone) ? [alone.success.message.itemCode, ...alone.success.message.children] : []
  visit.must(children.includes(itemCode), "a code finds the product it belongs to", inWords(children))
  return CHECKED
})

export const wordChecks = [suggestions, find, codes]
