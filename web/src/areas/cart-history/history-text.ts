/** Texts of history entries. */
import { type ChangeOutcome, type ClientId, type LineChanged, sessionOwner, type User } from "@dispensa/domain"
import { formatCountOf, formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { lineRefusalText } from "../cart/cart-line.ts"

/** With the item's sales unit; numbers alone if it is unknown. */
export const changeText = ({ before, after }: Pick<LineChanged, "before" | "after">, unit: string): string => {
  const quantity = formatQuantity(after, unit)
  if (before === null) return m.cart_history_set({ quantity })
  if (before === 0) return m.cart_history_added({ quantity })
  if (after === 0) return m.cart_history_removed({ quantity: formatQuantity(before, unit) })
  return m.cart_history_changed({ before: formatCountOf(before), after: quantity })
}

/** Names the logged-in user; this browser has no other user's history (S4.3). */
export const whoText = (by: ClientId | null, user: User | null): string => {
  if (by === null) return m.cart_history_elsewhere()
  if (user === null || sessionOwner(user) !== by) return m.cart_history_client({ id: by })
  return user.isAgent ? m.cart_history_agent({ name: user.name }) : user.name
}

export interface OutcomeBadge {
  readonly kind: "note" | "neutral" | "offer"
  readonly text: string
}

/** Null for a change made on another device: it is in the cart. */
export const outcomeBadge = (outcome: ChangeOutcome | null): OutcomeBadge | null => {
  if (outcome === null) return null
  switch (outcome._tag) {
    case "Waiting":
      return { kind: "note", text: m.cart_history_waiting() }
    case "Sent":
      return { kind: "note", text: m.cart_history_sent() }
    case "Accepted":
      return { kind: "neutral", text: m.cart_history_accepted() }
    case "Withdrawn":
      return { kind: "neutral", text: m.cart_history_withdrawn() }
    case "Refused":
      return { kind: "offer", text: m.cart_history_refused({ reason: lineRefusalText(outcome.reason) }) }
  }
}
