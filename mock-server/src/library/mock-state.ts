/** The mock's state for tests: read-only records, changed by the methods beside them. */
import type { Supplier } from "@dispensa/fixtures"
import type { AppContext } from "../app-context.ts"
import { type ClientRecords, recordsOf } from "../control/client-parts.ts"
import { knownClient, replaceClient, resetClient, revokeTokens } from "../control/client-state.ts"
import type { Control } from "../control/control.ts"
import { type OrderStepName, takeStep } from "../control/order-steps.ts"
import type { ScenarioInfo } from "../control/scenarios/scenarios.ts"
import { changeState } from "../control/states/states.ts"
import type { StoredMail, StoredOrder } from "../db/records.ts"
import type { TopicRecord } from "../db/topic-record.ts"
import { mailsOf } from "../shop/mailbox/mailbox.ts"
import { orThrow } from "./mock-error.ts"

/** Each method throws a `MockError` for an unknown client, order, scenario or state, and for invalid records. */
export interface MockState {
  /** Products, clients, users and their prices as served now, active scenarios included; amounts in cents, net. */
  readonly supplier: Supplier
  /** All records of a client, by part: `client(1001).carts[0].rows`. Amounts in cents, instants as ISO texts. */
  readonly client: (clientId: number) => ClientRecords
  /** Replaces the named parts, all of them or none. */
  readonly setClient: (clientId: number, records: Partial<ClientRecords>) => void
  /** Restores the client's seeds. */
  readonly resetClient: (clientId: number) => void
  /** Revokes the client's tokens, as if they had expired; returns their number. */
  readonly revokeTokens: (clientId: number) => number
  /** Every client's orders, oldest first. */
  readonly orders: ReadonlyArray<StoredOrder>
  /** "advance" (towards delivered), "reject" or "credit-note"; returns the order afterwards. */
  readonly takeOrderStep: (orderId: string, step: OrderStepName, note?: string) => StoredOrder
  /** Mails that the shop would have sent, newest first. */
  readonly mails: ReadonlyArray<StoredMail>
  /** Every scenario, and which of them are active. */
  readonly scenarios: ReadonlyArray<ScenarioInfo>
  /** Several can be active at once; without a client it applies to the first one. */
  readonly beginScenario: (name: string, clientId?: number) => ScenarioInfo
  /** Restores the state before the scenario. */
  readonly liftScenario: (name: string) => void
  /** Sets up a provider state of the pacts by its name (contracts/provider-states); returns the values that calls need. */
  readonly provide: (state: string, params?: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** The tracking records of a topic, "cart" or "search", oldest first. */
  readonly topic: (name: string) => Promise<ReadonlyArray<TopicRecord>>
}

export const makeMockState = (context: AppContext, { scenarios }: Control): MockState => {
  const { database, topics } = context
  const known = (clientId: number): number => orThrow(knownClient(context, clientId))
  return {
    get supplier() {
      return context.catalogue.supplier
    },
    client: (clientId) => recordsOf(database, known(clientId)),
    setClient: (clientId, records) => orThrow(replaceClient(context, known(clientId), records)),
    resetClient: (clientId) => resetClient(context, known(clientId)),
    revokeTokens: (clientId) => revokeTokens(context, known(clientId)),
    get orders() {
      return database.orders.values()
    },
    takeOrderStep: (orderId, step, note) => orThrow(takeStep(context, orderId, step, note)),
    get mails() {
      return mailsOf(context)
    },
    get scenarios() {
      return scenarios.list()
    },
    beginScenario: (name, clientId) => orThrow(scenarios.begin(name, clientId)),
    liftScenario: (name) => orThrow(scenarios.lift(name)),
    provide: (state, params = {}) => orThrow(changeState(context, { action: "setup", state, params })),
    topic: (name) => topics.read(name),
  }
}
