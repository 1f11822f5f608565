/** One group of the filter panel: a heading that folds it away, with the number of its active choices. */
import type { ReactNode } from "react"
import { Accordion } from "../../ui/layout/accordion.tsx"

export interface FacetSectionProps {
  readonly title: string
  /** How many choices of the group are active. */
  readonly active?: number
  readonly children: ReactNode
}

export const FacetSection = ({ title, active = 0, children }: FacetSectionProps) => (
  <Accordion
    isOpenAtFirst
    // What changes in it is painted without the other groups.
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
