/** A page's title and the sentence below it. */
import type { ReactNode } from "react"
import { cx } from "../cx.ts"

export interface PageHeadProps {
  readonly title: string
  readonly lead?: string | undefined
  /** Above the title: the breadcrumb. */
  readonly above?: ReactNode
  /** Hidden on the phone, where the content above already says it: the space is for the page. */
  readonly isHiddenOnPhone?: boolean
}

export const PageHead = ({ title, lead, above, isHiddenOnPhone = false }: PageHeadProps) => (
  <div className="flex flex-col gap-2">
    {above}
    <h1 className={cx("page-title", isHiddenOnPhone && "max-sm:sr-only")}>{title}</h1>
    {lead === undefined ? null : <p className="max-w-prose text-lg text-muted">{lead}</p>}
  </div>
)
