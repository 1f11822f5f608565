/** The number of a deadline among its document's payments: the first of two (S2.62). */
import type { PaymentDeadline } from "./document-values.ts"

export interface Instalment extends PaymentDeadline {
  /** From 1, by their days. */
  readonly instalment: number
  /** The number of instalments of the document. */
  readonly instalments: number
}

/** In the given order. */
export const instalmentsOf = (deadlines: ReadonlyArray<PaymentDeadline>): ReadonlyArray<Instalment> =>
  deadlines.map((deadline, at) => {
    const own = deadlines
      .map((each, place) => ({ ...each, place }))
      .filter(({ document }) => document === deadline.document)
      .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate) || one.place - other.place)
    return { ...deadline, instalment: own.findIndex(({ place }) => place === at) + 1, instalments: own.length }
  })
