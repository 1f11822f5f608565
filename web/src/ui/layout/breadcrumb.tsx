/** Breadcrumb of the current page; on the phone it scrolls horizontally. */
import { ChevronRight } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../controls/local-link.tsx"
import { cx } from "../cx.ts"
import { Icon } from "../controls/icon.tsx"

export interface BreadcrumbEntry {
  readonly label: string
  /** Absent for the last one, the current page. */
  readonly to?: string
}

export interface BreadcrumbProps {
  readonly entries: ReadonlyArray<BreadcrumbEntry>
  readonly className?: string
}

const LINK = "touch-target inline-flex min-h-6 items-center rounded-sm text-muted hover:text-ink hover:underline"

export const Breadcrumb = ({ entries, className }: BreadcrumbProps) => (
  <nav aria-label={m.shell_breadcrumb()} className={className}>
    <ol className="no-scrollbar flex items-center gap-1 overflow-x-auto text-sm">
      {entries.map((entry, at) => (
        <li key={`${at}-${entry.label}`} className="flex shrink-0 items-center gap-1">
          {at === 0 ? null : <Icon of={ChevronRight} size={14} className="text-muted" />}
          {entry.to === undefined ? (
            <span aria-current="page" className={cx("font-medium", entries.length === 1 && "text-muted")}>
              {entry.label}
            </span>
          ) : (
            <LocalLink to={entry.to} className={LINK}>
              {entry.label}
            </LocalLink>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
