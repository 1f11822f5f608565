/** Lines of the cart that are not in stock: for them the day of the delivery does not hold (S4.16, S9.9). */
import { arrivingOf, type CartLine, type CartView, lineId } from "@dispensa/domain"
import { type ReactNode, useState } from "react"
import { availabilityText } from "../../format/availability-text.ts"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { RadioGroup } from "../../ui/forms/radio-group.tsx"
import { WithUnits } from "../../ui/layout/with-units.tsx"
import { useToday } from "../../app/use-clock.ts"
import { ArrivalBadge } from "../cart/line-arrival.tsx"
import { type LineProduct, useLineProducts } from "../cart/use-line-products.ts"
import type { Arriving } from "./checkout-memory.ts"

export interface ArrivingLine {
  readonly line: CartLine
  readonly product: LineProduct
  /** YYYY-MM-DD; null where it is not known. */
  readonly day: string | null
}

export const useArrivingLines = (cart: CartView): ReadonlyArray<ArrivingLine> => {
  const productOf = useLineProducts(cart)
  const today = useToday()
  return cart.rows.flatMap((line) => {
    const product = productOf(line)
    const arriving = product === null ? null : arrivingOf(product, today)
    return product === null || arriving === null ? [] : [{ line, product, day: arriving.day }]
  })
}

/** More are counted. */
const NAMED = 3

/** For which lines the promised day does not hold; nothing where it holds for all. */
export const PromiseExceptions = ({ cart }: { readonly cart: CartView }) => {
  const arriving = useArrivingLines(cart)
  if (arriving.length === 0) return null
  const names = arriving
    .slice(0, NAMED)
    .map(({ line, day }) => `${line.name} (${availabilityText("arriving", day)})`)
    .join(", ")
  const more = arriving.length - NAMED
  return (
    <span className="block text-arriving text-sm">
      {m.checkout_promise_except({ count: arriving.length, names })}
      {more > 0 ? ` ${m.checkout_promise_more({ count: more })}` : null}
    </span>
  )
}

export interface ArrivingChoiceProps {
  readonly cart: CartView
  readonly value: Arriving
  readonly onChange: (value: Arriving) => void
  /** What can be had in a line's place. */
  readonly renderAlternatives: (line: CartLine, product: LineProduct) => ReactNode
}

/** Wait, send the rest now, or take something else. */
export const ArrivingChoice = ({ cart, value, onChange, renderAlternatives }: ArrivingChoiceProps) => {
  const arriving = useArrivingLines(cart)
  if (arriving.length === 0) return null
  return (
    <Notice kind="warning" title={m.checkout_arriving({ count: arriving.length })}>
      <ul className="my-2 flex flex-col divide-y divide-note-line">
        {arriving.map((each) => (
          <Late key={lineId(each.line)} {...each} renderAlternatives={renderAlternatives} />
        ))}
      </ul>
      <RadioGroup<Arriving>
        label={m.checkout_arriving_how()}
        value={value}
        options={[
          { value: "rest", label: m.checkout_arriving_rest(), description: m.checkout_arriving_rest_text() },
          { value: "wait", label: m.checkout_arriving_wait(), description: m.checkout_arriving_wait_text() },
        ]}
        onChange={onChange}
      />
    </Notice>
  )
}

const Late = ({
  line,
  product,
  day,
  renderAlternatives,
}: ArrivingLine & Pick<ArrivingChoiceProps, "renderAlternatives">) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-40 flex-1 font-medium">
        <WithUnits>{line.name}</WithUnits>
      </span>
      <ArrivalBadge day={day} />
      <Button
        size="sm"
        variant="quiet"
        aria-expanded={isOpen}
        aria-label={m.checkout_arriving_alternatives_of({ name: line.name })}
        onClick={() => setOpen(!isOpen)}
      >
        {m.checkout_arriving_alternatives()}
      </Button>
      {isOpen ? <div className="basis-full">{renderAlternatives(line, product)}</div> : null}
    </li>
  )
}
