/** All that a cart and its order may be made of, for checks that let each of it meet each other: people, places, goods, coupons. */
import type { PaymentMethod } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import type { Identity, Session } from "../run/session.ts"
import { agentOf } from "../actors.ts"
import { cartRead, ifKnown, line, promotedLine, productsOf } from "../run/reads.ts"

type Some<A> = readonly [A, ...ReadonlyArray<A>]

interface Wanted {
  readonly itemCode: string
  readonly promoCode: string
  readonly promoRow: number
  readonly quantity: number
}

/** Lines of a cart, and what they are called here. */
export interface OrderedItems {
  readonly name: string
  readonly lines: ReadonlyArray<Wanted>
}

export interface Desk {
  readonly session: Session
  /** The client first, and their agent where one works for them. */
  readonly people: Some<{ readonly name: string; readonly token: string }>
  /** The client at two of their addresses. */
  readonly places: Some<Identity>
  /** Each of them enough for an order. */
  readonly items: Some<OrderedItems>
  /** Empty for none. */
  readonly coupons: Some<string>
  readonly methods: ReadonlyArray<PaymentMethod>
  readonly days: { readonly delivery: string; readonly pickup: string }
}

/** Takes out every row, and the coupon. */
export const clearedCart = async (session: Session, userTemp: Identity): Promise<void> => {
  const { rows, coupon, cartId } = await cartRead(session, userTemp)
  for (const { rowId } of rows) await session.call(endpoints.removeCartItem, { ...userTemp, rowId, cartId })
  if (coupon !== null) await session.call(endpoints.removeCouponCode, { userTemp, cartId })
}

export const addAll = async (session: Session, userTemp: Identity, { lines }: OrderedItems): Promise<void> => {
  for (const one of lines)
    await session.call(one.promoCode === "" ? endpoints.addToCart : endpoints.addToCartPromo, { userTemp, ...one })
}

/** An item's row, and a row of it under its promotion. */
export const addTwins = async (session: Session, userTemp: Identity) => {
  const promoted = await promotedLine(session)
  const { itemCode, quantity } = promoted
  await session.call(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: quantity * 2 })
  await session.call(endpoints.addToCartPromo, { userTemp, ...promoted })
}

/** The row that something comes for free with; none where the service knows no gifts. */
const rowsWithGift = async (session: Session): Promise<ReadonlyArray<Wanted>> => {
  const client = await ifKnown(session, "nothing comes for free", () => session.client("cartHasGift"))
  const rows = client === null ? [] : (await cartRead(session, client.userTemp)).rows
  return rows.map(({ itemCode, promoCode, promoRow, quantity }) => ({ itemCode, promoCode, promoRow, quantity }))
}

const itemsOf = async (session: Session, userTemp: Identity, first: Wanted): Promise<Some<OrderedItems>> => {
  const promoted = await promotedLine(session)
  const formats = await session.given("productHasFormats")
  const codes = [formats.text("first_code"), formats.text("second_code")]
  const known = (await session.call(endpoints.childList, { userTemp, childrenIds: codes })).message
  const isFirst = first.itemCode === promoted.itemCode
  const plain = isFirst ? [] : [{ ...line(promoted.itemCode), quantity: promoted.quantity * 2 }]
  const given = await rowsWithGift(session)
  const two = codes.map((code) => ({ ...line(code), quantity: (known[code]?.packSize ?? 1) * 2 }))
  return [
    { name: "one article", lines: [first] },
    { name: "an article with its promotion and without", lines: [first, promoted, ...plain] },
    { name: "two formats of one product", lines: [...two, first] },
    ...given.map((row) => ({ name: "an article that something comes for free with", lines: [row, first] })),
  ]
}

export const openDesk = async (session: Session): Promise<Desk> => {
  const pickup = (await session.client("cartMayBeCollected")).text("pickup_date")
  const there = (await session.client("clientHasTwoAddresses")).text("second_address_code")
  const delivery = (await session.client("cartMayBeOrdered")).text("delivery_date")
  const client = await session.client("couponCounts")
  const { userTemp, text } = client
  const cart = await cartRead(session, userTemp)
  const [row] = cart.rows
  const codes = [...new Set([text("coupon_code"), text("second_code"), text("transport_code")])]
  const pack = row?.packSize ?? 1
  const packs = Math.ceil((cart.minimumOrder + 1) / Math.max(1, (row?.unitPrice ?? 0) * pack))
  const first = { ...line(row?.itemCode ?? ""), quantity: Math.max(row?.quantity ?? 1, packs * pack) }
  const items = await itemsOf(session, userTemp, first)
  const agent = await agentOf(session, userTemp.clientId)
  const token = text("token")
  session.speakAs(token)
  const own = { name: "the client", token }
  return {
    session,
    people: agent === null ? [own] : [own, { name: "their agent", token: agent }],
    places: [userTemp, { ...userTemp, addressCode: there }],
    items,
    coupons: ["", ...codes],
    methods: cart.paymentMethods ?? [],
    days: { delivery, pickup },
  }
}

/** More than the twenty that frameworks answer unless they are asked for more. */
const MANY = 21

export const middleAndLast = <A>(all: ReadonlyArray<A>): ReadonlyArray<A> => [
  ...all.slice(Math.floor(all.length / 2)).slice(0, 1),
  ...all.slice(-1),
]

/** Codes of what the listing shows, each format a code of its own. */
export const codesOf = async (session: Session, userTemp: Identity): Promise<ReadonlyArray<string>> => {
  const products = await productsOf(session, userTemp, 100, { disponibili: "true" })
  return [...new Set(products.flatMap(({ itemCode, children }) => (children.length === 0 ? [itemCode] : children)))]
}

export interface Packed {
  readonly itemCode: string
  readonly packaging: string
  /** Of the sales unit. */
  readonly size: number
}

/** An item that is sold in another packaging besides; none where the service knows no packagings. */
export const packedItems = async (session: Pick<Session, "given" | "skip">): Promise<ReadonlyArray<Packed>> => {
  const given = await ifKnown(session, "no item in another packaging", () => session.given("itemHasPackagings"))
  if (given === null) return []
  const { text, number } = given
  return [{ itemCode: text("packed_item_code"), packaging: text("packaging"), size: number("packaging_quantity") }]
}

/** How it is written, of a line or an entry; none for the default one. */
export const packagedIn = (packaging: string | null | undefined) => (packaging ? { packaging } : {})

/** Of fewer the middle and the last one would be one, and none would be left. */
const FEWEST = 3

/** As many as may be had; none, where they are too few to be many. */
export const asMany = (session: Pick<Session, "skip">, codes: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (codes.length >= FEWEST) return codes.slice(0, MANY)
  session.skip(`many items at once: only ${codes.length} more are listed`)
  return []
}

/** Many of them, but for some. */
export const manyCodes = async (session: Session, userTemp: Identity, others: ReadonlyArray<string> = []) =>
  asMany(
    session,
    (await codesOf(session, userTemp)).filter((code) => !others.includes(code)),
  )
