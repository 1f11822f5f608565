/** Zustand: `setState` with a spreading updater per event, or once for the batch. */
import { type Cart, initialCart } from "@dispensa/domain"
import { createStore } from "zustand/vanilla"
import type { Contestant } from "./contestant.ts"
import { spreadCart } from "./peer-reducers.ts"

export const zustand = (spread: Contestant["oneByOne"]): Contestant => ({
  name: "Zustand",
  oneByOne: (events) => {
    const store = createStore<Cart>(() => initialCart)
    for (const event of events) store.setState((cart) => spreadCart(cart, event))
    return store.getState()
  },
  batch: (events) => {
    const store = createStore<Cart>(() => initialCart)
    store.setState(() => spread(events))
    return store.getState()
  },
})
