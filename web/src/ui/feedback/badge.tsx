/** A small label: an offer, a count, a novelty. */
import type { ReactNode } from "react"
import { cx } from "../cx.ts"

export type BadgeKind = "offer" | "new" | "note" | "neutral" | "action"

const KINDS: Readonly<Record<BadgeKind, string>> = {
  offer: "bg-offer-soft text-offer",
  new: "bg-action-soft text-action",
  note: "bg-note-soft text-note",
  neutral: "bg-sunken text-muted",
  action: "bg-action text-on-action",
}

export interface BadgeProps {
  readonly kind?: BadgeKind
  readonly className?: string
  readonly children: ReactNode
}

export const Badge = ({ kind = "neutral", className, children }: BadgeProps) => (
  <span
    className={cx(
      "inline-flex min-h-5 items-center gap-1 rounded-sm px-1.5 py-0.5 font-semibold text-2xs leading-tight",
      KINDS[kind],
      className,
    )}
  >
    {children}
  </span>
)

/** A number on the corner of an icon, growing away from it; nothing if it is 0. */
export const CountBadge = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <span
      aria-hidden
      className="-top-2 absolute left-[calc(100%-0.4375rem)] grid h-4.5 min-w-4.5 place-items-center rounded-full bg-action px-1 font-bold text-2xs text-on-action tabular-nums leading-none"
    >
      {count > 999 ? "999+" : count}
    </span>
  )
