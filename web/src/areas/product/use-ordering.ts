/** One product's order in the making: the quantity, what is wrong with it, and adding it to the cart. */
import {
  effectivePrice,
  hasFormats,
  isPackMultiple,
  isSupplied,
  nextValidQuantity,
  type ProductSummary,
} from "@dispensa/domain"
import { Result } from "effect"
import { useRef, useState } from "react"
import { lineOf } from "./line-of.ts"
import { useCartCommands, useCartItemQuantity } from "../cart/use-cart.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { formatCountOf, formatQuantityOf } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"

export type OrderState = "choose-format" | "addable" | "not-orderable"

type Orderable = Pick<ProductSummary, "children" | "childCount" | "price" | "salePrice" | "availability" | "supply">

/** Several formats must be chosen from (S2.5); without a price or a stock that will come there is nothing to order. `isFormat`: it is one of them. */
export const orderState = (product: Orderable, isFormat = false): OrderState => {
  if (!isFormat && hasFormats(product)) return "choose-format"
  return effectivePrice(product) === null || !isSupplied(product) ? "not-orderable" : "addable"
}

export interface Order {
  readonly quantity: number
  readonly setQuantity: (quantity: number) => void
  /** The next quantity that fills whole packs, when the one typed does not. */
  readonly suggestion: number | null
  /** What was typed is no quantity, or is one again. */
  readonly setRefused: (isRefused: boolean) => void
  readonly inCart: number
  /** Adds what the stepper says, or the quantity given, which was typed a moment ago. */
  readonly add: (quantity?: number) => void
}

export interface OrderOptions {
  /** Its name in announcements; the product's own by default. */
  readonly name?: string
  /** What the stepper starts with and goes back to; one pack by default. */
  readonly least?: number
}

/** "Pack of 12: round to 24". */
export const packFix = (size: number, quantity: number): string =>
  m.product_pack_fix({ size: formatCountOf(size), quantity: formatCountOf(quantity) })

export const useOrdering = (product: ProductSummary, options: OrderOptions = {}): Order => {
  const { packSize } = product
  const line = lineOf(product)
  const { name = line.name, least = packSize } = options
  const [quantity, setQuantity] = useState(least)
  const commands = useCartCommands()
  const inCart = useCartItemQuantity(product.itemCode)
  const order = async (wanted: number): Promise<void> => {
    const answer = await commands.add(line, wanted)
    if (Result.isSuccess(answer)) announce(m.product_added({ what: formatQuantityOf(wanted, product.unit, name) }))
    // An anonymous visitor was shown the login (S6.1): what they typed stays. No valid quantity is none to go on with.
    else if (answer.failure._tag === "NotLoggedIn") return
    setQuantity(least)
  }
  const refused = useRef<number | null>(null)
  const [isUnclear, setUnclear] = useState(false)
  /** What breaks the pack is refused aloud; the same again takes the offer. */
  const offerPack = (wanted: number): void => {
    const offered = nextValidQuantity(wanted, packSize)
    const isSecond = refused.current === wanted
    refused.current = isSecond ? null : wanted
    setQuantity(isSecond ? offered : wanted)
    announce(isSecond ? formatCountOf(offered) : packFix(packSize, offered))
  }
  const add = (typed?: number): void => {
    // The number in the field is no quantity: the one before it is not what is wanted.
    if (typed === undefined && isUnclear) return announce(m.product_no_quantity())
    const wanted = typed ?? quantity
    if (wanted > 0 && !isPackMultiple(wanted, packSize)) return offerPack(wanted)
    refused.current = null
    void order(wanted)
  }
  return {
    quantity,
    setQuantity,
    suggestion: isPackMultiple(quantity, packSize) ? null : nextValidQuantity(quantity, packSize),
    setRefused: setUnclear,
    inCart,
    add,
  }
}
