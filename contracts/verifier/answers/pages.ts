/** A page of a list: it is the one that was asked for, and its numbers agree (S9.1). */
import type { Must } from "./judge.ts"

interface Pagination {
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly totalPages: number
}

export const judgePage = (
  must: Must,
  rows: ReadonlyArray<unknown>,
  { page, perPage, total, totalPages }: Pagination,
  asked: { readonly page: number; readonly perPage: number },
): void => {
  must(page === asked.page, "pagination.page is the page that was asked for", `${page} instead of ${asked.page}`)
  must(
    perPage >= 1 && perPage <= asked.perPage,
    "pagination.per_page is what was asked for",
    `${perPage} instead of ${asked.perPage}`,
  )
  must(total >= 0, "pagination.total is not negative", total)
  const pages = Math.ceil(total / Math.max(1, perPage))
  const agrees = totalPages === pages || (total === 0 && totalPages === 1)
  must(agrees, "pagination.total_pages is total by per_page", `${totalPages} instead of ${pages}`)
  const due = Math.min(perPage, Math.max(0, total - (asked.page - 1) * perPage))
  const where = `page ${asked.page} of ${total}, ${perPage} each`
  must(rows.length === due, "a page holds as many rows as are due", `${rows.length} rows instead of ${due} (${where})`)
}
