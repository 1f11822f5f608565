/** Columns of documents without those in which no document states anything: a backend that lacks something shows none of it (S12.12). */
import type { Column } from "../../ui/table/table-column.ts"

/** `states`, by the column's key: whether a document says anything there. A column that is not in it always stands. */
export const statedColumns = <A>(
  columns: ReadonlyArray<Column<A>>,
  documents: ReadonlyArray<A>,
  states: ReadonlyMap<string, (document: A) => boolean>,
): ReadonlyArray<Column<A>> =>
  columns.filter(({ key }) => {
    const isStated = states.get(key)
    return isStated === undefined || documents.some(isStated)
  })
