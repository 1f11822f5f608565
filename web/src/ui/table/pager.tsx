/** The pages of a list, as links. */
import { ChevronLeft, ChevronRight } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../controls/local-link.tsx"
import { cx } from "../cx.ts"
import { Icon } from "../controls/icon.tsx"

export interface PagerProps {
  readonly page: number
  readonly total: number
  readonly pathOf: (page: number) => string
}

const STEP = "touch-target grid size-10 place-items-center rounded-md border font-semibold text-sm"
const OTHER = "border-control bg-surface hover:border-action hover:bg-action-soft"
const CURRENT = "border-action bg-action text-on-action"

/** First, last, and the neighbours of the current page; 0 marks a gap. */
export const pagesShown = (page: number, total: number): ReadonlyArray<number> => {
  const near = [1, page - 1, page, page + 1, total].filter((each) => each >= 1 && each <= total)
  const sorted = [...new Set(near)].toSorted((one, other) => one - other)
  return sorted.flatMap((each, at) => (at > 0 && each - (sorted[at - 1] ?? each) > 1 ? [0, each] : [each]))
}

export const Pager = ({ page, total, pathOf }: PagerProps) =>
  total <= 1 ? null : (
    <nav aria-label={m.content_pages()} className="flex flex-wrap items-center justify-center gap-2">
      {page > 1 ? (
        <LocalLink to={pathOf(page - 1)} rel="prev" aria-label={m.shell_previous()} className={cx(STEP, OTHER)}>
          <Icon of={ChevronLeft} />
        </LocalLink>
      ) : null}
      {pagesShown(page, total).map((each, at) =>
        each === 0 ? (
          <span key={`gap-${at}`} aria-hidden className="px-1 text-muted">
            {GAP}
          </span>
        ) : (
          <LocalLink
            key={each}
            to={pathOf(each)}
            aria-label={m.content_page_of({ page: each, total })}
            aria-current={each === page ? "page" : undefined}
            className={cx(STEP, each === page ? CURRENT : OTHER)}
          >
            {each}
          </LocalLink>
        ),
      )}
      {page < total ? (
        <LocalLink to={pathOf(page + 1)} rel="next" aria-label={m.shell_next()} className={cx(STEP, OTHER)}>
          <Icon of={ChevronRight} />
        </LocalLink>
      ) : null}
    </nav>
  )

const GAP = "…"
