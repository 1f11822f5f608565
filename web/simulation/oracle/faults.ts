/** What must hold once all is quiet (ADR 0036); each thing that does not is one sentence. */
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
} from "@dispensa/domain"
import { rowsHeld, within, type World } from "../world.ts"
import type { Book } from "./book.ts"

export const faultsOf = async (world: World): Promise<ReadonlyArray<string>> => [
  ...world.book.strays.map((call) => `The backend did what nobody asked for: ${call}`),
  ...unkept(world.book),
  ...repeated(world.book),
  ...(await wrongCarts(world)),
  ...tabFaults(world),
  ...mistold(world.book),
]

/** What the person was told is done was done, or its refusal was shown, or it was so already. */
const unkept = ({ told, carriedOut, refused, accepted, changes }: Book): ReadonlyArray<string> =>
  [...told].flatMap((id) => {
    const change = changes.get(id)
    const isSo = change?._tag === "LineRemoved" && accepted.has(id)
    return carriedOut.has(id) || refused.has(id) || isSo ? [] : [`Lost: ${change?._tag} ${id} was acknowledged`]
  })

const repeated = ({ carriedOut }: Book): ReadonlyArray<string> =>
  [...carriedOut].flatMap(([id, times]) => (times > 1 ? [`Done ${times} times: ${id}`] : []))

type Row = LineKey & { readonly quantity: number }

const textOf = (rows: Iterable<readonly [string, number]>): string =>
  [...rows]
    .map(([line, quantity]) => `${line}=${quantity}`)
    .sort()
    .join(" ")

const rowsOf = (rows: ReadonlyArray<Row>): string => textOf(rows.map((row) => [lineId(row), row.quantity] as const))

/** The backend holds what everybody's changes make, and every tab shows that. */
const wrongCarts = async (world: World): Promise<ReadonlyArray<string>> => {
  const { callers, owners, book, time } = world
  await within(time, callers.device.logIn)
  const faults: Array<string> = []
  for (const owner of owners) {
    const held = rowsOf(await within(time, () => rowsHeld(callers.device, owner)))
    const wanted = textOf(book.carts.of(owner))
    if (held !== wanted) faults.push(`The backend's cart of ${ownerKey(owner)} is ${held}, not ${wanted}`)
    for (const tab of world.tabs) {
      const state = tab?.live()?.log.state()
      if (state === undefined || !isShown(state, owner)) continue
      const shown = rowsOf(viewCart(cartOf(state.carts, owner)).rows)
      if (shown !== held) faults.push(`${tab?.name} shows ${shown}, the backend holds ${held}`)
    }
  }
  return faults
}

const isShown = ({ session }: ShopState, { addressCode }: CartOwner): boolean =>
  session.user !== null && session.userTemp.addressCode === addressCode

/** What all tabs share, as it would be stored: what came over the wire besides is no part of it. */
const shared = (state: ShopState): string => {
  const { session, carts, wishlist } = encodeSnapshot(state).state
  const sorted = Object.entries(carts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([session.user, session.userTemp, sorted, wishlist])
}

const tabFaults = ({ tabs }: World): ReadonlyArray<string> => {
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

/** Analytics was told of each event once. */
const mistold = ({ due, tracked }: Book): ReadonlyArray<string> => [
  ...[...due].flatMap(([id, what]) => (tracked.has(id) ? [] : [`Analytics was not told: ${what} ${id}`])),
  ...[...tracked].flatMap(([id, times]) =>
    times > 1 ? [`Analytics was told ${times} times: ${due.get(id)} ${id}`] : [],
  ),
]
