/** Orders in which each two choices meet: how they are paid, handed over, reduced, written on and filled. */
import {
  FREE_SHIPPING_ABOVE,
  lineId,
  type LineKey,
  lineKeyOf,
  type OrderDetail,
  type OrderLine,
  type Payment,
  type PaymentMethod,
  type ServerCart,
} from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { amount } from "../answers/judge.ts"
import { cartRead, rowsText, rowWith } from "../run/reads.ts"
import { contradiction } from "../run/views.ts"
import { chosen, pairwise } from "../run/pairs.ts"
import type { Identity, Session } from "../run/session.ts"
import { addAll, clearedCart, type Desk, type OrderedItems } from "./desk.ts"

const WRITINGS = ["nothing", "a note and a reference", "notes on lines", "all of it"] as const
const ORIGINS = ["added", "saved and loaded", "ordered again"] as const
const HANDOVERS = ["delivery", "pickup"] as const

export interface Way {
  readonly method: PaymentMethod
  readonly handover: (typeof HANDOVERS)[number]
  readonly coupon: string
  readonly items: OrderedItems
  readonly writing: (typeof WRITINGS)[number]
  readonly origin: (typeof ORIGINS)[number]
  readonly place: Identity
}

export const waysOf = (
  { coupons, items, places }: Desk,
  methods: readonly [PaymentMethod, ...ReadonlyArray<PaymentMethod>],
): ReadonlyArray<Way> =>
  pairwise([methods, HANDOVERS, coupons, items, WRITINGS, ORIGINS, places].map((kind) => kind.length)).map((row) => ({
    method: chosen(methods, row[0]),
    handover: chosen(HANDOVERS, row[1]),
    coupon: chosen(coupons, row[2]),
    items: chosen(items, row[3]),
    writing: chosen(WRITINGS, row[4]),
    origin: chosen(ORIGINS, row[5]),
    place: chosen(places, row[6]),
  }))

export const inWords = ({ method, handover, coupon, items, writing, origin, place }: Way): string =>
  `${method}, ${handover}, coupon ${coupon || "none"}, ${items.name}, ${writing} written, ${origin}, at ${place.addressCode}`

/** A cart that came about in this way. */
export const filledCart = async ({ session }: Desk, way: Way, former: string | undefined): Promise<ServerCart> => {
  const { place: userTemp, origin, items, coupon, handover } = way
  await clearedCart(session, userTemp)
  await addAll(session, userTemp, items)
  if (origin === "saved and loaded") {
    const { cartId } = await cartRead(session, userTemp)
    const saved = await session.call(endpoints.saveCart, { userTemp, cartId, name: `Pact ${crypto.randomUUID()}` })
    const { savedCartId } = saved.message
    await clearedCart(session, userTemp)
    await session.call(endpoints.loadSavedCart, { userTemp, savedCartId })
    await session.call(endpoints.deleteSavedCart, { userTemp, savedCartId })
  }
  if (origin === "ordered again" && former !== undefined)
    await session.call(endpoints.reorder, { userTemp, orderId: former })
  if (coupon !== "") {
    const { cartId } = await cartRead(session, userTemp)
    await session.attempt(endpoints.applyCouponCode, { userTemp, cartId, code: coupon })
  }
  return cartRead(session, userTemp, handover)
}

/** The cart, with so much in it that an order which it is added to is carried free of charge. */
export const freeingCart = async (
  { session }: Desk,
  userTemp: Identity,
  order: Pick<OrderDetail, "netTotal" | "transportCost">,
): Promise<ServerCart> => {
  const cart = await cartRead(session, userTemp)
  const [row] = cart.rows
  const missing = FREE_SHIPPING_ABOVE - order.netTotal - cart.netTotal
  if (row === undefined || row.unitPrice <= 0 || order.transportCost === 0 || missing < 0) return cart
  const quantity = row.quantity + (Math.ceil(missing / row.unitPrice / row.packSize) + 1) * row.packSize
  await session.call(endpoints.updateCart, { userTemp, cartId: cart.cartId, rows: [rowWith(row, quantity)] })
  return cartRead(session, userTemp)
}

export const requestOf = ({ days }: Desk, way: Way, cart: ServerCart) => {
  const { place: userTemp, method: paymentMethod, handover, writing, coupon } = way
  const name = crypto.randomUUID().slice(0, 8)
  const isNoted = writing === "a note and a reference" || writing === "all of it"
  const isOnLines = writing === "notes on lines" || writing === "all of it"
  const date = days[handover]
  const noted = cart.rows.map((row, index) => {
    return { ...lineKeyOf(row), note: `Riga ${index + 1} ${name}` }
  })
  return {
    userTemp,
    cartId: cart.cartId,
    confirmedTotal: cart.documentTotal,
    paymentMethod,
    note: isNoted ? `Nota ${name}` : "",
    customerRef: isNoted ? `Rif ${name}` : "",
    lineNotes: isOnLines ? noted : [],
    handover:
      handover === "pickup"
        ? { _tag: "Pickup" as const, date, slot: coupon === "" ? ("morning" as const) : ("afternoon" as const) }
        : { _tag: "Delivery" as const, date },
  }
}
export type PlaceRequest = ReturnType<typeof requestOf>

interface Line {
  readonly itemCode: string
  readonly promoCode: string
}

/** One fact of all lines as text, without those that do not state it. */
const listed = <Name extends string>(
  lines: ReadonlyArray<Line & { readonly [Fact in Name]?: string | number | null }>,
  fact: Name,
): string =>
  lines
    .flatMap((line) => ((line[fact] ?? "") === "" ? [] : [`${line.itemCode} ${line.promoCode}: ${line[fact]}`]))
    .toSorted()
    .join("; ")

/** What an order may leave out: where both state it, it is the same. */
const optionalFacts = ({
  rows,
  listTotal,
}: {
  readonly rows: ReadonlyArray<Pick<OrderLine, "vatRate" | "listPrice" | "discounts">>
  readonly listTotal?: number
}) => ({ listTotal, rows: rows.map(({ vatRate, listPrice, discounts }) => ({ vatRate, listPrice, discounts })) })

const AMOUNTS = ["netTotal", "grossTotal", "transportCost", "documentTotal"] as const

const slotOf = (handover: OrderDetail["handover"]): string => (handover?._tag === "Pickup" ? handover.slot : "")

/** The first thing of the order that is not as its cart was and as was asked for. */
const wrongIn = (order: OrderDetail, cart: ServerCart, requested: PlaceRequest): string | null => {
  const facts: ReadonlyArray<readonly [what: string, came: unknown, due: unknown]> = [
    ["rows", rowsText(order.lines), rowsText(cart.rows)],
    [
      "the order of rows",
      order.lines.map(({ itemCode }) => itemCode).join(),
      cart.rows.map(({ itemCode }) => itemCode).join(),
    ],
    ...AMOUNTS.map((name) => [name, amount(order[name]), amount(cart[name] ?? 0)] as const),
    ["coupon", order.coupon?.code ?? "", cart.coupon?.code ?? ""],
    ["discount", order.coupon?.discount ?? 0, cart.coupon?.discount ?? 0],
    ["label of the coupon", order.coupon?.label || cart.coupon?.label, cart.coupon?.label],
    ["payment_method", order.paymentMethod, requested.paymentMethod],
    ["status", order.status, "IA"],
    ["address_code", order.addressCode, requested.userTemp.addressCode],
    ["note", order.note, requested.note],
    // Where none was sent, it may be one of the backend's own.
    ["customer_ref", order.customerRef, requested.customerRef || order.customerRef],
    ["handover", order.handover?._tag ?? requested.handover._tag, requested.handover._tag],
    ["the day of the handover", order.handover?.date ?? requested.handover.date, requested.handover.date],
    ["the slot of the handover", slotOf(order.handover) || slotOf(requested.handover), slotOf(requested.handover)],
    ["notes of lines", listed(order.lines, "note"), listed(requested.lineNotes, "note")],
    ["what comes for free", listed(order.gifts ?? [], "quantity"), listed(cart.gifts ?? [], "quantity")],
    ["prices of rows", listed(order.lines, "unitPrice"), listed(cart.rows, "unitPrice")],
    ["names of rows", listed(order.lines, "name"), listed(cart.rows, "name")],
    ["pictures of rows", listed(order.lines, "image"), listed(cart.rows, "image")],
  ]
  const wrong = facts.find(([, came, due]) => came !== due)
  if (wrong !== undefined) return `${wrong[0]}: ${String(wrong[1])} instead of ${String(wrong[2])}`
  return contradiction(optionalFacts(cart), optionalFacts({ ...order, rows: order.lines }))
}

export interface PlacedNow {
  readonly order: OrderDetail
  readonly requested: PlaceRequest
}

/** Places the order; null where it may not be placed so. */
export const placeOrder = async (desk: Desk, way: Way, cart: ServerCart): Promise<PlacedNow | null> => {
  const { session } = desk
  const requested = requestOf(desk, way, cart)
  const answer = await session.attempt(endpoints.placeOrder, requested)
  if (Result.isFailure(answer)) return null
  const { orderId, isPaid, bankTransfer, documentTotal, placedAt } = answer.success.message
  const total = `${amount(documentTotal)} instead of ${amount(requested.confirmedTotal)}`
  const isIts = documentTotal === requested.confirmedTotal
  session.must(isIts, "totale_doc of an order is the total that was confirmed", total)
  const order = (await session.call(endpoints.getOrder, { userTemp: way.place, orderId })).message
  const wrong = wrongIn(order, cart, requested) ?? contradiction({ isPaid, bankTransfer, documentTotal }, order)
  const how = inWords(way)
  session.must(wrong === null, "an order is what was placed, whatever is chosen with it", `${wrong}: ${how}`)
  const isThen = Date.parse(placedAt) === Date.parse(order.placedAt)
  session.must(isThen, "placed_at is one instant in all answers", `${placedAt}, then ${order.placedAt}`)
  const isStated = order.bankTransfer === undefined || way.method === "bank-transfer"
  session.must(isStated, "an account is stated of what is paid by bank transfer alone", how)
  return { order, requested }
}

type Row = LineKey & Pick<OrderLine, "itemCode" | "quantity">

/** Rows of one item, packaging and promotion are merged. */
const merged = (rows: ReadonlyArray<Row>): ReadonlyArray<Row> =>
  rows.reduce<ReadonlyArray<Row>>((all, row) => {
    const is = (one: Row) => lineId(one) === lineId(row)
    return all.some(is)
      ? all.map((one) => (is(one) ? { ...one, quantity: one.quantity + row.quantity } : one))
      : [...all, row]
  }, [])

export const noteOf = ({ itemCode }: Pick<OrderLine, "itemCode">): string => `Riga di ${itemCode}`

/** The rows of an added cart are lines of the order, with their notes; a note may make a line of its own. */
export const mustHaveAdded = (
  session: Session,
  former: OrderDetail["lines"],
  rows: ReadonlyArray<Row>,
  lines: OrderDetail["lines"],
): void => {
  const [due, came] = [rowsText(merged([...former, ...rows])), rowsText(merged(lines))]
  session.must(came === due, "an order has its own lines and those of the added cart", came)
  const bare = rows.find((row) => {
    const isIts = (one: LineKey) => lineId(one) === lineId(row)
    // A line that has a note already may keep it.
    const isNoted = former.some((one) => isIts(one) && (one.note ?? "") !== "")
    return !isNoted && !lines.some((one) => isIts(one) && one.note === noteOf(row))
  })
  session.must(bare === undefined, "line_notes of an added cart stand in the order's lines", bare?.itemCode)
}

/** A payment has one number from its opening to its end; it goes on while it is pending, and says why where it failed. */
export const mustBePayment = (
  session: Session,
  pending: Map<string, ReadonlyArray<string>>,
  orderId: string,
  { paymentId, outcome, message, paymentUrl, clientToken }: Payment,
): void => {
  const opened = pending.get(orderId) ?? []
  const isOne = outcome === "pending" || opened.length === 0 || opened.includes(paymentId)
  session.must(isOne, "a payment keeps its number when it is paid or fails", `${paymentId}, not ${opened.join()}`)
  // After one has failed, another one may be begun.
  pending.set(orderId, outcome === "pending" ? [...opened, paymentId] : [])
  const ways = `${paymentUrl ?? ""}${clientToken ?? ""}`
  session.must(outcome === "pending" || ways === "", "only a pending payment goes on", `${outcome}: ${ways}`)
  const isSilent = outcome === "failed" || message.trim() === ""
  session.must(isSilent, "message of a payment that has not failed is empty", `${outcome}: ${message}`)
  session.must(outcome !== "failed" || message.trim() !== "", "message of a payment that has failed says why", "empty")
}
