/** An empty state: the reason, and possible actions. */
import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { cx } from "../cx.ts"
import { Icon } from "../controls/icon.tsx"

export interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly className?: string
  /** 1 if the page has no other title. */
  readonly level?: 1
}

export const EmptyState = ({ icon, title, children, action, className, level }: EmptyStateProps) => (
  <div className={cx("mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center", className)}>
    <span className="grid size-14 place-items-center rounded-full bg-action-soft text-action">
      <Icon of={icon} size={26} />
    </span>
    {level === 1 ? (
      <h1 className="section-title text-balance">{title}</h1>
    ) : (
      <p className="section-title text-balance">{title}</p>
    )}
    {children === undefined ? null : <div className="wrap-anywhere text-balance text-muted">{children}</div>}
    {action === undefined ? null : <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
)
