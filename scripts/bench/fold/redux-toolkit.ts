/** Redux Toolkit: a slice with drafts, a store, a dispatch per event or one for the batch. */
import type { CartEvent } from "@dispensa/domain"
import { initialCart } from "@dispensa/domain"
import { configureStore, createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type { Contestant } from "./contestant.ts"
import { draftCart, type MutableCart } from "./peer-reducers.ts"

const empty: MutableCart = { confirmed: initialCart.confirmed, loaded: false, pending: [], refused: [] }

const slice = createSlice({
  name: "cart",
  initialState: empty,
  reducers: {
    happened: (cart: MutableCart, action: PayloadAction<CartEvent>) => draftCart(cart, action.payload),
    allHappened: (cart: MutableCart, action: PayloadAction<ReadonlyArray<CartEvent>>) => {
      for (const event of action.payload) draftCart(cart, event)
    },
  },
})

const store = () => configureStore({ reducer: slice.reducer, devTools: false })

export const reduxToolkit: Contestant = {
  name: "Redux Toolkit",
  oneByOne: (events) => {
    const cart = store()
    for (const event of events) cart.dispatch(slice.actions.happened(event))
    return cart.getState()
  },
  batch: (events) => {
    const cart = store()
    cart.dispatch(slice.actions.allHappened(events))
    return cart.getState()
  },
}
