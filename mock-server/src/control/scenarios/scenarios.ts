/** The scenarios by name, and which of them are on. */
import { Result } from "effect"
import type { AppContext } from "../../app-context.ts"
import type { CallerRule } from "../../plugins/caller-rule.ts"
import { ruleKey } from "../../plugins/testers.ts"
import { answer, invalidField, notFound, type Outcome, refuse } from "../../shop/common/refusal.ts"
import { goodsArrived, itemGone, netPrices, noPrices, pricesChanged } from "./catalogue-scenarios.ts"
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
  goodsArrived,
  netPrices,
  noPrices,
  longTexts,
]

export const scenarioNames: ReadonlyArray<string> = ALL.map(({ name }) => name)

/** A scenario that is on for some callers only. */
interface OnFor {
  readonly client: number | null
  readonly when: CallerRule | null
}

export interface ScenarioInfo {
  readonly name: string
  readonly description: string
  readonly isOfClient: boolean
  /** For everybody. */
  readonly isOn: boolean
  /** For whom it is on, when it is about a client. */
  readonly client: number | null
  /** For whose calls it is on besides. */
  readonly callers: ReadonlyArray<CallerRule>
}

export interface Scenarios {
  readonly list: () => ReadonlyArray<ScenarioInfo>
  /** Starts it; one that is on already for the same callers is lifted first. Several can be on at once. */
  readonly begin: (name: string, clientId?: number, when?: CallerRule) => Outcome<ScenarioInfo>
  /** For everybody and for whomever it is on. */
  readonly lift: (name: string) => Outcome<void>
  readonly liftAll: () => void
  /** What is on, in the order in which it began. */
  readonly standing: () => ReadonlyArray<OnFor & { readonly name: string }>
}

interface Held extends OnFor {
  readonly name: string
  readonly lift: () => void
}

export const makeScenarios = (context: AppContext): Scenarios => {
  const held = new Map<string, Held>()
  const infoOf = ({ name, description, isOfClient }: Scenario): ScenarioInfo => {
    const on = [...held.values()].filter((one) => one.name === name)
    const everybodys = on.find(({ when }) => when === null)
    const callers = on.flatMap(({ when }) => when ?? [])
    return {
      name,
      description,
      isOfClient,
      isOn: everybodys !== undefined,
      client: everybodys?.client ?? null,
      callers,
    }
  }
  const liftHeld = (key: string): void => {
    held.get(key)?.lift()
    held.delete(key)
  }
  return {
    list: () => ALL.map(infoOf),
    begin: (name, clientId, when) => {
      const scenario = ALL.find((candidate) => candidate.name === name)
      if (scenario === undefined) return refuse(unknownScenario(name))
      if (scenario.changesRecords && when !== undefined) return refuse(RECORDS_ARE_SHARED)
      const client = clientId ?? when?.client ?? context.catalogue.supplier.clients[0]?.clientId ?? 0
      if (!context.catalogue.clients.has(client)) return refuse(notFound(CLIENT, String(client)))
      const key = when === undefined ? name : `${name} ${ruleKey(when)}`
      liftHeld(key)
      return Result.map(scenario.begin(when === undefined ? context : forCallers(context, when), client), (lift) => {
        held.set(key, { name, lift, client: scenario.isOfClient ? client : null, when: when ?? null })
        return infoOf(scenario)
      })
    },
    lift: (name) => {
      if (!scenarioNames.includes(name)) return refuse(unknownScenario(name))
      for (const [key, one] of held) if (one.name === name) liftHeld(key)
      return answer(undefined)
    },
    // The last one first: what it put back is what the one before it had made.
    liftAll: () => [...held.keys()].toReversed().forEach(liftHeld),
    standing: () => [...held.values()].map(({ name, client, when }) => ({ name, client, when })),
  }
}

/** The context as a scenario for some callers sees it: what it changes is changed for them. */
const forCallers = (context: AppContext, when: CallerRule): AppContext => ({
  ...context,
  get catalogue() {
    return context.catalogue
  },
  get engine() {
    return context.engine
  },
  changeSupplier: (name, change) => context.changeSupplier(name, change, context.testers.audienceOf(when)),
  faults: { ...context.faults, add: (fault) => context.faults.add({ ...fault, when }) },
})

const CLIENT = { it: "Cliente", en: "Client" }

const RECORDS_ARE_SHARED = invalidField("when", {
  it: "questo scenario cambia i dati del cliente, che sono di tutti: indica client",
  en: "this scenario changes what is kept of a client, which all callers share: name the client instead",
})

const unknownScenario = (name: string) => {
  const names = scenarioNames.join(", ")
  return invalidField("name", { it: `"${name}" non è tra ${names}`, en: `"${name}" is none of ${names}` })
}
