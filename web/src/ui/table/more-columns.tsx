/** A shadow at the right edge: a table goes on there. It lies in what is positioned around the table. */
import type { RefObject } from "react"
import { useOverflow } from "../../platform/use-overflow.ts"

export interface MoreColumnsProps {
  /** What scrolls. */
  readonly of: RefObject<HTMLElement | null>
  /** Measures anew when it changes. */
  readonly count: number
}

export const MoreColumns = ({ of, count }: MoreColumnsProps) =>
  useOverflow(of, count).canGoOn ? (
    <span
      aria-hidden
      data-more-columns
      className="pointer-events-none absolute inset-y-px right-px z-10 w-8 rounded-r-lg bg-linear-to-l from-ink/20 to-transparent print:hidden"
    />
  ) : null
