/** Stock in one of three states: green, blue or grey [S1.7, S4.16]; a word beside the colour, always. */
import type { AvailabilityKind } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { cx } from "../../ui/cx.ts"

const LOOKS: Readonly<
  Record<AvailabilityKind, { readonly text: string; readonly dot: string; readonly soft: string }>
> = {
  available: { text: "text-available", dot: "bg-available", soft: "bg-available-soft" },
  arriving: { text: "text-arriving", dot: "bg-arriving", soft: "bg-arriving-soft" },
  unavailable: { text: "text-unavailable", dot: "bg-unavailable", soft: "bg-unavailable-soft" },
}

const label = (kind: AvailabilityKind): string => {
  switch (kind) {
    case "available":
      return m.shell_available()
    case "arriving":
      return m.shell_arriving()
    case "unavailable":
      return m.shell_unavailable()
  }
}

export interface AvailabilityProps {
  readonly kind: AvailabilityKind
  /** With a soft background. */
  readonly isPill?: boolean
  readonly className?: string
}

export const Availability = ({ kind, isPill = false, className }: AvailabilityProps) => (
  <span
    className={cx(
      "inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-xs",
      LOOKS[kind].text,
      isPill && cx("rounded-full px-2.5 py-1", LOOKS[kind].soft),
      className,
    )}
  >
    <span aria-hidden className={cx("size-2 shrink-0 rounded-full", LOOKS[kind].dot)} />
    {label(kind)}
  </span>
)
