/** The address whose cart is filled by ordering again: the current one, which may differ from the order's. */
import { Notice } from "../../ui/feedback/notice.tsx"
import { FilledNotice } from "../cart/filled-notice.tsx"
import { m } from "../../i18n/messages.ts"
import type { Refill } from "./use-refill.ts"

export const RefillTarget = ({ refill: { filled, place }, orderedFor }: RefillTargetProps) => {
  if (filled !== null) return <FilledNotice filled={filled} place={place} />
  if (place === "") return null
  return orderedFor === undefined || orderedFor === "" || orderedFor.startsWith(place.split(",")[0] ?? "") ? (
    <p className="text-muted text-sm print:hidden">{m.orders_again_where({ place })}</p>
  ) : (
    <Notice kind="info" title={m.orders_again_where({ place })} className="print:hidden">
      {m.orders_again_other({ place: orderedFor })}
    </Notice>
  )
}

export interface RefillTargetProps {
  readonly refill: Refill
  /** The order's address, on the page of a single order. */
  readonly orderedFor?: string
}
