/** Placed orders: lists are returned completely, a detail has quantities instead of steps, reordering adds line by line. */
import { NO_CART, type OrderDetail, type ServerCart, type UserTemp } from "@dispensa/domain"
import { Effect, Option } from "effect"
import { getOrder, getOrderTracking, listOrders, reorder } from "../../order/endpoints.ts"
import { isFields } from "../../wire-value.ts"
import { calls } from "./calls.ts"
import { addLine, orSeen } from "./cart.ts"
import { loadCart } from "./cart-reading.ts"
import { fileName } from "./files.ts"
import { shopIdentity } from "./identity.ts"
import { loadOrders, onlyNet, orderIdOf, orderLine, orderNumberOf } from "./order-reading.ts"
import { recipe } from "./recipe.ts"
import { pageOf } from "./rows.ts"
import { dayOf, firstText, quantityOf, rowsOf, textOf } from "./values.ts"
import { refusalIn, type Wire } from "./wire.ts"

/** Why a line of an order was not added to the cart, when the backend gives no reason. */
const WORDS = {
  it: { noAnswer: "Nessuna risposta: controlla se è nel carrello", notSent: "Non aggiunto: la connessione è caduta" },
  en: { noAnswer: "No answer: check whether it is in the cart", notSent: "Not added: the connection was lost" },
}

/** Before any order. */
const FIRST_DAY = "2000-01-01"

/** The detail's own status is mostly empty: the list's counts. */
const listed = (wire: Wire, userTemp: UserTemp, orderId: string, day: string | null) =>
  loadOrders(wire, userTemp, day === null ? null : [day, day]).pipe(
    Effect.map((orders) => orders.find(({ summary }) => summary.orderId === orderId)?.summary),
    Effect.orElseSucceed(() => undefined),
  )

const detailOf = (wire: Wire, userTemp: UserTemp, orderId: string) =>
  Effect.gen(function* () {
    const number = orderNumberOf(orderId)
    if (number === null) return yield* wire.notFound
    const value = yield* wire.answer(calls.order, { ...number, ...shopIdentity(userTemp) })
    // An unknown order is an error, a refusal or an empty answer.
    if (refusalIn(value) !== null || !isFields(value) || orderIdOf(value) === "") return yield* wire.notFound
    const placedOn = dayOf(value["data_registrazione"])
    const summary = yield* listed(wire, userTemp, orderId, placedOn)
    const rows = rowsOf(value["order_details"])
    const lines = rows.flatMap((row) => orderLine(row) ?? [])
    wire.omitted(rows.length - lines.length)
    // The sum of the lines, unless one of them is missing.
    const sum = lines.reduce((total, line) => total + line.lineTotal, 0)
    const listedNet = summary?.statedTotals === "net" ? summary.netTotal : null
    const netTotal = lines.length === rows.length ? sum : listedNet
    const detail: OrderDetail = {
      orderId,
      placedAt: placedOn ?? summary?.placedAt ?? "",
      status: summary?.status || textOf(value["stato"]),
      destination:
        [firstText(value, ["indirizzo"]), firstText(value, ["citta"])].filter((part) => part !== "").join(", ") ||
        (summary?.destination ?? ""),
      addressCode: "",
      deliveryDate: dayOf(value["data_consegna"]) ?? summary?.deliveryDate ?? null,
      customerRef: ["", "0"].includes(textOf(value["rif_cliente"])) ? "" : textOf(value["rif_cliente"]),
      invoiceNumber: null,
      lineCount: rows.length,
      ...onlyNet(netTotal),
      grossTotal: netTotal ?? 0,
      transportCost: 0,
      coupon: null,
      paymentMethod: "other",
      handover: null,
      note: "",
      lines,
      documents: [{ kind: "order", number: orderId, file: fileName("tracking", { ...number }) }],
    }
    return detail
  })

/** Null when it cannot be determined: an unreadable row may be of that item. */
const quantityIn = ({ rows, unreadableRows = [] }: ServerCart, itemCode: string): number | null =>
  unreadableRows.some((row) => row.itemCode === null || row.itemCode === itemCode)
    ? null
    : rows.reduce((sum, row) => (row.itemCode === itemCode && row.promoCode === "" ? sum + row.quantity : sum), 0)

export const orderRecipes = {
  listOrders: recipe(listOrders, ({ userTemp, status, from, to, page, perPage }, wire) => {
    const days = from === null && to === null ? null : ([from ?? FIRST_DAY, to ?? wire.today()] as const)
    return Effect.map(loadOrders(wire, userTemp, days), (orders) => {
      const summaries = orders.map(({ summary }) => summary)
      const wanted = status === null ? summaries : summaries.filter((order) => order.status === status)
      return { message: pageOf(wanted, { page, perPage }) }
    })
  }),
  getOrder: recipe(getOrder, ({ userTemp, orderId }, wire) =>
    Effect.map(detailOf(wire, userTemp, orderId), (message) => ({ message })),
  ),
  getOrderTracking: recipe(getOrderTracking, ({ userTemp, orderId }, wire) =>
    Effect.map(detailOf(wire, userTemp, orderId), ({ status, deliveryDate }) => ({
      message: {
        orderId,
        status,
        steps: [],
        expectedOn: deliveryDate,
        carrier: "",
        trackingCode: "",
        trackingUrl: null,
      },
    })),
  ),
  reorder: recipe(reorder, ({ userTemp, orderId }, wire) =>
    Effect.gen(function* () {
      const { lines } = yield* detailOf(wire, userTemp, orderId)
      const skipped: Array<{ readonly itemCode: string; readonly name: string; readonly reason: string }> = []
      let isBroken = false
      const before = yield* Effect.option(loadCart(wire, userTemp))
      const added = new Map<string, number>()
      const words = wire.language() === "en" ? WORDS.en : WORDS.it
      for (const { itemCode, name, quantity } of lines) {
        const skip = (reason: string): void => void skipped.push({ itemCode, name, reason })
        if (isBroken) {
          skip(words.notSent)
          continue
        }
        const line = { userTemp, itemCode, promoCode: "", promoRow: 0, quantity }
        added.set(itemCode, (added.get(itemCode) ?? 0) + quantity)
        const isIn = (cart: ServerCart): boolean =>
          Option.exists(before, (earlier) => {
            const [held, holds] = [quantityIn(earlier.cart, itemCode), quantityIn(cart, itemCode)]
            if (held === null || holds === null) return false
            return quantityOf(holds) === quantityOf(held + (added.get(itemCode) ?? 0))
          })
        yield* orSeen(wire, userTemp, addLine(wire, line), isIn).pipe(
          Effect.catch((error) =>
            Effect.sync(() => {
              added.set(itemCode, (added.get(itemCode) ?? 0) - quantity)
              isBroken = error._tag === "NetworkFailure"
              skip(isBroken ? words.noAnswer : error.message)
            }),
          ),
        )
      }
      // The added lines are in the cart: failing here would have them added once more.
      const cartId = yield* loadCart(wire, userTemp).pipe(
        Effect.map(({ cart }) => cart.cartId),
        Effect.orElseSucceed(() => NO_CART),
      )
      return { message: { cartId, added: lines.length - skipped.length, skipped } }
    }),
  ),
}
