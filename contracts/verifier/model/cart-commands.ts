/** The state of a client's carts, the commands on it, and the expected state after each of them. */
import { type CartId, lineId, type LineKey, type ServerCart } from "@dispensa/domain"
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { cartRead, rowWith } from "../run/reads.ts"
import type { Session, Identity } from "../run/session.ts"
import type { ModelCommand } from "./machine.ts"

export interface Row extends LineKey {
  readonly quantity: number
}
interface Saved {
  readonly savedCartId: string
  readonly name: string
  readonly rows: ReadonlyArray<Row>
  readonly netTotal: number
}

export const PLACES = ["here", "there"] as const
export type Place = (typeof PLACES)[number]

export interface CartState {
  readonly rows: Readonly<Record<Place, ReadonlyArray<Row>>>
  readonly coupon: string | null
  /** Newest first. */
  readonly saved: ReadonlyArray<Saved>
}

export const has = (rows: ReadonlyArray<Row>, one: LineKey): boolean => rows.some((row) => lineId(row) === lineId(one))
export const withMore = (rows: ReadonlyArray<Row>, more: Row): ReadonlyArray<Row> =>
  has(rows, more)
    ? rows.map((row) => (lineId(row) === lineId(more) ? { ...row, quantity: row.quantity + more.quantity } : row))
    : [...rows, more]
export const at = (state: CartState, place: Place, rows: ReadonlyArray<Row>): CartState => ({
  ...state,
  rows: { ...state.rows, [place]: rows },
})

/** The environment of the commands: writer, address, and the carts as last read. */
export interface Shop {
  readonly session: Session
  readonly identities: Readonly<Record<Place, Identity>>
  readonly carts: Map<Place, ServerCart>
  /** Of an item, or of a line in another packaging. */
  readonly packs: ReadonlyMap<string, number>
  readonly coupons: ReadonlyArray<string>
  readonly orderId: string
  readonly ordered: ReadonlyArray<Row>
  /** The answer of the last addition, compared with the cart that is read next. */
  readonly answered: Map<Place, { readonly one: LineKey; readonly rowId: string; readonly cartId: CartId }>
}

const packOf = ({ packs }: Shop, one: LineKey): number => packs.get(lineId(one)) ?? packs.get(one.itemCode) ?? 1
const nameOf = ({ itemCode, packaging, promoCode }: LineKey): string =>
  `${itemCode}${packaging === undefined ? "" : ` in ${packaging}`}${promoCode === "" ? "" : " promoted"}`

export const adding = (
  shop: Shop,
  place: Place,
  one: LineKey,
  packs = 1,
  endpoint = one.promoCode === "" ? endpoints.addToCart : endpoints.addToCartPromo,
): ModelCommand<CartState> => ({
  name: `${nameOf(one)} is added ${place}${packs === 1 ? "" : `, ${packs} packs`}${endpoint === endpoints.addToCartPromo ? "" : ` by ${endpoint.id}`}`,
  mayCome: ({ rows }) => (rows[place].find((row) => lineId(row) === lineId(one))?.quantity ?? 0) < 5000,
  take: async (state) => {
    const { session, identities } = shop
    const added = { ...one, quantity: Math.max(1, Math.floor(packOf(shop, one) * packs)) }
    const answer = await session.attempt(endpoint, { userTemp: identities[place], ...added })
    // A quantity that is not a whole number of packs may be refused: then nothing is added.
    if (Result.isFailure(answer)) {
      session.must(packs !== Math.floor(packs), `${endpoint.id} accepts whole packs`, answer.failure.message, "cart")
      return state
    }
    const { rowId, cartId } = answer.success.message
    shop.answered.set(place, { one, rowId, cartId })
    return at(state, place, withMore(state.rows[place], added))
  },
})

export const removing = (
  { session, identities, carts }: Shop,
  place: Place,
  one: LineKey,
): ModelCommand<CartState> => ({
  name: `${nameOf(one)} is removed ${place}`,
  mayCome: ({ rows }) => has(rows[place], one),
  take: async (state) => {
    const cart = carts.get(place)
    const row = cart?.rows.find((each) => lineId(each) === lineId(one))
    if (cart === undefined || row === undefined) return state
    await session.call(endpoints.removeCartItem, { ...identities[place], rowId: row.rowId, cartId: cart.cartId })
    return at(
      state,
      place,
      state.rows[place].filter((each) => lineId(each) !== lineId(one)),
    )
  },
})

/** Sets the matching rows, the last one first. */
export const setting = (
  { session, identities, carts }: Shop,
  name: string,
  isMeant: (row: LineKey) => boolean,
  quantityOf: (row: ServerCart["rows"][number]) => number,
): ModelCommand<CartState> => ({
  name,
  mayCome: ({ rows }) => rows.here.some(isMeant),
  take: async (state) => {
    const cart = carts.get("here")
    if (cart === undefined) return state
    const rows = cart.rows
      .filter(isMeant)
      .toReversed()
      .map((row) => ({ ...rowWith(row, quantityOf(row)), key: lineId(row) }))
    const sent = rows.map(({ key: _key, ...row }) => row)
    const answer = await session.attempt(endpoints.updateCart, {
      userTemp: identities.here,
      cartId: cart.cartId,
      rows: sent,
    })
    const isWhole = rows.every(({ quantity, packSize }) => Number.isInteger(quantity / packSize))
    if (Result.isFailure(answer)) {
      session.must(!isWhole, "cart.update accepts whole packs", answer.failure.message)
      return state
    }
    const quantities = new Map(rows.map(({ key, quantity }) => [key, quantity]))
    return at(
      state,
      "here",
      state.rows.here.map((row) => ({ ...row, quantity: quantities.get(lineId(row)) ?? row.quantity })),
    )
  },
})

export const couponCommands = ({
  session,
  identities,
  carts,
  coupons,
}: Shop): ReadonlyArray<ModelCommand<CartState>> => {
  const request = () => ({ userTemp: identities.here, cartId: carts.get("here")?.cartId ?? 0 })
  let turn = 0
  return [
    ...coupons.map(
      (code): ModelCommand<CartState> => ({
        name: `the coupon ${code} is applied`,
        mayCome: ({ coupon, rows }) => coupon !== code && rows.here.length > 0,
        take: async (state) => {
          const typed = [code, code.toLowerCase(), ` ${code}  `][(turn += 1) % 3] ?? code
          const answer = await session.attempt(endpoints.applyCouponCode, { ...request(), code: typed })
          if (state.coupon === null && code === coupons[0])
            session.must(Result.isSuccess(answer), "the coupon of the state is applied", "refused")
          if (Result.isFailure(answer)) return state
          const { code: coupon, label } = answer.success.message
          const shown = (await cartRead(session, identities.here)).coupon?.label
          session.must(
            !label || !shown || shown === label,
            "label of a coupon is the same when applied and in the cart",
            label,
          )
          return { ...state, coupon }
        },
      }),
    ),
    {
      name: "the coupon is removed",
      mayCome: ({ rows }) => rows.here.length > 0,
      take: async (state) => {
        await session.call(endpoints.removeCouponCode, request())
        return { ...state, coupon: null }
      },
    },
  ]
}
