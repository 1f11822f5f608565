/** A fact of an item is the same in every answer that states it, for each reader in each language (S3.11, S7.12–S7.15). */
import { endpoints } from "../../src/table.ts"
import { act, type Actor, readersOf } from "../actors.ts"
import { amount } from "../answers/judge.ts"
import { CHECKED, law } from "../run/law.ts"
import { line, promotedLine, listingOf } from "../run/reads.ts"
import { type Fields, isRecord, objectsIn } from "../json.ts"
import { contradiction, readAll, type Reading, type Views } from "../run/views.ts"
import { type Session, SPOKEN } from "../run/session.ts"
import { isProduct, LOOKUPS, namesIn, rowsIn, statementsIn } from "./item-statements.ts"
import { ADDRESSES, CLIENTS, openEverything, shopReadings } from "./readings.ts"

/** Answers in which a name may be followed by its format. */
const CALLED = ["cart.get", "wishlist.list", "list.list", "standing.list", "saved-cart.list"]

/** A mean is stated to one decimal at least: one answer may round what another does not. */
const isSameMean = (one: unknown, other: unknown): boolean => Math.abs(Number(one) - Number(other)) <= 0.05 + 1e-9

/** Each fact compared with the first answer that states it. */
const mustAgree = (session: Session, views: Views, how: string): void => {
  const known = new Map<string, { readonly value: unknown; readonly where: string }>()
  for (const [name, view] of views)
    for (const { where, itemCode, facts } of statementsIn(name, view))
      for (const [fact, value] of Object.entries(facts)) {
        const former = known.get(`${itemCode} ${fact}`)
        if (former === undefined) known.set(`${itemCode} ${fact}`, { value, where })
        const isAgreed = former === undefined || (fact === "rating" && isSameMean(former.value, value))
        const wrong = isAgreed ? null : contradiction(former.value, value)
        const came = `${itemCode}: ${wrong} in ${former?.where}, ${where}, ${how}`
        session.must(wrong === null, `${fact} of an item is the same in every answer`, came, fact)
      }
}

/** A row has its item's price for this reader, with or without its promotion; another packaging may have another price. */
const mustCost = (session: Session, views: Views, how: string): void => {
  const prices = new Map<string, ReadonlyArray<unknown>>()
  for (const [name, view] of views)
    for (const { itemCode, facts } of statementsIn(name, view))
      if ("price" in facts && !prices.has(itemCode)) prices.set(itemCode, [facts["price"], facts["salePrice"]])
  for (const [name, view] of views)
    for (const { slug, children, variants } of objectsIn(view).filter(isProduct)) {
      if (children.length !== variants.length) continue
      const known = children.map((code, at) => prices.get(code) ?? [variants[at]?.price, variants[at]?.salePrice])
      const stated = variants.map(({ price, salePrice }) => [price, salePrice])
      const wrong = contradiction(known, stated)
      session.must(wrong === null, "variants are in the order of childs", `${slug} in ${name}: ${wrong}, ${how}`)
    }
  for (const row of rowsIn(views.get("cart.get"))) {
    if ("packaging" in row) continue
    mustBeSold(session, views, row, how)
    const known = prices.get(String(row["itemCode"])) ?? []
    const isIts = known.length === 0 || known[0] === null || known.includes(row["unitPrice"])
    const came = `${String(row["itemCode"])}: ${amount(Number(row["unitPrice"]))}, ${how}`
    session.must(isIts, "a row has its item's price for this reader", came)
  }
}

/** A row under the promotion of its item costs its sale_price. */
const mustBeSold = (session: Session, views: Views, row: Fields, how: string): void => {
  for (const [name, view] of views)
    for (const { itemCode, facts } of statementsIn(name, view)) {
      const promo = isRecord(facts["promo"]) ? facts["promo"] : {}
      const isIts =
        itemCode === row["itemCode"] && promo["code"] === row["promoCode"] && promo["row"] === row["promoRow"]
      const isSold = !isIts || typeof facts["salePrice"] !== "number" || row["unitPrice"] === facts["salePrice"]
      const came = `${itemCode}: ${amount(Number(row["unitPrice"]))}, ${amount(Number(facts["salePrice"]))}, ${how}`
      session.must(isSold, "a row under the promotion of its item costs its sale_price", came)
    }
}

const mustBeCalled = (session: Session, views: Views, how: string): void => {
  const names = new Map<string, string>()
  for (const [where, view] of views)
    if (LOOKUPS.some((lookup) => where.startsWith(lookup)))
      for (const { itemCode, facts } of statementsIn(where, view))
        if (typeof facts["name"] === "string") names.set(itemCode, facts["name"])
  for (const where of CALLED) {
    const codes = new Map<string, string>()
    for (const { itemCode, name } of namesIn(views.get(where))) {
      const known = names.get(itemCode) ?? name
      const isIts = name === "" || name.startsWith(known) || known.startsWith(name)
      session.must(isIts, `the name of an item in ${where} is that of its lookup`, `${name}, not ${known}: ${how}`)
      const other = codes.get(name) ?? itemCode
      codes.set(name, itemCode)
      const isOne = name === "" || other === itemCode
      session.must(isOne, `two formats have two names in ${where}`, `${name}: ${other}, ${itemCode}, ${how}`)
    }
  }
}

/** As printed below the bars, and as pasted. */
const typedOf = (barcode: string): ReadonlyArray<string> => [
  barcode,
  ` ${barcode} `,
  `${barcode.slice(0, 1)} ${barcode.slice(1, 7)} ${barcode.slice(7)}`,
]

/** The whole name finds its product in each search, in the language of the request. */
const mustBeSearched = async (
  session: Session,
  { userTemp }: Actor,
  codes: ReadonlyArray<string>,
  how: string,
): Promise<void> => {
  for (const itemCode of codes) {
    const { name, slug, tags } = (await session.call(endpoints.getItemChild, { userTemp, itemCode })).message
    for (const tag of tags.slice(0, 1)) {
      const tagged = await listingOf(session, userTemp, { page: "1", per_page: "1" }, tag)
      session.must(tagged?.pagination.total !== 0, "a tag of a product finds products", `none for ${tag}, ${how}`)
    }
    const listed = await listingOf(session, userTemp, { page: "1", per_page: "100" }, name)
    const isTyped = (listed?.correctedText ?? "") === ""
    session.must(isTyped, "corrected_text is omitted when the text was searched as typed", `${name}, ${how}`)
    const { message } = await session.call(endpoints.findItems, { userTemp, texts: [name, name.toLowerCase()] })
    const near = message.find(({ isNear }) => isNear)
    session.must(near === undefined, "is_near is not true of a whole name", `${near?.text}, ${how}`)
    const suggested = (await session.call(endpoints.autocomplete, { q: name, rows: 20 })).message.result
    const found: ReadonlyArray<readonly [where: string, isThere: boolean]> = [
      ["product.list", listed?.products.some((one) => one.slug === slug) ?? true],
      ["product.autocomplete", suggested.some((one) => String(one.id) === slug || one.itemCode === itemCode)],
      ...message.map(({ items }) => ["product.find", items.some((one) => one.slug === slug)] as const),
    ]
    for (const [where, isThere] of found)
      session.must(isThere, `${where} finds a product by its whole name`, `not ${slug} by ${name}, ${how}`)
  }
}

/** Looks up each code by itself: it opens that item, by its code and by one of its barcodes. */
const mustFind = async (
  session: Session,
  { userTemp }: Actor,
  codes: ReadonlyArray<string>,
): Promise<ReadonlyArray<readonly [string, unknown]>> => {
  const seen: Array<readonly [string, unknown]> = []
  for (const itemCode of codes) {
    const page = await session.call(endpoints.getItemChild, { userTemp, itemCode })
    const [barcode] = page.message.sidebar.barcodes
    seen.push([`product.item-child × ${itemCode}`, page])
    const opened = [["product.item-child", page.message.itemCode]]
    const byCode = await session.call(endpoints.getItem, { userTemp, slug: itemCode })
    opened.push(["product.item", byCode.message.itemCode])
    seen.push([`product.item-child by product.item × ${itemCode}`, byCode])
    const unlike = contradiction(page, byCode)
    session.must(unlike === null, "a product is the same by a format's code in each call", `${itemCode}: ${unlike}`)
    const barcodes = barcode === undefined ? [] : typedOf(barcode)
    for (const typed of barcodes) {
      const scanned = await session.call(endpoints.getItemByBarcode, { userTemp, barcode: typed })
      opened.push(["product.barcode", scanned.message.itemCode])
      seen.push([`product.barcode × ${typed}`, scanned])
    }
    const texts = [itemCode, ` ${itemCode.toLowerCase()} `, ...barcodes]
    const found = await session.call(endpoints.findItems, { userTemp, texts })
    for (const { items } of found.message) opened.push(["product.find", items.map((one) => one.itemCode).join(" ")])
    const near = found.message.find(({ isNear }) => isNear)
    session.must(near === undefined, "is_near is not true of a code or a barcode", near?.text)
    seen.push([`product.find × ${itemCode}`, found])
    for (const [where = "", came = ""] of opened)
      session.must(
        came === itemCode,
        `${where} by the code or a barcode of an item is that item`,
        `${came} for ${itemCode}`,
      )
  }
  return seen
}

const OWN: ReadonlyArray<Reading> = [...CLIENTS, ...ADDRESSES].filter(({ id }) =>
  ["order.usual", "product.latest-orders", ...CALLED].includes(id),
)

const items = law({
  id: "product.item/facts",
  title: "a fact of an item is the same in every answer that states it, for each reader in each language",
  about: [
    "product.item",
    "product.item-child",
    "product.children",
    "product.find",
    "product.barcode",
    "product.list",
    "product.latest-orders",
    "product.alternatives",
    "product.autocomplete",
    "order.usual",
    "order.detail",
    "cart.get",
  ],
  byHand:
    "Look an item up by slug, code, barcode and text, list it, put it in the cart and order it: pack, VAT, unit, price and stock are the same.",
  run: async (session) => {
    const { client, userTemp, about } = await openEverything(session)
    // Both formats, items with and without a promotion, one with one from a quantity, and an unavailable one.
    const codes = about.codes.slice(0, 5)
    await session.attempt(endpoints.addToCartPromo, { userTemp, ...(await promotedLine(session)) })
    const orders: ReadonlyArray<Reading> = about.orderIds.map((orderId) => ({
      kind: "own",
      id: endpoints.getOrder.id,
      name: `order.detail × ${orderId}`,
      send: (one, whose) => one.attempt(endpoints.getOrder, { userTemp: whose, orderId }),
    }))
    for (const [index, reader] of (await readersOf(session, client.text("token"), userTemp)).entries())
      for (const language of index === 0 ? SPOKEN : SPOKEN.slice(index % 2).slice(0, 1)) {
        act(session, { ...reader, language })
        if (reader.token !== null)
          await session.attempt(endpoints.addToCart, {
            userTemp: reader.userTemp,
            ...line(about.codes[0] ?? ""),
            quantity: 12,
          })
        const own =
          reader.token === null ? [] : [...OWN, ...(reader.userTemp.clientId === userTemp.clientId ? orders : [])]
        const found = await mustFind(session, reader, index === 0 ? codes : codes.slice(index % 2).slice(0, 2))
        if (index === 0) await mustBeSearched(session, reader, codes, `in ${language}`)
        const views = new Map([
          ...found,
          ...(await readAll(session, reader.userTemp, [...shopReadings(about), ...own])),
        ])
        mustAgree(session, views, `${reader.name} in ${language}`)
        mustBeCalled(session, views, `${reader.name} in ${language}`)
        mustCost(session, views, `${reader.name} in ${language}`)
      }
    act(session, { token: client.text("token"), language: "en" })
    return CHECKED
  },
})

export const itemLaws = [items]
