/** Stock in one of three states, green, blue or grey [S1.7, S4.16], always with a text beside the colour. */
import { arrivalOf, type AvailabilityKind, isUnstated, type ProductSummary, supplyKind } from "@dispensa/domain"
import { availabilityText } from "../../format/availability-text.ts"
import { useToday } from "../../app/use-clock.ts"
import { formatQuantity } from "../../format/units.ts"
import { m } from "../../i18n/messages.ts"
import { cx } from "../../ui/cx.ts"

const LOOKS: Readonly<
  Record<AvailabilityKind, { readonly text: string; readonly dot: string; readonly soft: string }>
> = {
  available: { text: "text-available", dot: "bg-available", soft: "bg-available-soft" },
  substitute: { text: "text-arriving", dot: "bg-arriving", soft: "bg-arriving-soft" },
  arriving: { text: "text-arriving", dot: "bg-arriving", soft: "bg-arriving-soft" },
  unavailable: { text: "text-unavailable", dot: "bg-unavailable", soft: "bg-unavailable-soft" },
}

export interface AvailabilityProps {
  readonly kind: AvailabilityKind
  /** Expected day of arrival, if known. */
  readonly arrivesOn?: string | null
  /** The backend's label; empty for ours. */
  readonly label?: string
  /** Lower bound of the stock with its unit; empty if not stated. */
  readonly above?: string
  /** With a soft background. */
  readonly isPill?: boolean
}

export const Availability = ({ kind, arrivesOn = null, label = "", above = "", isPill = false }: AvailabilityProps) => (
  <span
    className={cx(
      "inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-xs",
      LOOKS[kind].text,
      isPill && cx("rounded-full px-2.5 py-1", LOOKS[kind].soft),
    )}
  >
    <span aria-hidden className={cx("size-2 shrink-0 rounded-full", LOOKS[kind].dot)} />
    <span className="flex flex-wrap gap-x-1">
      <span>{label || availabilityText(kind, arrivesOn)}</span>
      {above === "" ? null : (
        <>
          {" "}
          <span className="font-normal text-muted">{m.product_stock_above({ quantity: above })}</span>
        </>
      )}
    </span>
  </span>
)

/** Availability of a product, with the day it is expected. */
export const ProductAvailability = ({ product, isPill = false }: ProductAvailabilityProps) => {
  const today = useToday()
  return isUnstated(product) ? null : (
    <Availability
      kind={supplyKind(product)}
      label={product.supply?.label ?? ""}
      arrivesOn={arrivalOf(product, today)}
      above={
        product.stockAbove === undefined || supplyKind(product) !== "available"
          ? ""
          : formatQuantity(product.stockAbove, product.unit)
      }
      isPill={isPill}
    />
  )
}

interface ProductAvailabilityProps extends Pick<AvailabilityProps, "isPill"> {
  readonly product: Pick<
    ProductSummary,
    "availability" | "supply" | "arrivesOn" | "stockAbove" | "unit" | "price" | "salePrice"
  >
}
