/** What a scenario is: a situation with a name, that can be brought about and lifted again. */
import type { AppContext } from "../../app-context.ts"
import type { Outcome } from "../../shop/common/refusal.ts"

export interface Scenario {
  readonly name: string
  /** One sentence for the person who chooses. */
  readonly description: string
  /** True when it is about one client, who can then be chosen. */
  readonly isOfClient: boolean
  /** Answers what lifts it again. */
  readonly begin: (context: AppContext, clientId: number) => Outcome<() => void>
}
