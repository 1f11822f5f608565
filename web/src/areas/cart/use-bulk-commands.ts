/** What can be done to several lines at once; each is shown at once and can be taken back (S4.4, S8.16). */
import {
  type Address,
  type BulkDecision,
  type Cart,
  type CartLine,
  cartOf,
  type CartOwner,
  decideAddLines,
  decideRemoveLines,
  decideRestoreLines,
  decideSetQuantities,
} from "@dispensa/domain"
import { Result } from "effect"
import { useMemo } from "react"
import { ShopLog } from "../../log/event-log.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { Host } from "../backend/host.ts"
import { useService } from "../backend/use-shop.ts"
import { ownerOfState } from "../session/cart-owner.ts"

type Lines = ReadonlyArray<CartLine>

export interface BulkCommands {
  readonly remove: (lines: Lines) => Promise<void>
  /** As `remove`, for what says itself what became of them. Answers the way back; null where nothing was taken out. */
  readonly takeOut: (lines: Lines) => Promise<(() => void) | null>
  /** Of each of them, in whole packs. */
  readonly setQuantity: (lines: Lines, quantity: number) => Promise<void>
  /** To the cart of another address; moved, they leave this one. */
  readonly send: (lines: Lines, address: Address, how: "copy" | "move") => Promise<void>
}

const placeOf = ({ street, city }: Address): string => [street, city].filter((part) => part !== "").join(", ")

export const useBulkCommands = (): BulkCommands => {
  const log = useService(ShopLog)
  const { newId } = useService(Host)
  return useMemo(() => {
    /** Appends what is decided against the cart of an owner as it is now. */
    const change = async (owner: CartOwner, decide: (cart: Cart) => BulkDecision): Promise<number> => {
      const { events, lines } = decide(cartOf(log.state().carts, owner))
      if (events.length > 0) await log.append(events)
      return lines.length
    }
    const putBack = (owner: CartOwner, lines: Lines) => () =>
      void change(owner, (cart) => decideRestoreLines(cart, { owner, lines, newId }))
    const tell = (title: string, undo?: () => void): void => {
      announce(title)
      const action =
        undo === undefined ? {} : { action: { label: m.cart_undo(), onClick: undo, isUndo: true as const } }
      notify({ kind: "success", title, ...action })
    }
    const shownOwner = () => ownerOfState(log.state())
    const takeOut: BulkCommands["takeOut"] = async (lines) => {
      const owner = shownOwner()
      if (owner === null) return null
      const count = await change(owner, (cart) => decideRemoveLines(cart, { owner, lines, newId }))
      return count === 0 ? null : putBack(owner, lines)
    }
    return {
      takeOut,
      remove: async (lines) => {
        const undo = await takeOut(lines)
        if (undo !== null) tell(m.cart_lines_removed({ count: lines.length }), undo)
      },
      setQuantity: async (lines, quantity) => {
        const owner = shownOwner()
        if (owner === null) return
        const decided = decideSetQuantities(cartOf(log.state().carts, owner), { owner, lines, newId, quantity })
        if (Result.isFailure(decided)) return notify({ kind: "error", title: m.errors_no_valid_quantity() })
        const count = await change(owner, () => decided.success)
        tell(m.cart_lines_set({ count }), putBack(owner, lines))
      },
      send: async (lines, address, how) => {
        const from = shownOwner()
        if (from === null) return
        const to = { clientId: from.clientId, addressCode: address.addressCode }
        const added = decideAddLines(cartOf(log.state().carts, to), { owner: to, lines, newId })
        const gone = how === "copy" ? [] : added.lines
        const removed = decideRemoveLines(cartOf(log.state().carts, from), { owner: from, lines: gone, newId })
        // In one go: a line is never in neither cart.
        await log.append([...added.events, ...removed.events])
        const place = placeOf(address)
        const count = added.lines.length
        tell(how === "copy" ? m.cart_lines_copied({ count, place }) : m.cart_lines_moved({ count, place }))
      },
    }
  }, [log, newId])
}
