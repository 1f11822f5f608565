/** Notifies the user of refused cart changes, whatever page is open by then; loaded after the first page. */
import { cartOf, delocalizePath, lineId, type RefusedChange, type ShopState, viewCart } from "@dispensa/domain"
import type { EventLog } from "../../log/event-log.ts"
import { m } from "../../i18n/messages.ts"
import type { Notification } from "../../ui/feedback/notify.ts"
import { ownerOfState } from "../session/cart-owner.ts"
import { lineRefusalText } from "./cart-line.ts"

/** On this page the refusal is shown on its line, and announced there. */
const CART_PAGE = "/pages/cart"

export interface RefusalNotices {
  readonly log: Pick<EventLog, "state" | "subscribe">
  readonly pathname: () => string
  readonly notify: (notification: Notification) => void
}

/** Starts now; returns the function that stops it. */
export const announceRefusals = ({ log, pathname, notify }: RefusalNotices): (() => void) => {
  let before = shown(log.state())
  return log.subscribe(() => {
    const now = shown(log.state())
    const isSameCart = now.owner === before.owner
    const known = new Set(before.refused.map(({ change }) => change.id))
    const added = now.refused.filter(({ change }) => !known.has(change.id))
    before = now
    if (!isSameCart || delocalizePath(pathname()) === CART_PAGE) return
    for (const refused of added) notify(noticeOf(log.state(), refused))
  })
}

const NONE: ReadonlyArray<RefusedChange> = []

/** The refusals of the current cart: another address, or another client, has another cart. */
const shown = (state: ShopState) => {
  const owner = ownerOfState(state)
  return {
    owner: owner === null ? "" : `${owner.clientId}/${owner.addressCode}`,
    refused: owner === null ? NONE : cartOf(state.carts, owner).refused,
  }
}

const noticeOf = (state: ShopState, { change, reason }: RefusedChange): Notification => {
  const body = lineRefusalText(reason)
  if (change._tag === "ItemAdded") return { kind: "error", title: m.cart_not_added({ name: change.facts.name }), body }
  const rows = viewCart(cartOf(state.carts, change.owner)).rows
  const name = rows.find((row) => lineId(row) === lineId(change.line))?.name ?? change.line.itemCode
  return { kind: "error", title: m.cart_not_changed({ name }), body }
}
