/** Where ordering again puts the articles: the cart of the address that is chosen now, which may be another than the order's. */
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
  /** Where the order went, when it is one order's page. */
  readonly orderedFor?: string
}
