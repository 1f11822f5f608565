/** Lists that come page by page (S9.1, S9.16). */
import type { Page, PageRequest } from "@dispensa/domain"

/** A page past the end is empty. */
export const pageOf = <Row>(rows: ReadonlyArray<Row>, { page, perPage }: PageRequest): Page<Row> => ({
  data: rows.slice((page - 1) * perPage, page * perPage),
  pagination: { page, perPage, total: rows.length, totalPages: Math.ceil(rows.length / perPage) },
})
