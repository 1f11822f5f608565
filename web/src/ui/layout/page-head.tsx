/** A page's title and the sentence below it. */
import type { ReactNode } from "react"

export interface PageHeadProps {
  readonly title: string
  readonly lead?: string | undefined
  /** Above the title: where the page stands. */
  readonly above?: ReactNode
}

export const PageHead = ({ title, lead, above }: PageHeadProps) => (
  <div className="flex flex-col gap-2">
    {above}
    <h1 className="page-title">{title}</h1>
    {lead === undefined ? null : <p className="max-w-prose text-lg text-muted">{lead}</p>}
  </div>
)
