/** The assertions after a script (ADR 0036); each violation is one sentence. */
import { getOrder, getWishlist } from "@dispensa/contracts"
import {
  type CartOwner,
  cartOf,
  encodeSnapshot,
  hasUnsent,
  lineId,
  type LineKey,
  ownerKey,
  type ShopState,
  viewCart,
  viewWishlist,
  wishlistOf,
} from "@dispensa/domain"
import { Effect } from "effect"
import { wrongLists } from "./list-violations.ts"
import { wrongStanding } from "./standing-violations.ts"
import { rowsHeld, within, type Environment } from "../environment.ts"

export const violationsOf = async (environment: Environment): Promise<ReadonlyArray<string>> => {
  const { cart, orders, unrequested, tracking, tolerated } = environment.ledger
  const placed = orders.placed().flatMap(({ key, orderId, isLate }) => (isLate || tolerated.has(key) ? [] : [orderId]))
  return [
    ...unrequested.map((call) => `The backend did what nobody asked for: ${call}`),
    ...cart.faults(tolerated),
    ...orders.faults(tolerated),
    ...(await wrongCarts(environment)),
    ...(await wrongOrders(environment)),
    ...(await wrongWishlists(environment)),
    ...(await wrongLists(environment)),
    ...(await wrongStanding(environment)),
    ...tabViolations(environment),
    ...tracking.faults(cart.done(), placed, tolerated),
  ]
}

type Row = LineKey & { readonly quantity: number }

const textOf = (rows: Iterable<readonly [string, number]>): string =>
  [...rows]
    .map(([line, quantity]) => `${line}=${quantity}`)
    .sort()
    .join(" ")

export const rowsOf = (rows: ReadonlyArray<Row>): string =>
  textOf(rows.map((row) => [lineId(row), row.quantity] as const))

/** The backend's state is the result of all changes, and every tab shows it. */
const wrongCarts = async (environment: Environment): Promise<ReadonlyArray<string>> => {
  const { ledger } = environment
  const faults: Array<string> = []
  for (const { owner, rows } of await cartsHeld(environment)) {
    const held = rowsOf(rows)
    const wanted = textOf(ledger.cart.carts.of(owner))
    if (held !== wanted) faults.push(`The backend's cart of ${ownerKey(owner)} is ${held}, not ${wanted}`)
    faults.push(...wronglyShown(environment, owner, held))
  }
  return faults
}

/** The backend's carts of all addresses. */
export const cartsHeld = async ({ callers, owners, time }: Environment) => {
  await within(time, callers.device.logIn)
  const carts = []
  for (const owner of owners) carts.push({ owner, rows: await within(time, () => rowsHeld(callers.device, owner)) })
  return carts
}

export const wronglyShown = ({ tabs }: Environment, owner: CartOwner, held: string): ReadonlyArray<string> =>
  tabs.flatMap((tab) => {
    const state = tab?.live()?.log.state()
    if (state === undefined || !isShown(state, owner)) return []
    const shown = rowsOf(viewCart(cartOf(state.carts, owner)).rows)
    return shown === held ? [] : [`${tab?.name} shows ${shown}, the backend holds ${held}`]
  })

const isShown = ({ session }: ShopState, { addressCode }: CartOwner): boolean =>
  session.user !== null && session.userTemp.addressCode === addressCode

/** The state shared by all tabs, in its stored form, without unknown fields of the wire. */
const shared = (state: ShopState): string => {
  const { session, carts, wishlist, lists, standing } = encodeSnapshot(state).state
  const sorted = Object.entries(carts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([session.user, session.userTemp, sorted, wishlist, lists, standing])
}

export const tabViolations = ({ tabs }: Environment): ReadonlyArray<string> => {
  const states = tabs.flatMap((tab) => {
    const state = tab?.live()?.log.state()
    return tab === null || tab === undefined || state === undefined ? [] : [{ name: tab.name, state }]
  })
  const [first] = states
  return states.flatMap(({ name, state }) => [
    ...(hasUnsent(state) ? [`${name} has something pending`] : []),
    ...(first !== undefined && shared(state) !== shared(first.state) ? [`${name} and ${first.name} do not agree`] : []),
  ])
}

/** Each order contains its cart's lines, and there are no other orders. */
const wrongOrders = async ({ ledger, callers, time, user }: Environment): Promise<ReadonlyArray<string>> => {
  const userTemp = { clientId: user.clientId, addressCode: user.addresses[0]?.addressCode ?? "", externalCall: true }
  const faults: Array<string> = []
  for (const { key, orderId, owner, lines } of ledger.orders.placed()) {
    if (owner.clientId !== user.clientId) continue
    const { message } = await within(time, () =>
      Effect.runPromise(callers.device.client.call(getOrder, { userTemp, orderId })),
    )
    const held = rowsOf(message.lines)
    if (held !== textOf(lines)) faults.push(`Order ${orderId} holds ${held}, not ${textOf(lines)}`)
    const seen = ledger.orders.confirmed(key)
    if (seen !== undefined && rowsOf(seen) !== held)
      faults.push(`Order ${orderId} holds ${held}, confirmed was ${rowsOf(seen)}`)
  }
  return faults
}

const wrongWishlists = async ({ ledger, callers, time, user, tabs }: Environment): Promise<ReadonlyArray<string>> => {
  const { clientId } = user
  const userTemp = { clientId, addressCode: user.addresses[0]?.addressCode ?? "", externalCall: true }
  const { message } = await within(time, () => Effect.runPromise(callers.device.client.call(getWishlist, { userTemp })))
  const held = new Set(message.map(({ itemCode }) => itemCode))
  const shown = tabs.flatMap((tab) => {
    const state = tab?.live()?.log.state()
    if (state?.session.user?.clientId !== clientId) return []
    const codes = viewWishlist(wishlistOf(state.wishlist, clientId)).map(({ itemCode }) => itemCode)
    return [...codes].sort().join() === [...held].sort().join()
      ? []
      : [`${tab?.name} shows the wishes ${codes.join()}, the backend holds ${[...held].join()}`]
  })
  return [...ledger.wishes.faults(clientId, held, ledger.tolerated), ...shown]
}
