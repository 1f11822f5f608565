/** Texts of pending changes: what, since when and why. */
import type {
  ChangeOf,
  ChangeParked,
  LineKey,
  LineWaiting,
  OutboxEntry,
  Subject,
  WaitingReason,
  WishlistRequest,
} from "@dispensa/domain"
import { fromDate } from "../../format/dated.ts"
import { formatExactTime, formatInstant, formatTime } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { lineRefusalText } from "../cart/cart-line.ts"
import { changeText } from "../cart-history/history-text.ts"

const DAY_MS = 24 * 60 * 60 * 1000

/** The name of the entry's subject. */
export const nameOf = (entry: OutboxEntry): string => {
  switch (entry._tag) {
    case "ChangeParked":
      return entry.facts?.name ?? entry.change.line.itemCode
    case "ClientChangeParked":
    case "ChangesWaiting":
      return entry.name ?? titleOf(entry.subject)
    case "LineWaiting":
      return entry.facts?.name ?? entry.line.itemCode
    case "OrderWaiting":
      return entry.lines === null ? m.outbox_order_sent() : m.outbox_order({ count: entry.lines.length })
  }
}

/** The line the entry changes, if any. */
export const lineOfEntry = (entry: OutboxEntry): LineKey | null => {
  switch (entry._tag) {
    case "ChangeParked":
      return entry.change.line
    case "LineWaiting":
      return entry.line
    case "ClientChangeParked":
    case "ChangesWaiting":
    case "OrderWaiting":
      return null
  }
}

/** The change, in the item's sales unit (empty if unknown); an order is described by its name alone. */
export const doneText = (entry: OutboxEntry, unit: string): string => {
  switch (entry._tag) {
    case "ChangeParked":
      return parkedText(entry, unit)
    case "ClientChangeParked":
      return changeTitle(entry.subject, entry.change)
    case "LineWaiting":
      return lineText(entry, unit)
    case "ChangesWaiting":
      if (entry.subject === "claims") return changeTitle(entry.subject, entry.last)
      return entry.subject === "wishlist"
        ? wishlistText(entry.last)
        : m.outbox_list_changes({ count: entry.changeIds.length })
    case "OrderWaiting":
      return ""
  }
}

/** The text for pending changes of a subject. */
export const subjectText = (subject: Subject): string => (subject === "lists" ? m.outbox_lists() : titleOf(subject))

const changeTitle = (subject: Subject, { _tag }: ChangeOf<Subject>): string =>
  _tag === "ClaimWithdrawn" ? m.claims_withdrawal() : titleOf(subject)

const titleOf = (subject: Subject): string => {
  switch (subject) {
    case "wishlist":
      return m.outbox_wishes()
    case "lists":
      return m.outbox_list()
    case "standing":
      return m.standing_title()
    case "claims":
      return m.claims_one()
  }
}

const parkedText = ({ change }: ChangeParked, unit: string): string => {
  switch (change._tag) {
    case "ItemAdded":
      return m.outbox_parked_added({ quantity: formatQuantity(change.quantity, unit) })
    case "QuantitySet":
      return m.outbox_parked_set({ quantity: formatQuantity(change.quantity, unit) })
    case "LineRemoved":
      return m.outbox_parked_removed()
  }
}

const wishlistText = (wish: WishlistRequest): string => {
  if (wish._tag === "WishlistItemRemoved") return m.outbox_wish_removed()
  if (wish.item.alert === undefined) return m.outbox_wish_added()
  return wish.item.alert ? m.outbox_alert_set() : m.outbox_alert_ended()
}

const lineText = (entry: LineWaiting, unit: string): string =>
  [changeText(entry, unit), ...(entry.part === "next" ? [m.outbox_next_cart()] : [])].join(" · ")

/** The time for today, with the day for longer waits. */
export const sinceText = (since: number, now: number): string => {
  const instant = new Date(since).toISOString()
  const locale = currentLocale()
  return now - since < DAY_MS
    ? m.outbox_since({ time: formatTime(instant, locale) })
    : m.outbox_since_day({ instant: fromDate(formatInstant(instant, locale), locale) })
}

export const reasonText = (reason: WaitingReason): string => {
  switch (reason._tag) {
    case "Offline":
      return m.outbox_offline()
    case "Failing":
      return [m.outbox_failing({ attempts: reason.attempts }), ...nextTry(reason.nextAt)].join(", ")
    case "Confirmation":
      return m.outbox_confirmation()
    case "Parked":
      return lineRefusalText(reason.reason)
    case "BehindOrder":
      return m.outbox_behind_order()
    case "BehindOther":
      return m.outbox_behind_other()
    case "OnItsWay":
      return m.outbox_on_its_way()
  }
}

const nextTry = (at: number | null): ReadonlyArray<string> =>
  at === null ? [] : [m.outbox_next_try({ time: formatExactTime(new Date(at).toISOString(), currentLocale()) })]
