/** Texts for the differences from a confirmed order, line by line (S2.63). */
import {
  formatPrice,
  type Handover,
  type OrderChanges,
  type OrderNow,
  type QueuedOrder,
  totalNow,
} from "@dispensa/domain"
import { formatWeekday } from "../../format/dates.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { formatCountOf, formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { unitOfLine } from "../cart/cart-line.ts"
import type { ProductOfLine } from "../cart/use-line-products.ts"
import { cartChangeTexts } from "../checkout/cart-change-texts.ts"

/** Without amounts while prices are hidden (S3.3): that something has changed is still shown. */
export const orderChangeTexts = (
  order: QueuedOrder,
  changes: OrderChanges | null,
  now: OrderNow,
  isPriced: boolean,
  productOf: ProductOfLine,
): ReadonlyArray<string> => {
  const { cart } = now
  const differences = changes?.differences ?? null
  return [
    ...(differences === null ? [] : cartChangeTexts(cart, differences, isPriced)),
    ...(changes?.quantities ?? []).map(({ line, was }) =>
      m.outbox_changed_quantity({
        name: line.name,
        was: formatCountOf(was),
        now: formatQuantity(line.quantity, unitOfLine(line, productOf(line))),
      }),
    ),
    ...totalTexts(order, changes, now, isPriced),
    ...(changes === null || changes.oldHandover === null ? [] : [handoverText(changes.oldHandover, now.handover)]),
    ...(changes?.isPaymentGone === true ? [m.outbox_changed_payment()] : []),
    ...(cart.missingToMinimum > 0 ? [m.outbox_changed_minimum()] : []),
  ]
}

const totalTexts = (
  order: QueuedOrder,
  changes: OrderChanges | null,
  { cart }: OrderNow,
  isPriced: boolean,
): ReadonlyArray<string> => {
  const total = changes?.total ?? null
  if (total === null) return []
  if (!isPriced) return [m.outbox_changed_total_unpriced()]
  const locale = currentLocale()
  const now = formatPrice(totalNow(order, cart), locale)
  return [
    total.was === null
      ? m.outbox_new_total({ total: now })
      : m.outbox_changed_total({ old: formatPrice(total.was, locale), now }),
  ]
}

const handoverText = (old: Handover, now: Handover | null): string => {
  const locale = currentLocale()
  const before = formatWeekday(old.date, locale)
  return now === null
    ? m.outbox_changed_slot({ old: before })
    : m.outbox_changed_delivery({ old: before, now: formatWeekday(now.date, locale) })
}
