/** Immer alone: `produce` per event, or once for the batch. */
import { type Cart, initialCart } from "@dispensa/domain"
import { produce } from "immer"
import type { Contestant } from "./contestant.ts"
import { draftCart, type MutableCart } from "./peer-reducers.ts"

const empty: MutableCart = { confirmed: initialCart.confirmed, loaded: false, pending: [], refused: [] }

export const immer: Contestant = {
  name: "Immer",
  oneByOne: (events): Cart => {
    let cart = empty
    for (const event of events) cart = produce(cart, (draft: MutableCart) => draftCart(draft, event))
    return cart
  },
  batch: (events): Cart =>
    produce(empty, (draft: MutableCart) => {
      for (const event of events) draftCart(draft, event)
    }),
}
