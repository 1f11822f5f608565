/** Head of a listing: its path in the catalogue, its title, its count, and its tools (S2.41). */
import type { PathEntry } from "@dispensa/domain"
import type { ReactNode } from "react"
import { Breadcrumb, type BreadcrumbEntry } from "../../ui/layout/breadcrumb.tsx"
import { cx } from "../../ui/cx.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"

export interface ListingHeadProps {
  /** Null while unknown. */
  readonly title: string | null
  readonly path: ReadonlyArray<PathEntry>
  /** As text; null while unknown. */
  readonly count: string | null
  /** Rendered between the heading and the tools: the term that was searched instead. */
  readonly noteSlot?: ReactNode
  readonly children: ReactNode
}

export const ListingHead = ({ title, path, count, noteSlot, children }: ListingHeadProps) => (
  <header className="flex flex-wrap items-end gap-x-4 gap-y-2">
    <div className="min-w-0 flex-1 basis-56">
      <Breadcrumb
        entries={crumbs(path)}
        // The root alone adds nothing to the heading.
        className={cx("flex min-h-6 items-center touch:min-h-11", path.length < 2 && "max-sm:hidden")}
      />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="page-title min-w-0 wrap-anywhere text-[clamp(1.375rem,1.1rem+1vw,1.75rem)]">
          {title ?? <Pending />}
        </h1>
        <p className="min-w-16 text-muted text-sm">{count ?? <Skeleton className="h-4 w-20" />}</p>
      </div>
      {noteSlot}
    </div>
    <div className="flex w-full flex-none flex-wrap items-center gap-2 sm:w-auto sm:flex-nowrap">{children}</div>
  </header>
)

/** The backend's path may start with the whole catalogue or below it. */
const crumbs = (path: ReadonlyArray<PathEntry>): ReadonlyArray<BreadcrumbEntry> => {
  const root = { label: m.shop_path_root(), route: "/shop" }
  const steps = path[0]?.route === root.route ? path : [root, ...path]
  return steps.map(({ label, route }, at) => (at === steps.length - 1 ? { label } : { label, to: route }))
}

/** Placeholder text: a heading is never empty, visible or not. */
const Pending = () => (
  <>
    <span className="sr-only">{m.shop_count_loading()}</span>
    <Skeleton className="my-1 h-[0.9em] w-48 max-w-full" />
  </>
)
