/** Money: whole cents of euro inside, two decimals only when printed (S9.1). */
import { Schema } from "effect"

/** An amount in whole cents of euro. May be negative for a credit. */
export const Cents = Schema.Int
export type Cents = typeof Cents.Type

/** An amount that the backend may leave out; a missing price displays as empty (S5.12). */
export const OptionalCents = Schema.NullOr(Cents)
export type OptionalCents = typeof OptionalCents.Type
