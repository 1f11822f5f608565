/** The scenarios by name, and the active ones. */
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import { answer, invalidField, notFound, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { stockArrived, itemGone, netPrices, noPrices, pricesChanged } from "./catalogue-scenarios.ts"
import { bigClient, emptyClient, longList } from "./client-scenarios.ts"
import { longTexts } from "./long-scenario.ts"
import { regularClient } from "./regular-scenario.ts"
import { flakyCart, maintenance, slowNetwork } from "./network-scenarios.ts"
import type { Scenario } from "./scenario.ts"

const ALL: ReadonlyArray<Scenario> = [
  emptyClient,
  bigClient,
  regularClient,
  longList,
  maintenance,
  slowNetwork,
  flakyCart,
  pricesChanged,
  itemGone,
  stockArrived,
  netPrices,
  noPrices,
  longTexts,
]

export const scenarioNames: ReadonlyArray<string> = ALL.map(({ name }) => name)

export interface ScenarioInfo {
  readonly name: string
  readonly description: string
  readonly isOfClient: boolean
  readonly isOn: boolean
  /** The client it is active for, if it is about one. */
  readonly client: number | null
}

export interface Scenarios {
  readonly list: () => ReadonlyArray<ScenarioInfo>
  /** Starts it; an active one is lifted first. Several can be active at once. */
  readonly begin: (name: string, clientId?: number) => Outcome<ScenarioInfo>
  readonly lift: (name: string) => Outcome<void>
  readonly liftAll: () => void
  /** The active ones, in the order in which they began. */
  readonly standing: () => ReadonlyArray<{ readonly name: string; readonly client: number | null }>
}

interface Held {
  readonly client: number | null
  readonly lift: () => void
}

export const makeScenarios = (context: AppContext): Scenarios => {
  const held = new Map<string, Held>()
  const infoOf = ({ name, description, isOfClient }: Scenario): ScenarioInfo => {
    const on = held.get(name)
    return { name, description, isOfClient, isOn: on !== undefined, client: on?.client ?? null }
  }
  const liftHeld = (name: string): void => {
    held.get(name)?.lift()
    held.delete(name)
  }
  return {
    list: () => ALL.map(infoOf),
    begin: (name, clientId) => {
      const scenario = ALL.find((candidate) => candidate.name === name)
      if (scenario === undefined) return refuse(unknownScenario(name))
      const client = clientId ?? context.catalogue.supplier.clients[0]?.clientId ?? 0
      if (!context.catalogue.clients.has(client)) return refuse(notFound(CLIENT, String(client)))
      liftHeld(name)
      return Result.map(scenario.begin(context, client), (lift) => {
        held.set(name, { lift, client: scenario.isOfClient ? client : null })
        return infoOf(scenario)
      })
    },
    lift: (name) => {
      if (!scenarioNames.includes(name)) return refuse(unknownScenario(name))
      liftHeld(name)
      return answer(undefined)
    },
    // In reverse order: each restores the state that the previous one had made.
    liftAll: () => [...held.keys()].toReversed().forEach(liftHeld),
    standing: () => [...held].map(([name, { client }]) => ({ name, client })),
  }
}

const CLIENT = { it: "Cliente", en: "Client" }

const unknownScenario = (name: string) => {
  const names = scenarioNames.join(", ")
  return invalidField("name", { it: `"${name}" non è tra ${names}`, en: `"${name}" is none of ${names}` })
}
