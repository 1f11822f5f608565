/** Shared answers: success with or without a text, and one page of a list (S9.1, S9.16). */
import type { Paged, PageRequest } from "@dispensa/domain"

export const DONE = { message: { success: true as const } }

export const doneWith = (message: string) => ({ message: { success: true as const, message } })

/** A page past the end is empty. */
export const pageOf = <Row>(rows: ReadonlyArray<Row>, { page, perPage }: PageRequest): Paged<Row> => ({
  data: rows.slice((page - 1) * perPage, page * perPage),
  pagination: { page, perPage, total: rows.length, totalPages: Math.ceil(rows.length / perPage) },
})
