/** The frame of the third column on extra-wide screens: a search of the filters, and below it a product's facts (S2.53, S2.59). */
import type { ReactNode } from "react"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"

export interface RightSidebarProps {
  readonly searchSlot: ReactNode
  readonly children: ReactNode
}

export const RightSidebar = ({ searchSlot, children }: RightSidebarProps) => (
  <aside
    aria-label={m.product_sidebar()}
    className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 text-sm"
  >
    {searchSlot}
    <div className="border-line border-t pt-4">{children}</div>
  </aside>
)

/** As high as the facts of most products. */
export const FactsSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-3">
    {["w-2/3", "w-1/2", "w-3/4", "w-full", "w-11/12", "w-5/6"].map((width) => (
      <Skeleton key={width} className={`h-6 ${width}`} />
    ))}
  </div>
)
