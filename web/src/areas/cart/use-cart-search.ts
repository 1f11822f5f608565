/** The search text of a long cart, per browser tab and cart, so that it is restored when returning from a product (S3.3). */
import { ownerKey, type CartView } from "@dispensa/domain"
import { Option, Schema } from "effect"
import { useState } from "react"
import { TabStore } from "../../app/host.ts"
import { useService, useShopState } from "../../app/use-shop.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { CART_SEARCH_KEY } from "../../platform/tab-keys.ts"

export interface CartSearch {
  readonly text: string
  readonly type: (text: string) => void
  /** Saves the text when the field loses focus, not at each key. */
  readonly keep: () => void
}

const Stored = Schema.fromJsonString(Schema.Struct({ cart: Schema.String, text: Schema.String }))
const decode = Schema.decodeUnknownOption(Stored)
const encode = Schema.encodeSync(Stored)

export const useCartSearch = ({ cartId }: Pick<CartView, "cartId">): CartSearch => {
  const store = useService(TabStore)
  const owner = useShopState((state) => {
    const current = ownerOfState(state)
    return current === null ? "" : ownerKey(current)
  })
  // The cart after an order is another one and starts without a search.
  const cart = `${owner} ${cartId}`
  const [search, setSearch] = useState(() => ({
    cart,
    text: "",
    ...Option.getOrNull(decode(store.get(CART_SEARCH_KEY))),
  }))
  const text = search.cart === cart ? search.text : ""
  return {
    text,
    type: (typed) => setSearch({ cart, text: typed }),
    keep: () => void store.set(CART_SEARCH_KEY, encode({ cart, text })),
  }
}
