/** One fact of one item is the same in every answer that states it, for each reader in each language (S3.11, S7.12–S7.15). */
import { hasFormats, type ProductSummary } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { act, type Actor, readersOf } from "../actors.ts"
import { amount } from "../answers/judge.ts"
import { CHECKED, law } from "../run/law.ts"
import { line } from "../run/carts.ts"
import { contradiction } from "../run/differing.ts"
import type { Views } from "../run/views.ts"
import { type Session, SPOKEN } from "../run/session.ts"
import { ADDRESSES, CLIENTS, openEverything, type Reading, readAll, shopReadings } from "./readings.ts"

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** What is stated of an item wherever it is; prices and stock in the catalogue alone. */
const FACTS = ["slug", "unit", "packLabel", "packSize"]
const OF_TODAY = ["vatRate", "availability"]
const OF_THE_SHOP = [
  "brand",
  "price",
  "salePrice",
  "measurePrice",
  "arrivesOn",
  "rating",
  "reviewCount",
  "isSale",
  "isNew",
  "isHot",
  "promo",
]
/** Lookups of one item: those name it alike. */
const LOOKUPS = ["product.children", "product.find", "product.item-child", "product.barcode", "order.usual"]
/** Where a name may have its format behind it. */
const CALLED = ["cart.get", "wishlist.list"]
const OF_PRODUCTS = /^product\.(list|item|latest-orders|alternatives)( |$)/

interface Statement {
  readonly where: string
  readonly itemCode: string
  readonly facts: Fields
}

const isProduct = (value: Fields): value is Fields & ProductSummary =>
  "itemCode" in value && "packSize" in value && "variants" in value && "children" in value

/** The facts of an object that has an item; a product of several formats has some of its own, which are none of its formats'. */
const factsIn = (where: string, value: Fields): Fields | null => {
  if (isProduct(value)) {
    if (OF_PRODUCTS.test(where) && hasFormats(value)) return null
    const named = LOOKUPS.some((lookup) => where.startsWith(lookup)) ? ["name"] : []
    return pick(value, [...FACTS, ...OF_TODAY, ...OF_THE_SHOP, ...named])
  }
  if (!("packSize" in value)) return null
  return pick(value, where.startsWith("order.detail") ? FACTS : [...FACTS, ...OF_TODAY])
}

const pick = (value: Fields, names: ReadonlyArray<string>): Fields =>
  Object.fromEntries(
    names.flatMap((name) => (value[name] === undefined || value[name] === "" ? [] : [[name, value[name]]])),
  )

const statementsIn = (where: string, value: unknown): ReadonlyArray<Statement> => {
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => statementsIn(where, entry))
  if (!isRecord(value)) return []
  const { itemCode } = value
  const facts = typeof itemCode === "string" && itemCode !== "" ? factsIn(where, value) : null
  const own = facts === null ? [] : [{ where, itemCode: String(itemCode), facts }]
  return [...own, ...Object.values(value).flatMap((inner) => statementsIn(where, inner))]
}

/** Each fact against the first answer that states it. */
const mustAgree = (session: Session, views: Views, how: string): void => {
  const known = new Map<string, { readonly value: unknown; readonly where: string }>()
  for (const [name, view] of views)
    for (const { where, itemCode, facts } of statementsIn(name, view))
      for (const [fact, value] of Object.entries(facts)) {
        const former = known.get(`${itemCode} ${fact}`)
        if (former === undefined) known.set(`${itemCode} ${fact}`, { value, where })
        const wrong = former === undefined ? null : contradiction(former.value, value)
        session.must(
          wrong === null,
          `${fact} of an item is the same in every answer`,
          `${itemCode}: ${wrong} in ${former?.where}, ${where}, ${how}`,
          fact,
        )
      }
}

/** A row costs what its item costs this reader, with its promotion or without. */
const mustCost = (session: Session, views: Views, how: string): void => {
  const prices = new Map<string, ReadonlyArray<unknown>>()
  for (const [name, view] of views)
    for (const { itemCode, facts } of statementsIn(name, view))
      if ("price" in facts && !prices.has(itemCode)) prices.set(itemCode, [facts["price"], facts["salePrice"]])
  for (const row of rowsIn(views.get("cart.get"))) {
    mustBeSold(session, views, row, how)
    const known = prices.get(String(row["itemCode"])) ?? []
    const isIts = known.length === 0 || known[0] === null || known.includes(row["unitPrice"])
    session.must(
      isIts,
      "a row costs what its item costs this reader",
      `${String(row["itemCode"])}: ${amount(Number(row["unitPrice"]))}, ${how}`,
    )
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
  for (const where of CALLED)
    for (const { itemCode, name } of namesIn(views.get(where))) {
      const known = names.get(itemCode) ?? name
      const isIts = name === "" || name.startsWith(known) || known.startsWith(name)
      session.must(isIts, `an item is called in ${where} as it is looked up`, `${name}, not ${known}: ${how}`)
    }
}

const namesIn = (value: unknown): ReadonlyArray<{ readonly itemCode: string; readonly name: string }> => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!isRecord(value)) return []
  const { itemCode, name } = value
  const own = typeof itemCode === "string" && typeof name === "string" ? [{ itemCode, name }] : []
  return [...own, ...Object.values(value).flatMap(namesIn)]
}

const rowsIn = (view: unknown): ReadonlyArray<Fields> => {
  const message = isRecord(view) ? view["message"] : null
  const rows = isRecord(message) ? message["rows"] : null
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}

/** Each lookup of each code by itself: it is opened on that item, by its code and by one of its barcodes. */
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
    if (barcode !== undefined) {
      const scanned = await session.call(endpoints.getItemByBarcode, { userTemp, barcode })
      opened.push(["product.barcode", scanned.message.itemCode])
      seen.push([`product.barcode × ${barcode}`, scanned])
    }
    const texts = [itemCode, ` ${itemCode.toLowerCase()} `, ...(barcode === undefined ? [] : [barcode])]
    const found = await session.call(endpoints.findItems, { userTemp, texts })
    for (const { items } of found.message) opened.push(["product.find", items.map((one) => one.itemCode).join(" ")])
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
  ["cart.get", "order.usual", "product.latest-orders", "wishlist.list", "saved-cart.list"].includes(id),
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
    "order.usual",
    "order.detail",
    "cart.get",
  ],
  byHand:
    "Look an item up by slug, code, barcode and text, list it, put it in the cart and order it: pack, VAT, unit, price and stock are the same.",
  run: async (session) => {
    const { client, userTemp, about } = await openEverything(session)
    const codes = about.codes.slice(0, 3)
    const promotion = await session.given("promotionApplies")
    await session.attempt(endpoints.addToCartPromo, {
      userTemp,
      itemCode: promotion.text("promo_item_code"),
      promoCode: promotion.text("promo_code"),
      promoRow: promotion.number("promo_row"),
      quantity: promotion.number("promo_quantity"),
    })
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
        const found = await mustFind(session, reader, codes)
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
