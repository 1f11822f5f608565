/** Choice of the delivery day, the time left to order for it, and the notice when it has passed (S9.9, S9.12). */
import { type CalendarDate, type CartView, type DeliveryDay, deliveryDayNow, deliveryDays } from "@dispensa/domain"
import { Clock } from "lucide-react"
import { useState } from "react"
import { Icon } from "../../ui/controls/icon.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { formatWeekday } from "../../format/dates.ts"
import { PromiseExceptions } from "./arriving-lines.tsx"
import { deliveryTerms } from "./delivery-terms.ts"
import { timeLeftText } from "./time-left-text.ts"
import { useMinute } from "./use-minute.ts"

export interface DayInUse {
  readonly days: ReadonlyArray<DeliveryDay>
  /** The day shown and ordered for: the first one available if the chosen day has passed. */
  readonly day: DeliveryDay | undefined
  /** The previously shown day, once it has passed. */
  readonly passed: CalendarDate | null
  readonly now: number
}

/** Without a choice the first day seen counts as chosen, so that there is a notice when it passes too. */
export const useDeliveryDay = (chosen: CalendarDate | null): DayInUse => {
  const now = useMinute()
  const terms = deliveryTerms()
  const days = deliveryDays(now, terms)
  const [firstSeen] = useState(days[0]?.date ?? null)
  const shown = chosen ?? firstSeen
  const isKept = shown === null || deliveryDayNow(shown, now, terms) !== null
  return { days, day: days.find(({ date }) => date === shown) ?? days[0], passed: isKept ? null : shown, now }
}

export interface DeliveryDayChoiceProps {
  readonly inUse: DayInUse
  readonly onChange: (day: CalendarDate) => void
}

export const DeliveryDayChoice = ({ inUse, onChange }: DeliveryDayChoiceProps) => {
  const { days, day, passed, now } = inUse
  const locale = currentLocale()
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={m.checkout_day()}
        value={day?.date ?? ""}
        options={days.map(({ date }) => ({ value: date, label: formatWeekday(date, locale) }))}
        onChange={onChange}
        className="max-w-xs"
      />
      {day === undefined ? null : <TimeLeft day={day} now={now} />}
      <Passed passed={passed} day={day} />
    </div>
  )
}

/** On the cart page: the order deadline, without a choice. */
export const OrderBy = ({ chosen, cart }: { readonly chosen: CalendarDate | null; readonly cart: CartView }) => {
  const { day, passed, now } = useDeliveryDay(chosen)
  if (day === undefined) return null
  return (
    <div className="flex flex-col gap-2 text-sm print:hidden">
      <p>
        {m.checkout_delivery_by({ date: formatWeekday(day.date, currentLocale()) })}
        <PromiseExceptions cart={cart} on={day.date} />
      </p>
      <TimeLeft day={day} now={now} />
      <Passed passed={passed} day={day} />
    </div>
  )
}

/** Not a live region: announcing every minute would be a nuisance. */
const TimeLeft = ({ day, now }: { readonly day: DeliveryDay; readonly now: number }) => {
  return (
    <p className="flex items-center gap-2 text-muted text-sm tabular-nums">
      <Icon of={Clock} size={16} />
      {timeLeftText(day.orderBefore, now)}
    </p>
  )
}

const Passed = ({ passed, day }: Pick<DayInUse, "passed" | "day">) =>
  passed === null || day === undefined ? null : (
    <Notice kind="warning" title={m.checkout_day_passed({ date: formatWeekday(passed, currentLocale()) })}>
      {m.checkout_day_now({ date: formatWeekday(day.date, currentLocale()) })}
    </Notice>
  )
