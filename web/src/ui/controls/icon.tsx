/** One icon of the icon set (lucide), rendered inline. */
import type { LucideIcon } from "lucide-react"
import { cx } from "../cx.ts"

export interface IconProps {
  readonly of: LucideIcon
  /** Pixels; 20 by default. */
  readonly size?: number
  readonly className?: string
}

/** Never narrowed by the text beside it. Always decorative: the accessible name of an icon button is its own label. */
export const Icon = ({ of: Glyph, size = 20, className }: IconProps) => (
  <Glyph size={size} strokeWidth={1.75} aria-hidden focusable={false} className={cx("shrink-0", className)} />
)
