/**
 * Ordering the cart, in two steps and once: the backend does not recognise a repeated order. After a lost answer, the order is
 * looked up by its cart, and then the cart itself: a cart that still exists was not ordered.
 */
import type { OrderRequest, PlacedOrder, UserTemp } from "@dispensa/domain"
import { Effect } from "effect"
import { type ApiError, Conflict } from "../../api-error.ts"
import { placeOrder } from "../../order/endpoints.ts"
import { calls } from "./calls.ts"
import { isThere, loadCart } from "./cart-reading.ts"
import { cartText, shopIdentity } from "./identity.ts"
import { loadOrders } from "./order-reading.ts"
import { recipe } from "./recipe.ts"
import type { Wire } from "./wire.ts"

/** The ERP is slow: how often, and with which pause, the order is looked up. */
const LOOKS = 4
const PAUSE_MS = 1_500

type Request = OrderRequest & { readonly userTemp: UserTemp }

/** Milliseconds. */
const DAY_MS = 86_400_000
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

/** The order of that cart; undefined if there is none. Around midnight it may be yesterday's. */
const orderOfCart = (wire: Wire, { userTemp, cartId }: Request) =>
  Effect.map(loadOrders(wire, userTemp, [dayBefore(wire.today()), wire.today()]), (orders) =>
    orders.find(({ cart }) => cart === cartText(cartId)),
  )

const placedAs = (
  wire: Wire,
  { cartId }: Request,
  documentTotal: number,
  order?: { readonly orderId: string; readonly status: string },
): PlacedOrder => ({
  // Without a number: it appears later in "my orders".
  orderId: order?.orderId ?? "",
  cartId,
  documentTotal,
  placedAt: wire.now(),
  status: order?.status ?? "",
})

const lookedFor = (wire: Wire, request: Request, times = LOOKS): ReturnType<typeof orderOfCart> =>
  Effect.flatMap(orderOfCart(wire, request), (found) =>
    found !== undefined || times <= 1
      ? Effect.succeed(found)
      : Effect.andThen(Effect.sleep(PAUSE_MS), lookedFor(wire, request, times - 1)),
  )

const WORDS = {
  it: { reference: "Rif.", pickup: "Ritiro" },
  en: { reference: "Ref.", pickup: "Pickup" },
}

/** Data without a field of their own are put into the note. */
const noteOf = (wire: Wire, { note, customerRef = "", handover }: Request): string => {
  const words = wire.language() === "en" ? WORDS.en : WORDS.it
  return [
    note,
    customerRef === "" ? "" : `${words.reference} ${customerRef}`,
    handover._tag === "Pickup"
      ? `${words.pickup} ${handover.date} ${handover.from ?? ""} ${handover.place ?? ""}`.trim()
      : "",
  ]
    .filter((part) => part !== "")
    .join(" · ")
}

const isThisCart = (wire: Wire, { userTemp, cartId }: Request) =>
  Effect.map(loadCart(wire, userTemp), ({ cart }) => isThere(cart) && cart.cartId === cartId)

/** A failed read says nothing about the order, even a refused one. */
const orUnknown = <A>(wire: Wire, look: Effect.Effect<A, ApiError>): Effect.Effect<A, ApiError> =>
  look.pipe(Effect.catch(() => wire.unknown))

/**
 * The only call that orders. A proxy may have delivered it twice: then the second is refused, and the first one ordered. It was
 * certainly refused only if the cart still exists.
 */
const sendOnce = (wire: Wire, request: Request): Effect.Effect<unknown, ApiError> =>
  wire
    .ask(calls.sendOrder, {
      ...cartOf(request),
      note: noteOf(wire, request),
      ...(request.handover._tag === "Delivery" ? { shipping_date: request.handover.date } : {}),
      transport_cost: 0,
    })
    .pipe(
      Effect.catchTag("Refused", (refused) =>
        Effect.gen(function* () {
          if ((yield* orUnknown(wire, orderOfCart(wire, request))) !== undefined) return
          yield* (yield* orUnknown(wire, isThisCart(wire, request))) ? Effect.fail(refused) : wire.unknown
        }),
      ),
    )

const cartOf = ({ userTemp, cartId }: Request) => ({ ...shopIdentity(userTemp), id_cart: cartText(cartId) })

const send = (wire: Wire, request: Request): Effect.Effect<unknown, ApiError> =>
  wire.ask(calls.prepareOrder, cartOf(request)).pipe(
    // Some installations order in one step.
    Effect.catchTag("ValidationFailed", () => Effect.void),
    Effect.andThen(sendOnce(wire, request)),
  )

/** After a lost answer: placed if the order is found, not ordered if the cart still exists, otherwise still unknown. */
const resolveUnknown = (wire: Wire, request: Request, documentTotal: number) =>
  Effect.gen(function* () {
    const found = yield* orUnknown(wire, lookedFor(wire, request))
    if (found !== undefined) return placedAs(wire, request, documentTotal, found.summary)
    return yield* (yield* orUnknown(wire, isThisCart(wire, request))) ? wire.refuse("") : wire.unknown
  })

const place = (request: Request, wire: Wire) =>
  Effect.gen(function* () {
    // An earlier attempt may have ordered it: an unreadable cart is not a refusal.
    const { cart, refusal } = yield* orUnknown(wire, loadCart(wire, request.userTemp))
    const { documentTotal } = cart
    if (!isThere(cart) || cart.cartId !== request.cartId) {
      const known = yield* orUnknown(wire, orderOfCart(wire, request))
      return known === undefined ? yield* wire.unknown : placedAs(wire, request, request.confirmedTotal, known.summary)
    }
    if (refusal !== null) return yield* wire.refuse(refusal)
    if (documentTotal !== request.confirmedTotal)
      return yield* Effect.fail<ApiError>(new Conflict({ endpoint: placeOrder.id, status: 409, message: "" }))
    return yield* send(wire, request).pipe(
      Effect.andThen(Effect.orElseSucceed(lookedFor(wire, request), () => undefined)),
      Effect.map((found) => placedAs(wire, request, documentTotal, found?.summary)),
      Effect.catchTag("NetworkFailure", () => resolveUnknown(wire, request, documentTotal)),
    )
  })

export const placingRecipes = {
  placeOrder: recipe(placeOrder, (request, wire) => Effect.map(place(request, wire), (message) => ({ message }))),
}
