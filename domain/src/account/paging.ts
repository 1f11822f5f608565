/** Paginated lists (S9.1, S9.16). */
import { Schema } from "effect"
import type { Pagination } from "../listing/listing-values.ts"

/** The requested page of a list, from 1. */
export const PageRequest = Schema.Struct({
  page: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  perPage: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
})
export type PageRequest = typeof PageRequest.Type

/** One page of a list. */
export interface Paged<Row> {
  readonly data: ReadonlyArray<Row>
  readonly pagination: Pagination
}
