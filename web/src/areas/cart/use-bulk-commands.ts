/** Commands on several lines; each takes effect at once and can be undone (S4.4, S8.16). */
import {
  type Address,
  type BulkDecision,
  type Cart,
  type CartEvent,
  type CartLine,
  cartOf,
  type CartOwner,
  decideAddLines,
  decideMoveBack,
  decideMoveLines,
  decideRemoveLines,
  decideRestoreLines,
  decideSetQuantities,
  decideTakeBackAdded,
} from "@dispensa/domain"
import { Result } from "effect"
import { useMemo } from "react"
import { type EventLog, ShopLog } from "../../log/event-log.ts"
import { announce } from "../../ui/feedback/live-region.tsx"
import { notify } from "../../ui/feedback/notify.ts"
import { m } from "../../i18n/messages.ts"
import { Host } from "../../app/host.ts"
import { useService } from "../../app/use-shop.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import type { OtherCart } from "./use-other-carts.ts"

type Lines = ReadonlyArray<CartLine>

export interface BulkCommands {
  readonly remove: (lines: Lines) => Promise<void>
  /** As `remove`, for callers that report the result themselves. Returns the undo; null if nothing was removed. */
  readonly takeOut: (lines: Lines) => Promise<(() => void) | null>
  /** Sets each line to this quantity, in whole packs. */
  readonly setQuantity: (lines: Lines, quantity: number) => Promise<void>
  /** Copies or moves lines to the cart of another address; moved lines leave this one. */
  readonly send: (lines: Lines, address: Address, how: How) => Promise<void>
  /** Copies or moves another address's whole cart to the current one; moved lines leave the other. */
  readonly bring: (other: OtherCart, how: How) => Promise<void>
}

type How = "copy" | "move"

interface Transfer {
  readonly from: CartOwner
  readonly to: CartOwner
  readonly lines: Lines
  readonly how: How
}

/** Transfers lines from one cart to another, and back. */
const transfers = (log: EventLog, newId: () => string) => {
  const cart = (owner: CartOwner): Cart => cartOf(log.state().carts, owner)
  const append = async (events: ReadonlyArray<CartEvent>): Promise<void> => {
    if (events.length > 0) await log.append(events)
  }
  /** Returns how many lines were transferred, and the undo: each cart gets its previous lines back, except what changed there in the meantime. */
  return async ({ from, to, lines, how }: Transfer): Promise<{ readonly count: number; readonly undo: () => void }> => {
    const both = { from, to, newId }
    if (how === "copy") {
      const added = decideAddLines(cart(to), { owner: to, lines, newId })
      await append(added.events)
      const undo = () => void append(decideTakeBackAdded(cart(to), { added, newId }))
      return { count: added.lines.length, undo }
    }
    const moved = decideMoveLines(cart(from), cart(to), { ...both, lines })
    await append([...moved.added.events, ...moved.removed.events])
    const undo = () => void append(decideMoveBack(cart(from), cart(to), moved, both))
    return { count: moved.added.lines.length, undo }
  }
}

/** Short enough for a notification on a phone. */
const shortAddress = ({ street, city }: Address): string => (street === "" ? city : street)

export const useBulkCommands = (): BulkCommands => {
  const log = useService(ShopLog)
  const { newId } = useService(Host)
  return useMemo(() => {
    /** Decides against an owner's cart as it is now, and appends the events. */
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
    const transfer = transfers(log, newId)
    const shownOwner = () => ownerOfState(log.state())
    const takeOut: BulkCommands["takeOut"] = async (lines) => {
      const owner = shownOwner()
      if (owner === null) return null
      const count = await change(owner, (cart) => decideRemoveLines(cart, { owner, lines, newId }))
      // Adds exactly what was removed: what another device has added in the meantime stays.
      const addAgain = () => void change(owner, (cart) => decideAddLines(cart, { owner, lines, newId }))
      return count === 0 ? null : addAgain
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
        const { count, undo } = await transfer({ from, to, lines, how })
        const place = shortAddress(address)
        const title = how === "copy" ? m.cart_lines_copied({ count, place }) : m.cart_lines_moved({ count, place })
        tell(title, count === 0 ? undefined : undo)
      },
      bring: async ({ owner: from, lines }, how) => {
        const to = shownOwner()
        if (to === null) return
        const { count, undo } = await transfer({ from, to, lines, how })
        tell(m.orders_filled({ count }), count === 0 ? undefined : undo)
      },
    }
  }, [log, newId])
}
