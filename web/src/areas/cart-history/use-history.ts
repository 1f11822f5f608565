/** The history of the current cart, read again whenever an event changes it. */
import {
  cartOf,
  type HistoryEntry,
  initialCart,
  type LineFacts,
  type LineKey,
  quantityOfLine,
  type ShopState,
} from "@dispensa/domain"
import { useEffect, useState } from "react"
import { useShop, useShopState } from "../../app/use-shop.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { type ReadHistory, readCartHistory, undoEntry } from "./read-history.ts"

export type { ReadHistory }

/** The history of the whole cart, or of one line. */
export interface HistoryOf {
  readonly line: (LineKey & Pick<LineFacts, "name">) | null
}

const shownCart = (state: ShopState) => {
  const owner = ownerOfState(state)
  return owner === null ? initialCart : cartOf(state.carts, owner)
}

/** Null until it has been read. */
export const useHistory = (): ReadHistory | null => {
  const { run } = useShop()
  const cart = useShopState(shownCart)
  const [history, setHistory] = useState<ReadHistory | null>(null)
  useEffect(() => {
    let isWanted = true
    void run(readCartHistory).then((read) => {
      if (isWanted) setHistory(read)
    })
    return () => {
      isWanted = false
    }
    // The cart is a new value whenever an event has changed it.
  }, [run, cart])
  return history
}

/** The line's current quantity. */
export const useQuantityNow = (): ((line: LineKey) => number) => {
  const cart = useShopState(shownCart)
  return (line) => quantityOfLine(cart, line)
}

export const useUndoEntry = (): ((entry: HistoryEntry) => Promise<boolean>) => {
  const { run } = useShop()
  return (entry) => run(undoEntry(entry))
}
