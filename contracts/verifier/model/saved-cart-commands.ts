/** Commands on saved carts, and those that fill a cart from one, or from an order. */
import type { ServerCart } from "@dispensa/domain"
import { endpoints } from "../../src/table.ts"
import { cartRead, itemsText } from "../run/reads.ts"
import { at, type CartState, type Place, type Row, type Shop, withMore } from "./cart-commands.ts"
import type { ModelCommand } from "./machine.ts"

const ownName = (): string => `Pact ${crypto.randomUUID()}`

/** Lines put back into a cart get the current promotion of their item. */
const filled = (
  state: CartState,
  place: Place,
  rows: ReadonlyArray<Row>,
  { rows: came }: Pick<ServerCart, "rows">,
): CartState => {
  const due = rows.reduce(withMore, state.rows[place])
  const isInOrder = came
    .slice(0, state.rows[place].length)
    .every((row, index) => row.itemCode === state.rows[place][index]?.itemCode)
  return at(state, place, isInOrder && itemsText(came) === itemsText(due) ? came : due)
}

/** What was not in the cart has its promotion of today; one from a quantity depends on how much there is. */
const mustBePromoted = async (
  { session, identities: { here: userTemp } }: Shop,
  before: ReadonlyArray<Row>,
  { rows }: Pick<ServerCart, "rows">,
): Promise<void> => {
  const added = rows.filter(({ itemCode }) => before.every((row) => row.itemCode !== itemCode))
  const childrenIds = added.map(({ itemCode }) => itemCode)
  const items = (await session.call(endpoints.childList, { userTemp, childrenIds })).message
  const other = added.find(({ itemCode, packaging, promoCode }) => {
    const item = items[itemCode]
    const isPlain = item !== undefined && packaging === undefined && (item.promotions ?? []).length === 0
    return isPlain && promoCode !== (item.promo?.code ?? "")
  })
  const came = `${other?.itemCode} under ${other?.promoCode || "none"}`
  session.must(other === undefined, "what is put into a cart has the promotion of today", came)
}

export const refilling = (shop: Shop, place: Place): ReadonlyArray<ModelCommand<CartState>> => [
  {
    name: `a saved cart is loaded ${place}`,
    mayCome: ({ saved }) => saved.length > 0,
    take: async (state) => {
      const { savedCartId = "", rows = [] } = state.saved.at(-1) ?? {}
      const { message } = await shop.session.call(endpoints.loadSavedCart, {
        userTemp: shop.identities[place],
        savedCartId,
      })
      const cart = await cartRead(shop.session, shop.identities[place])
      shop.session.must(message.cartId === cart.cartId, "id_cart of a loaded cart is the cart's", message.cartId)
      const came = `${message.added} of ${rows.length}`
      shop.session.must(message.added === rows.length, "loaded lines are counted", came)
      await mustBePromoted(shop, state.rows[place], cart)
      return filled(state, place, rows, cart)
    },
  },
  {
    name: `an order is ordered again ${place}`,
    mayCome: () => shop.ordered.length > 0,
    take: async (state) => {
      const { message } = await shop.session.call(endpoints.reorder, {
        userTemp: shop.identities[place],
        orderId: shop.orderId,
      })
      const due = "added and skipped are all lines"
      shop.session.must(message.added + message.skipped.length === shop.ordered.length, due, message.added)
      const rest = shop.ordered.filter((row) => !message.skipped.some(({ itemCode }) => itemCode === row.itemCode))
      const cart = await cartRead(shop.session, shop.identities[place])
      await mustBePromoted(shop, state.rows[place], cart)
      return filled(state, place, rest, cart)
    },
  },
]

/** The saved rows: all of them, or all but the first one. */
const saving = (
  { session, identities: { here: userTemp }, carts }: Shop,
  isPart: boolean,
  free: Array<string>,
): ModelCommand<CartState> => ({
  name: isPart ? "a part of the cart is saved" : "the cart is saved",
  mayCome: ({ rows, saved }) => saved.length < 3 && rows.here.length > (isPart ? 1 : 0),
  take: async (state) => {
    const { cartId = 0, rows = [] } = carts.get("here") ?? {}
    const name = free.pop() ?? ownName()
    const meant = rows.slice(isPart ? 1 : 0)
    const part = isPart
      ? {
          rowIds: meant
            .map(({ rowId }) => rowId)
            .concat("no-such-row")
            .toReversed(),
        }
      : {}
    // The blanks around it are cut off.
    const { message } = await session.call(endpoints.saveCart, { userTemp, cartId, name: ` ${name}  `, ...part })
    const { savedCartId, netTotal } = message
    const saved = { savedCartId, name, netTotal, rows: state.rows.here.slice(isPart ? 1 : 0) }
    return { ...state, saved: [saved, ...state.saved] }
  },
})

export const savedCommands = (shop: Shop): ReadonlyArray<ModelCommand<CartState>> => {
  const { session, identities } = shop
  const userTemp = identities.there
  /** Names of deleted saved carts. */
  const free: Array<string> = []
  const renaming = (what: string, named: (name: string) => string): ModelCommand<CartState> => ({
    name: `a saved cart is renamed${what}`,
    mayCome: ({ saved }) => saved.length > 0,
    take: async (state) => {
      const { savedCartId = "", name: former = "" } = state.saved.at(-1) ?? {}
      const name = named(former)
      await session.call(endpoints.renameSavedCart, { userTemp, savedCartId, name })
      return { ...state, saved: state.saved.map((one) => (one.savedCartId === savedCartId ? { ...one, name } : one)) }
    },
  })
  return [
    saving(shop, false, free),
    saving(shop, true, free),
    renaming("", ownName),
    renaming(" to its own name", (name) => name),
    {
      name: "a saved cart is deleted",
      mayCome: ({ saved }) => saved.length > 1,
      take: async (state) => {
        const { savedCartId = "", name = "" } = state.saved[0] ?? {}
        await session.call(endpoints.deleteSavedCart, { userTemp, savedCartId })
        free.push(name)
        return { ...state, saved: state.saved.slice(1) }
      },
    },
  ]
}
