/** What a row of the regression table says. */
import type { Deviation } from "./deviating.ts"

export interface RegressionRow extends Deviation {
  /** The sentence of the contract (OpenAPI, the guide, a provider state) that it breaks. */
  readonly breaks: string
  /** The check of its subject: the only one that is run. */
  readonly check: string
  /** What the finding says. */
  readonly finds: string
}

/** Another service that keeps to the contract as well: these checks find nothing. */
export interface EquivalentVariant extends Deviation {
  readonly title: string
  readonly checks: ReadonlyArray<string>
}
