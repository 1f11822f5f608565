/** A section of a page with a heading and an optional link. */
import { type ReactNode, useId } from "react"
import { cx } from "../cx.ts"

export interface PanelProps {
  readonly title: string
  readonly action?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export const Panel = ({ title, action, className, children }: PanelProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx("rounded-lg border border-line bg-surface p-5", className)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
