/** Everything to check before the order is sent, in one list: the problem of each line, and the possible actions (S12.16). */
import {
  anomalyId,
  brokenPacks,
  type CalendarDate,
  type CartAnomaly,
  type CartLine,
  type CartView,
  lineId,
  lineOfAnomaly,
} from "@dispensa/domain"
import { TriangleAlert } from "lucide-react"
import { type ReactNode, useEffect, useId, useMemo } from "react"
import { onDate } from "../../format/dated.ts"
import { formatDay } from "../../format/dates.ts"
import { formatCountOf } from "../../format/units.ts"
import { currentLocale } from "../../i18n/locale.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { announce } from "../../ui/feedback/live-region.tsx"
import { Checkbox } from "../../ui/forms/checkbox.tsx"
import { useCartCommands } from "../cart/use-cart.ts"
import { useLineProducts } from "../cart/use-line-products.ts"
import { useRemoveLine } from "../cart/use-remove-line.ts"
import { endingLines } from "./ending-promotions.ts"
import type { OrderCheckInUse } from "./use-order-check.ts"

/** A note that does not come from the backend. */
export interface CheckNote {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}

export interface OrderCheckProps {
  readonly cart: CartView
  /** The day of the delivery or pickup, YYYY-MM-DD. */
  readonly day: CalendarDate
  readonly check: Pick<OrderCheckInUse, "anomalies" | "isAccepted" | "accept">
  readonly notes: ReadonlyArray<CheckNote>
}

export const OrderCheck = ({ cart, day, check, notes }: OrderCheckProps) => {
  const anomalies = check.anomalies.map((anomaly) => ({ anomaly, line: lineOfAnomaly(cart.rows, anomaly) }))
  const isOffered = (line: CartLine): boolean =>
    anomalies.some((each) => each.line === line && each.anomaly.quantity !== null && !each.anomaly.isAcceptable)
  const broken = brokenPacks(cart.rows).filter(({ line }) => !isOffered(line))
  const all = [...broken.map(brokenNote), ...useEnding(cart, day), ...notes]
  const count = anomalies.length + all.length
  const title = m.checkout_check({ count })
  const titleId = useId()
  useEffect(() => {
    if (count > 0) announce(title)
  }, [count, title])
  if (count === 0) return null
  return (
    <section aria-labelledby={titleId} className="rounded-md border border-note-line bg-note-soft px-4 py-3">
      <p id={titleId} className="flex items-start gap-3 font-semibold">
        <Icon of={TriangleAlert} className="mt-0.5 text-note" />
        {title}
      </p>
      <ul className="mt-1 flex flex-col divide-y divide-note-line text-sm">
        {anomalies.map(({ anomaly, line }) => (
          <Anomaly key={anomalyId(anomaly)} anomaly={anomaly} line={line} check={check} />
        ))}
        {all.map(({ key, ...note }) => (
          <Item key={key} {...note} />
        ))}
      </ul>
    </section>
  )
}

const Item = ({ title, text, action }: Omit<CheckNote, "key">) => (
  <li className="flex flex-col items-start gap-1.5 py-2">
    <span className="font-medium wrap-anywhere">{title}</span>
    <span className="wrap-anywhere">{text}</span>
    {action === undefined ? null : <span className="flex flex-wrap items-center gap-2">{action}</span>}
  </li>
)

interface AnomalyProps extends Pick<OrderCheckProps, "check"> {
  readonly anomaly: CartAnomaly
  /** Null if it concerns the whole cart, or its line is unknown. */
  readonly line: CartLine | null
}

const Anomaly = ({ anomaly, line, check }: AnomalyProps) => (
  <Item
    title={line?.name ?? m.checkout_check_cart()}
    text={textOf(anomaly)}
    action={
      <>
        {line === null ? null : <LineActions line={line} quantity={anomaly.quantity} />}
        {anomaly.isAcceptable ? (
          <Checkbox
            label={
              <>
                {m.checkout_check_accept()}
                <span className="sr-only">: {line?.name ?? m.checkout_check_cart()}</span>
              </>
            }
            isChecked={check.isAccepted(anomaly)}
            onChange={(isAccepted) => check.accept(anomaly, isAccepted)}
          />
        ) : null}
      </>
    }
  />
)

const textOf = ({ text, kind }: CartAnomaly): string => {
  if (text !== "") return text
  return kind === "unavailable" ? m.checkout_line_unavailable() : m.checkout_check_unknown()
}

interface LineActionsProps {
  readonly line: CartLine
  readonly quantity: number | null
}

const LineActions = ({ line, quantity }: LineActionsProps) => {
  const { setQuantity } = useCartCommands()
  const remove = useRemoveLine()
  const { name } = line
  return (
    <>
      {quantity === null ? null : (
        <Button size="sm" onClick={() => void setQuantity(line, quantity)}>
          {m.checkout_check_quantity({ quantity: formatCountOf(quantity) })}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      <Button size="sm" aria-label={m.checkout_check_remove_named({ name })} onClick={() => remove(line)}>
        {m.checkout_check_remove()}
      </Button>
    </>
  )
}

/** A quantity that breaks a pack is not ordered silently: the next whole number of packs is offered. */
const brokenNote = ({ line, offered }: ReturnType<typeof brokenPacks>[number]): CheckNote => ({
  key: `pack ${lineId(line)}`,
  title: line.name,
  text: m.checkout_check_pack({ size: formatCountOf(line.packSize) }),
  action: <LineActions line={line} quantity={offered} />,
})

/** Notes on lines and gifts whose promotion is over before the delivery (S12.4). */
const useEnding = ({ rows, gifts }: CartView, day: CalendarDate): ReadonlyArray<CheckNote> => {
  const productOf = useLineProducts({ rows })
  return useMemo(
    () =>
      endingLines([...rows, ...gifts], productOf, day).map(({ line, title, day: last }) => ({
        key: `ending ${lineId(line)}`,
        title: line.name,
        text: `${m.checkout_ending({ title, day: onDate(formatDay(last, currentLocale()), currentLocale()) })} ${m.checkout_ending_hint()}`,
      })),
    [rows, gifts, productOf, day],
  )
}
