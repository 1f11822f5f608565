/** A text that is searched finds what bears it, however it is written and wherever it stands, and each thing once (ADR 47). */

import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import type { Session } from "../run/session.ts"

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1).toLowerCase()}`
/** One text, as people type it. */
const waysOf = (text: string): ReadonlyArray<string> => [text.toUpperCase(), text.toLowerCase(), capital(text)]

const inWords = (ids: ReadonlyArray<string>): string => `${ids.slice(0, 3).join(", ") || "nothing"} (${ids.length})`

const mustBeSame = (session: Session, what: string, found: ReadonlyArray<string>, due: ReadonlyArray<string>): void => {
  const isSame = found.toSorted().join("\n") === due.toSorted().join("\n")
  session.must(isSame, what, `${inWords(found)} instead of ${inWords(due)}`)
}

const suggestions = example("suggestions, however they are typed", ["product.autocomplete"], async (session) => {
  await session.client("clientIsLoggedIn")
  const text = (await session.given("searchFindsProducts")).text("text")
  const suggest = async (q: string) => (await session.call(endpoints.autocomplete, { q, rows: 10 })).message.result
  const first = await suggest(text.toLowerCase())
  const due = first.map(({ id }) => String(id))
  for (const way of [...waysOf(text), ` ${text} `])
    mustBeSame(
      session,
      "suggestions are those of the text, in capitals and small letters",
      (await suggest(way)).map(({ id }) => String(id)),
      due,
    )
  for (const { id, name } of first.slice(0, 4))
    for (const q of [name, name.toLowerCase(), name.toUpperCase()]) {
      const found = await suggest(q)
      session.must(
        found.some((one) => one.id === id),
        "a product is suggested by its whole name",
        `not ${id} for ${q}`,
      )
    }
  return CHECKED
})

const find = example("lines of an order list, however they are typed", ["product.find"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const item = await session.given("itemMayBeOrdered")
  const formats = await session.given("productHasFormats")
  const barcode = (await session.given("itemHasBarcode")).text("barcode")
  const itemCode = item.text("item_code")
  const { name } = (await session.call(endpoints.getItem, { userTemp, slug: item.text("slug") })).message
  const texts = [itemCode, name, name.toLowerCase(), barcode, formats.text("second_code"), itemCode, barcode, name]
  const found = (await session.call(endpoints.findItems, { userTemp, texts })).message
  const codes = found.map(({ items }) => items.map((one) => one.itemCode))
  const due = texts.map((text, index) => codes[texts.indexOf(text)] ?? codes[index] ?? [])
  const other = codes.findIndex((one, index) => one.join() !== due[index]?.join())
  session.must(
    other < 0 && codes.length === texts.length,
    "a line that stands twice is answered twice alike",
    `${codes.length} of ${texts.length}`,
  )
  for (const place of [1, 2]) {
    const isIts = codes[place]?.includes(itemCode) === true
    session.must(isIts, "a name finds its item", `${inWords(codes[place] ?? [])} for ${texts[place]}, not ${itemCode}`)
  }
  for (const code of [itemCode, formats.text("second_code")]) {
    const [typed] = (await session.call(endpoints.findItems, { userTemp, texts: [code.toLowerCase()] })).message
    const items = typed?.items.map((one) => one.itemCode) ?? []
    const came = `${inWords(items)} for ${code.toLowerCase()}`
    session.must(items.includes(code), "a code finds its item, in capitals and small letters", came)
  }
  for (const [index, text] of texts.entries()) {
    const alone = (await session.call(endpoints.findItems, { userTemp, texts: [text] })).message[0]
    const items = alone?.items.map((one) => one.itemCode) ?? []
    const came = `${inWords(items)} alone, ${inWords(codes[index] ?? [])} among others for ${text}`
    session.must(items.join() === codes[index]?.join(), "a line finds the same by itself and among others", came)
  }
  return CHECKED
})

const codes = example("codes with blanks around them", ["product.find", "product.item-child"], async (session) => {
  const { userTemp } = await session.client("clientIsLoggedIn")
  const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
  const found = (await session.call(endpoints.findItems, { userTemp, texts: [` ${itemCode} `] })).message[0]
  const isIts = found?.items.some((one) => one.itemCode === itemCode) === true
  session.must(
    isIts,
    "a code finds its item with blanks around it",
    inWords(found?.items.map((one) => one.itemCode) ?? []),
  )
  const alone = await session.attempt(endpoints.getItemChild, { userTemp, itemCode })
  const children = Result.isSuccess(alone) ? [alone.success.message.itemCode, ...alone.success.message.children] : []
  session.must(children.includes(itemCode), "a code finds the product it belongs to", inWords(children))
  return CHECKED
})

export const lookupSpellingsExamples = [suggestions, find, codes]
