/** One group of the filter panel: a collapsible heading with the number of its active values. */
import type { ReactNode } from "react"
import { Accordion } from "../../ui/layout/accordion.tsx"

export interface FacetSectionProps {
  readonly title: string
  /** Number of active values in the group. */
  readonly active?: number
  readonly children: ReactNode
}

export const FacetSection = ({ title, active = 0, children }: FacetSectionProps) => (
  <Accordion
    isOpenAtFirst
    // Repaints the group without the others.
    className="isolate"
    title={
      <span className="flex items-center gap-2">
        {title}
        {active === 0 ? null : (
          <span className="grid h-5 min-w-5 place-items-center rounded-sm bg-action px-1 text-2xs text-on-action">
            {active}
          </span>
        )}
      </span>
    }
  >
    {children}
  </Accordion>
)
