/** A text that is searched finds what bears it, however it is written and wherever it stands, and each thing once (ADR 47). */
import type { OrderDetail } from "@dispensa/domain"
import { Result } from "effect"
import { isListingRefusal } from "../../../src/endpoints/listing.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit, Identity } from "../visit.ts"
import { cartRead, line } from "./cart-checks.ts"

const LARGEST = 100

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

const listing = check("a listing, however its text is typed", ["product.list"], async (visit) => {
  const { userTemp } = await visit.client("clientIsLoggedIn")
  const text = (await visit.given("searchFindsProducts")).text("text")
  const list = async (words: string) => {
    const params = { page: "1", per_page: String(LARGEST) }
    const answer = await visit.call(endpoints.productList, { userTemp, text: words, params })
    return isListingRefusal(answer) ? [] : answer.message.products
  }
  const first = await list(text)
  const due = first.map(({ slug }) => slug)
  for (const way of [...waysOf(text), ` ${text} `])
    mustBeSame(
      visit,
      "a listing is that of its text, in capitals and small letters",
      (await list(way)).map(({ slug }) => slug),
      due,
    )
  const [middle] = first.slice(Math.floor(first.length / 2))
  for (const words of middle === undefined ? [] : [middle.name, middle.name.toUpperCase(), middle.name.toLowerCase()]) {
    const found = (await list(words)).map(({ slug }) => slug)
    visit.must(
      found.includes(middle?.slug ?? ""),
      "a product is listed by its whole name",
      `not ${middle?.slug} for ${words}`,
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

/** An order of two formats of one product and of another one: words of both formats fit twice. */
const placeTwins = async (visit: CheckVisit): Promise<Identity> => {
  const { userTemp, text } = await visit.client("cartMayBeOrdered")
  const formats = await visit.given("productHasFormats")
  const codes = [formats.text("first_code"), formats.text("second_code")]
  const packs = (await visit.call(endpoints.childList, { userTemp, childrenIds: codes })).message
  for (const code of codes)
    await visit.call(endpoints.addToCart, { userTemp, ...line(code), quantity: packs[code]?.packSize ?? 1 })
  const { cartId, documentTotal: confirmedTotal } = await cartRead(visit, userTemp)
  const handover = { _tag: "Delivery" as const, date: text("delivery_date") }
  const request = { userTemp, cartId, paymentMethod: "bank-transfer" as const, handover, confirmedTotal }
  await visit.call(endpoints.placeOrder, { ...request, note: "", customerRef: "", lineNotes: [] })
  return userTemp
}

const NEWEST = 15

const bears = ({ lines }: Pick<OrderDetail, "lines">, words: string): boolean =>
  lines.some(({ name, itemCode }) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => `${name} ${itemCode}`.toLowerCase().includes(word)),
  )

const orders = check("orders by a product's words", ["order.list"], async (visit) => {
  const userTemp = await placeTwins(visit)
  const all = { userTemp, status: null, from: null, to: null, page: 1, perPage: LARGEST }
  const list = async (product?: string) =>
    (await visit.call(endpoints.listOrders, product === undefined ? all : { ...all, product })).message
  const newest = (await list()).data.slice(0, NEWEST)
  const details = await Promise.all(
    newest.map(async ({ orderId }) => (await visit.call(endpoints.getOrder, { userTemp, orderId })).message),
  )
  const lines = [details[0]?.lines.at(-1), details[0]?.lines[0], details.at(-1)?.lines.at(-1)]
  const texts = lines.flatMap((one) => {
    if (one === undefined) return []
    const words = one.name.split(/\s+/).filter((word) => /^\p{L}{3,}$/u.test(word))
    const [longest = one.name] = words.toSorted((a, b) => b.length - a.length)
    const two = words.slice(0, 2).toReversed().join(" ")
    return [one.itemCode, one.itemCode.toLowerCase(), one.name, longest.toUpperCase(), longest.slice(1, -1), two]
  })
  for (const text of new Set(texts.filter((one) => one !== ""))) {
    const { data, pagination } = await list(text)
    const ids = data.map(({ orderId }) => orderId)
    const double = ids.find((id, index) => ids.indexOf(id) !== index)
    visit.must(double === undefined, `product=${text} lists an order once`, `${double} twice`)
    if (pagination.total <= LARGEST)
      visit.must(
        pagination.total === ids.length,
        `product=${text} counts what it lists`,
        `${pagination.total} of ${ids.length}`,
      )
    const due = details.filter((order) => bears(order, text)).map(({ orderId }) => orderId)
    const found = ids.filter((id) => details.some(({ orderId }) => orderId === id))
    mustBeSame(visit, `product=${text} lists the orders that bear all of its words`, found, due)
  }
  return CHECKED
})

const clients = check("an agent's clients, however they are typed", ["agent.clients"], async (visit) => {
  await visit.given("agentIsLoggedIn")
  const list = async (text: string) =>
    (await visit.call(endpoints.listAgentClients, { text, page: 1, perPage: LARGEST })).message.data
  const all = await list("")
  if (all.length === LARGEST) return notChecked("there are more clients than one page holds")
  const samples = [all[0], all.at(-1)].flatMap((client) => {
    if (client === undefined) return []
    const { companyName, city } = client
    const last = companyName.split(/\s+/).at(-1) ?? ""
    return [companyName, last, companyName.slice(2, -1), city]
  })
  for (const text of new Set(samples.map((one) => one.trim()).filter((one) => one.length >= 2)))
    for (const way of [text, ...waysOf(text)]) {
      const due = all.filter(({ companyName }) => companyName.toLowerCase().includes(text.toLowerCase()))
      const found = (await list(way)).map(({ clientId }) => clientId)
      const missing = due.find(({ clientId }) => !found.includes(clientId))
      const came = `not ${missing?.companyName}`
      visit.must(missing === undefined, `text=${way} finds the clients whose name holds it`, came)
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

export const wordChecks = [suggestions, listing, find, orders, clients, codes]
