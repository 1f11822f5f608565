/** A square button with an icon and an accessible name. */
import type { LucideIcon } from "lucide-react"
import type { ComponentProps } from "react"
import { cx } from "../cx.ts"
import { Icon } from "./icon.tsx"

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  readonly icon: LucideIcon
  /** Its accessible name. */
  readonly label: string
  readonly size?: "sm" | "md" | "lg"
  readonly variant?: "quiet" | "outline" | "primary"
}

const SIZES = { sm: "size-8", md: "size-10", lg: "size-11" } as const
const GLYPHS = { sm: 16, md: 20, lg: 22 } as const
const VARIANTS = {
  quiet: "text-ink not-disabled:hover:bg-action-soft",
  outline:
    "border border-control bg-surface text-ink not-disabled:hover:border-action not-disabled:hover:bg-action-soft",
  primary: "bg-action text-on-action not-disabled:hover:bg-action-strong",
} as const

/** `disabled` is only announced: a button disabled by its own press, such as the last "next", would lose the focus. */
export const IconButton = ({
  icon,
  label,
  size = "md",
  variant = "quiet",
  className,
  disabled,
  onClick,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-disabled={disabled}
    onClick={disabled ? undefined : onClick}
    aria-label={label}
    className={cx(
      "touch-target inline-grid shrink-0 place-items-center rounded-md transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-55",
      SIZES[size],
      VARIANTS[variant],
      className,
    )}
  >
    <Icon of={icon} size={GLYPHS[size]} />
  </button>
)
