/** Orders in which each way to pay meets each handover, coupon, address, language, reader and note: all is kept together (ADR 47). */
import type { OrderDetail, PaymentMethod, ServerCart } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction, difference } from "../differing.ts"
import { chosen, pairwise } from "../pairs.ts"
import { type CheckVisit, type SpokenLanguage, SPOKEN } from "../visit.ts"
import { rowsText } from "./cart-checks.ts"
import { addAll, clearedCart, type Desk, type Goods, openDesk } from "./desk.ts"

const WRITINGS = ["nothing", "a note and a reference", "notes on lines", "all of it"] as const
const ORIGINS = ["added", "saved and loaded", "ordered again"] as const
const HANDOVERS = ["delivery", "pickup"] as const

interface Way {
  readonly method: PaymentMethod
  readonly handover: (typeof HANDOVERS)[number]
  readonly coupon: string
  readonly goods: Goods
  readonly writing: (typeof WRITINGS)[number]
  readonly origin: (typeof ORIGINS)[number]
  readonly who: Desk["people"][number]
  readonly place: Desk["places"][number]
  readonly language: SpokenLanguage
}

const waysOf = (desk: Desk, methods: readonly [PaymentMethod, ...ReadonlyArray<PaymentMethod>]): ReadonlyArray<Way> => {
  const { coupons, goods, people, places } = desk
  const kinds = [methods, HANDOVERS, coupons, goods, WRITINGS, ORIGINS, people, places, SPOKEN] as const
  return pairwise(kinds.map((kind) => kind.length)).map((row) => ({
    method: chosen(methods, row[0]),
    handover: chosen(HANDOVERS, row[1]),
    coupon: chosen(coupons, row[2]),
    goods: chosen(goods, row[3]),
    writing: chosen(WRITINGS, row[4]),
    origin: chosen(ORIGINS, row[5]),
    who: chosen(people, row[6]),
    place: chosen(places, row[7]),
    language: chosen(SPOKEN, row[8]),
  }))
}

const inWords = ({ method, handover, coupon, goods, writing, origin, who, place, language }: Way): string =>
  `${method}, ${handover}, coupon ${coupon || "none"}, ${goods.name}, ${writing} written, ${origin}, by ${who.name} at ${place.addressCode}, ${language}`

/** Pieces of each article, under a promotion or not: one that has ended is none. */
const piecesOf = (lines: ReadonlyArray<{ readonly itemCode: string; readonly quantity: number }>): string => {
  const all = new Map<string, number>()
  for (const { itemCode, quantity } of lines) all.set(itemCode, quantity + (all.get(itemCode) ?? 0))
  return [...all]
    .map(([itemCode, quantity]) => `${itemCode} × ${quantity}`)
    .toSorted()
    .join(", ")
}

/** The lines of an order are added to what the cart holds, at whichever address it was placed. */
const orderedAgain = async (visit: CheckVisit, way: Way, { orderId, lines, way: before }: Placed): Promise<void> => {
  const { place: userTemp } = way
  if (orderId === null) return
  const { rows } = (await visit.call(endpoints.getCartItems, { userTemp })).message
  const { skipped } = (await visit.call(endpoints.reorder, { userTemp, orderId })).message
  if (skipped.length > 0) return
  const due = piecesOf([...rows, ...lines])
  const came = piecesOf((await visit.call(endpoints.getCartItems, { userTemp })).message.rows)
  const what = "an order of any kind is added to what the cart holds when it is ordered again"
  visit.must(came === due, what, `${came} instead of ${due}: ${inWords(before)}`)
}

/** A cart that came about in this way. */
const cartOf = async (desk: Desk, way: Way, former: Placed | undefined): Promise<ServerCart> => {
  const { visit } = desk
  const { place: userTemp, origin, goods, coupon, handover } = way
  await clearedCart(visit, userTemp)
  await addAll(visit, userTemp, goods)
  if (origin === "saved and loaded") {
    const { cartId } = (await visit.call(endpoints.getCartItems, { userTemp })).message
    const saved = await visit.call(endpoints.saveCart, { userTemp, cartId, name: `Pact ${crypto.randomUUID()}` })
    const { savedCartId } = saved.message
    await clearedCart(visit, userTemp)
    await visit.call(endpoints.loadSavedCart, { userTemp, savedCartId })
    await visit.call(endpoints.deleteSavedCart, { userTemp, savedCartId })
  }
  if (origin === "ordered again" && former !== undefined) await orderedAgain(visit, way, former)
  const { cartId } = (await visit.call(endpoints.getCartItems, { userTemp })).message
  if (coupon !== "") await visit.attempt(endpoints.applyCouponCode, { userTemp, cartId, code: coupon })
  return (await visit.call(endpoints.getCartItems, { userTemp, handoverType: handover })).message
}

const written = ({ writing }: Way, cart: ServerCart, name: string) => {
  const isNoted = writing === "a note and a reference" || writing === "all of it"
  const isOnLines = writing === "notes on lines" || writing === "all of it"
  const noted = cart.rows.map(({ itemCode, promoCode, promoRow }, index) => ({
    itemCode,
    promoCode,
    promoRow,
    note: `Riga ${index + 1} ${name}`,
  }))
  return {
    note: isNoted ? `Nota ${name}` : "",
    customerRef: isNoted ? `Rif ${name}` : "",
    lineNotes: isOnLines ? noted : [],
  }
}
type Written = ReturnType<typeof written>

const AMOUNTS = ["netTotal", "grossTotal", "transportCost", "documentTotal"] as const

/** The first thing of the order that is not as it was placed. */
const wrongIn = (order: OrderDetail, cart: ServerCart, way: Way, said: Written, day: string): string | null => {
  const facts: ReadonlyArray<readonly [what: string, came: unknown, due: unknown]> = [
    ["rows", rowsText(order.lines), rowsText(cart.rows)],
    ...AMOUNTS.map((name) => [name, amount(order[name]), amount(cart[name] ?? 0)] as const),
    ["coupon", order.coupon?.code ?? "", cart.coupon?.code ?? ""],
    ["discount", order.coupon?.discount ?? 0, cart.coupon?.discount ?? 0],
    ["payment_method", order.paymentMethod, way.method],
    ["address_code", order.addressCode, way.place.addressCode],
    ["note", order.note, said.note],
    ["customer_ref", order.customerRef, said.customerRef],
    ["handover", order.handover?._tag ?? "", way.handover === "pickup" ? "Pickup" : "Delivery"],
    ["the day of the handover", order.handover?.date ?? "", day],
    ["notes of lines", notesOf(order.lines), notesOf(said.lineNotes)],
    ["prices of rows", pricesOf(order.lines), pricesOf(cart.rows)],
    ["VAT of rows", ...ratesOf(order.lines, cart.rows)],
    ["names of rows", namesOf(order.lines), namesOf(cart.rows)],
  ]
  const wrong = facts.find(([, came, due]) => came !== due)
  return wrong === undefined ? null : `${wrong[0]}: ${String(wrong[1])} instead of ${String(wrong[2])}`
}

interface Line {
  readonly itemCode: string
  readonly promoCode: string
}

const listed = <A extends Line>(lines: ReadonlyArray<A>, said: (line: A) => string | undefined): string =>
  lines
    .flatMap((line) => ((said(line) ?? "") === "" ? [] : [`${line.itemCode} ${line.promoCode}: ${said(line)}`]))
    .toSorted()
    .join("; ")
const notesOf = (lines: ReadonlyArray<Line & { readonly note?: string }>) => listed(lines, ({ note }) => note)
const pricesOf = (lines: ReadonlyArray<Line & { readonly unitPrice: number }>) =>
  listed(lines, ({ unitPrice }) => amount(unitPrice))
type Taxed = ReadonlyArray<Line & { readonly vatRate: number | null }>
/** An order may leave the rates of its lines out. */
const ratesOf = (ordered: Taxed, inCart: Taxed): readonly [string, string] => {
  const rates = (lines: Taxed) => listed(lines, ({ vatRate }) => String(vatRate))
  return ordered.some(({ vatRate }) => vatRate === null) ? ["", ""] : [rates(ordered), rates(inCart)]
}
const namesOf = (lines: ReadonlyArray<Line & { readonly name: string }>) => listed(lines, ({ name }) => name)

/** As its client and their agent read it, in the list and on its way. */
const mustBeOne = async ({ visit, people }: Desk, { place: userTemp, who }: Way, order: OrderDetail, how: string) => {
  const { orderId } = order
  const request = { userTemp, status: null, from: null, to: null, page: 1, perPage: 3 }
  const row = (await visit.call(endpoints.listOrders, request)).message.data.find((one) => one.orderId === orderId)
  const inList = row === undefined ? "not in the list" : contradiction(row, order)
  visit.must(
    inList === null,
    "an order that is placed in any way is in the list what it is by itself",
    `${inList}: ${how}`,
  )
  const { status } = (await visit.call(endpoints.getOrderTracking, { userTemp, orderId })).message
  visit.must(status === order.status, "an order that is placed in any way has one status", `${status}: ${how}`)
  const other = people.find(({ token }) => token !== who.token)
  if (other === undefined) return
  visit.speakAs(other.token)
  const differ = difference(order, (await visit.call(endpoints.getOrder, { userTemp, orderId })).message)
  visit.must(
    differ === null,
    "an order is one for its client and their agent, however it was placed",
    `${differ}: ${how}`,
  )
}

interface Placed {
  readonly way: Way
  readonly orderId: string | null
  readonly lines: OrderDetail["lines"]
}

const place = async (desk: Desk, way: Way, former: Placed | undefined): Promise<Placed> => {
  const { visit, days } = desk
  const { place: userTemp, method: paymentMethod, handover } = way
  const cart = await cartOf(desk, way, former)
  if (cart.rows.length === 0) return { way, orderId: null, lines: [] }
  const said = written(way, cart, crypto.randomUUID().slice(0, 8))
  const day = days[handover]
  const asked = { userTemp, cartId: cart.cartId, confirmedTotal: cart.documentTotal, paymentMethod, ...said }
  const answer = await visit.attempt(endpoints.placeOrder, {
    ...asked,
    handover: handover === "pickup" ? { _tag: "Pickup", date: day, slot: "morning" } : { _tag: "Delivery", date: day },
  })
  if (Result.isFailure(answer)) return { way, orderId: null, lines: [] }
  const { orderId, documentTotal } = answer.success.message
  const order = (await visit.call(endpoints.getOrder, { userTemp, orderId })).message
  const how = inWords(way)
  const wrong = wrongIn(order, cart, way, said, day)
  visit.must(wrong === null, "an order is what was placed, whatever is chosen with it", `${wrong}: ${how}`)
  visit.must(documentTotal === order.documentTotal, "an order is placed at its own total", `${documentTotal}: ${how}`)
  const left = (await visit.call(endpoints.getCartItems, { userTemp })).message
  const isEmpty = left.rows.length === 0 && left.coupon === null
  visit.must(isEmpty, "a cart is empty when it has been ordered, in whatever way", `${rowsText(left.rows)}: ${how}`)
  await mustBeOne(desk, way, order, how)
  return { way, orderId, lines: order.lines }
}

const together = check(
  "orders of every two choices",
  ["order.place", "order.detail", "order.list", "order.tracking", "order.reorder", "cart.get", "coupon.apply"],
  async (visit: CheckVisit) => {
    const desk = await openDesk(visit)
    const [method, ...others] = desk.methods
    if (method === undefined) return notChecked("a cart offers no payment method")
    const all: Array<Placed> = []
    for (const way of waysOf(desk, [method, ...others])) {
      visit.speakAs(way.who.token)
      visit.speakIn(way.language)
      all.push(
        await place(
          desk,
          way,
          all.findLast(({ orderId }) => orderId !== null),
        ),
      )
    }
    for (const { way, orderId } of all) {
      const isAlike = (one: Placed) => one.way.handover === way.handover && one.orderId !== null
      const isTaken = orderId !== null || !all.some((one) => isAlike(one) && one.way.method === way.method)
      visit.must(isTaken, "what may be ordered in one way may be ordered in another one", inWords(way))
    }
    visit.speakAs(desk.people[0].token)
    visit.speakIn("en")
    for (const userTemp of desk.places) await clearedCart(visit, userTemp)
    return CHECKED
  },
)

export const orderPairChecks = [together]
