/** What a scenario is: a situation with a name, that can be brought about and lifted again. */
import type { Outcome } from "../refusal.ts"
import type { World } from "../world.ts"

export interface Scenario {
  readonly name: string
  /** One sentence for the person who chooses. */
  readonly description: string
  /** True when it is about one client, who can then be chosen. */
  readonly isOfClient: boolean
  /** Answers what lifts it again. */
  readonly begin: (world: World, clientId: number) => Outcome<() => void>
}
