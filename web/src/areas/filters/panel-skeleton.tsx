/** Placeholder for filters that are not loaded yet. */
import { cx } from "../../ui/cx.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"

const WIDTHS = ["w-3/5", "w-4/5", "w-3/4", "w-11/12", "w-2/3", "w-5/6", "w-1/2", "w-7/12", "w-9/12", "w-10/12"] as const

/** About the height of a heading, ten categories and their show-all. */
export const PanelSkeleton = () => (
  <div className="border-line border-b pb-4" aria-hidden>
    <div className="mb-3 h-22 xl:hidden">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="mt-1.5 h-11 w-full" />
    </div>
    <div className="flex h-11 items-center">
      <Skeleton className="h-4 w-24" />
    </div>
    {WIDTHS.map((width) => (
      <div key={width} className="flex h-8 items-center touch:h-11">
        <Skeleton className={cx("h-4", width)} />
      </div>
    ))}
    <div className="h-8 touch:h-12" />
  </div>
)
