/** Header of an account page: title, a sentence, and actions. */
import type { ReactNode } from "react"

export interface AccountHeadProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children?: ReactNode
}

export const AccountHead = ({ title, lead, children }: AccountHeadProps) => (
  <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h1 tabIndex={-1} className="page-title outline-none">
        {title}
      </h1>
      {lead === undefined ? null : <div className="mt-1 text-muted">{lead}</div>}
    </div>
    {children === undefined ? null : <div className="flex flex-wrap gap-2">{children}</div>}
  </div>
)
