/** A product's order before it is sent: the quantity, what is wrong with it, and adding it to the cart. */
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

/** With several formats one must be chosen (S2.5); without a price, or without current or coming stock, nothing can be ordered. `isFormat`: the product is one of them. */
export const orderState = (product: Orderable, isFormat = false): OrderState => {
  if (!isFormat && hasFormats(product)) return "choose-format"
  return effectivePrice(product) === null || !isSupplied(product) ? "not-orderable" : "addable"
}

export interface Order {
  readonly quantity: number
  readonly setQuantity: (quantity: number) => void
  /** The next quantity that fills whole packs, if the typed one does not. */
  readonly suggestion: number | null
  /** The typed text stopped being a quantity, or became one again. */
  readonly setRefused: (isRefused: boolean) => void
  readonly inCart: number
  /** Adds the stepper's quantity, or the given one that was typed a moment ago. */
  readonly add: (quantity?: number) => void
}

export interface OrderOptions {
  /** Name in announcements; the product's own by default. */
  readonly name?: string
  /** Initial quantity of the stepper, and its value after adding; one pack by default. */
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
    // An anonymous visitor was shown the login (S6.1) and keeps the typed quantity. An invalid quantity is reset.
    else if (answer.failure._tag === "NotLoggedIn") return
    setQuantity(least)
  }
  const refused = useRef<number | null>(null)
  const [isUnclear, setUnclear] = useState(false)
  /** Announces why the quantity is refused; the same quantity again takes the suggestion. */
  const offerPack = (wanted: number): void => {
    const offered = nextValidQuantity(wanted, packSize)
    const isSecond = refused.current === wanted
    refused.current = isSecond ? null : wanted
    setQuantity(isSecond ? offered : wanted)
    announce(isSecond ? formatCountOf(offered) : packFix(packSize, offered))
  }
  const add = (typed?: number): void => {
    // The field's text is not a quantity: the previous one is not what the user wants.
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
