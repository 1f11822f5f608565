/** A scenario: a named situation that can be started and lifted again. */
import type { AppContext } from "../../app-context.ts"
import type { Outcome } from "../../shop/common/refusal.ts"

export interface Scenario {
  readonly name: string
  /** One sentence for the person who chooses. */
  readonly description: string
  /** True when it is about one client, who can then be chosen. */
  readonly isOfClient: boolean
  /** Returns a function that lifts it. */
  readonly begin: (context: AppContext, clientId: number) => Outcome<() => void>
}
