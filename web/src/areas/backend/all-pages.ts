/** A list that comes page by page, asked for whole, so that sorting and exporting mean all of it. */
import type { Paged, PageRequest } from "@dispensa/domain"
import { Effect } from "effect"

/** The most that a backend gives at once. */
const PER_PAGE = 100
/** More than anybody reads: later rows are left out. */
const MAX_PAGES = 20

export const allPages = <Row, E, R>(
  ask: (request: PageRequest) => Effect.Effect<Paged<Row>, E, R>,
): Effect.Effect<ReadonlyArray<Row>, E, R> =>
  Effect.gen(function* () {
    const rows: Array<Row> = []
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { data, pagination } = yield* ask({ page, perPage: PER_PAGE })
      rows.push(...data)
      if (page >= pagination.totalPages || data.length === 0) break
    }
    return rows
  })
