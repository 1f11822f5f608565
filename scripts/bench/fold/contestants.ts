/** The same cart, folded by each contestant in the way its users write it. */
import { type Cart, cartOf, evolveAll, evolveShop, initialCart, initialShop, type ShopState } from "@dispensa/domain"
import type { Contestant } from "./contestant.ts"
import { OWNER } from "./events.ts"
import { draftCart, type MutableCart, spreadCart } from "./peer-reducers.ts"

const cartOfShop = (shop: ShopState): Cart => cartOf(shop.carts, OWNER)

/** The whole shop's fold, as the event log runs it. */
const dispensa: Contestant = {
  name: "Dispensa",
  oneByOne: (events) => {
    let shop = initialShop
    for (const event of events) shop = evolveShop(shop, event)
    return cartOfShop(shop)
  },
  batch: (events) => cartOfShop(evolveAll(initialShop, events)),
}

const mutable: Contestant = {
  name: "mutable loop",
  oneByOne: (events) => {
    const cart: MutableCart = { confirmed: initialCart.confirmed, loaded: false, pending: [], refused: [] }
    for (const event of events) draftCart(cart, event)
    return cart
  },
  batch: (events) => mutable.oneByOne(events),
}

const spread: Contestant["oneByOne"] = (events) => {
  let cart = initialCart
  for (const event of events) cart = spreadCart(cart, event)
  return cart
}

/** Loaded on demand, after the runner has set production mode, in which the peers skip their checks. */
export const contestants = async (): Promise<ReadonlyArray<Contestant>> => {
  const { reduxToolkit } = await import("./redux-toolkit.ts")
  const { immer } = await import("./immer.ts")
  const { zustand } = await import("./zustand.ts")
  return [dispensa, reduxToolkit, immer, zustand(spread), mutable]
}
