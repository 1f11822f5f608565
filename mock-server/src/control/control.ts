/** The environment of the control API beyond the context, and the reset of the whole mock. */
import { Result } from "effect"
import type { AppContext } from "../app-context.ts"
import type { AppOptions, InitialState } from "../app-options.ts"
import { type Forwarding, startForwarding } from "../kafka/forwarding.ts"
import type { Clock } from "../shop/common/clock.ts"
import { openWebhooks, type Webhooks } from "../webhooks/webhooks.ts"
import { restoreSeeds } from "../shop/seeds/seeds.ts"
import { type Live, makeLive } from "./live.ts"
import { makeRequestLog, type RequestLog } from "./log/request-log.ts"
import { makeOrderClock, type OrderClock } from "./order-clock.ts"
import { makeDueClock } from "./due-clock.ts"
import { makeScenarios, type Scenarios } from "./scenarios/scenarios.ts"
import { openSnapshots, type Snapshots } from "./snapshots.ts"

export interface Control {
  readonly log: RequestLog
  readonly scenarios: Scenarios
  readonly snapshots: Snapshots
  readonly orderClock: OrderClock
  readonly live: Live
  /** Forwards tracking to a broker, if one was named. */
  readonly forwarding: Forwarding | null
  readonly webhooks: Webhooks
  readonly close: () => Promise<void>
}

export const openControl = (context: AppContext, options: AppOptions): Control => {
  const log = makeRequestLog()
  const live = makeLive()
  const orderClock = makeOrderClock(context)
  const stopDueClock = makeDueClock(context)
  const report = options.report ?? ((message) => process.stderr.write(`${message}\n`))
  const snapshots = openSnapshots(context)
  const forwarding =
    options.kafka === undefined ? null : startForwarding(context.topics, context.database, options.kafka, report)
  const webhooks = openWebhooks(context, options.webhooks ?? {}, () => live.notify("changed", { call: "webhooks" }))
  log.onAdded((summary) => live.notify("request", summary))
  context.topics.onChanged((topic, record) => live.notify("record", { topic, record }))
  return {
    log,
    scenarios: makeScenarios(context),
    snapshots,
    orderClock,
    live,
    forwarding,
    webhooks,
    close: async () => {
      live.close()
      await webhooks.close()
      await forwarding?.close()
      orderClock.stop()
      stopDueClock()
    },
  }
}

/** Restores the first start; snapshots are retained. */
export const resetAll = async (context: AppContext, control: Control): Promise<void> => {
  control.scenarios.liftAll()
  control.orderClock.set(null)
  control.log.clear()
  control.webhooks.clear()
  context.faults.clear()
  context.logins.clear()
  context.clock.set(null)
  restoreSeeds(context.catalogue, context.database)
  context.database.kafkaCursors.replaceAll([])
  await context.topics.clear()
}

/** Applies the situation that the mock starts in. */
export const applyInitialState = (context: AppContext, control: Control, initialState: InitialState): void => {
  const { clock, faults = [], scenarios = [], ordersEvery } = initialState
  if (clock !== undefined) setClock(context.clock, clock)
  for (const fault of faults) context.faults.add(fault)
  for (const { name, client } of scenarios) {
    const begun = control.scenarios.begin(name, client)
    if (Result.isSuccess(begun)) continue
    // Scenarios that have begun are lifted: nothing of them remains in the data.
    control.scenarios.liftAll()
    throw new Error(begun.failure.fieldErrors.map(({ text }) => text.en).join("; "))
  }
  if (ordersEvery !== undefined) control.orderClock.set(ordersEvery)
}

const setClock = (clock: Clock, { instant, frozen }: { readonly instant: number; readonly frozen: boolean }): void =>
  frozen ? clock.set(instant) : clock.runFrom(instant)
