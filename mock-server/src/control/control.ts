/** What the control API works with besides the world, and how the whole mock goes back to its first day. */
import { Result } from "effect"
import type { Fault } from "../plugins/fault-rules.ts"
import { makeScenarios, type Scenarios } from "../scenarios/scenarios.ts"
import { layAllSeeds } from "../seeds.ts"
import type { AppOptions, World } from "../world.ts"
import { type HandOn, startHandOn } from "../kafka/hand-on.ts"
import { type Live, makeLive } from "./live.ts"
import { makeRequestLog, type RequestLog } from "./log/request-log.ts"
import { makeOrderClock, type OrderClock } from "./order-clock.ts"
import { openSnapshots, type Snapshots } from "./snapshots.ts"

export interface Control {
  readonly log: RequestLog
  readonly scenarios: Scenarios
  readonly snapshots: Snapshots
  readonly orderClock: OrderClock
  readonly live: Live
  /** Hands tracking on to a broker, when one was named. */
  readonly handOn: HandOn | null
  readonly close: () => Promise<void>
}

export const openControl = async (world: World, options: AppOptions): Promise<Control> => {
  const log = makeRequestLog()
  const live = makeLive()
  const orderClock = makeOrderClock(world)
  const report = options.report ?? ((message) => process.stderr.write(`${message}\n`))
  const snapshots = await openSnapshots(world)
  const handOn = options.kafka === undefined ? null : await startHandOn(world, options.dataDir, options.kafka, report)
  log.onAdded((summary) => live.tell("request", summary))
  world.topics.onChanged((topic, record) => live.tell("record", { topic, record }))
  return {
    log,
    scenarios: makeScenarios(world),
    snapshots,
    orderClock,
    live,
    handOn,
    close: async () => {
      live.close()
      await handOn?.close()
      orderClock.stop()
    },
  }
}

/** Everything as on the first day; snapshots stay. */
export const resetAll = async (world: World, control: Control): Promise<void> => {
  control.scenarios.liftAll()
  control.orderClock.set(null)
  control.log.clear()
  world.faults.clear()
  world.logins.clear()
  world.clock.set(null)
  layAllSeeds(world.catalogue, world.database)
  await world.topics.clear()
}

/** How the mock begins, when the command line says so. */
export interface Beginning {
  readonly scenarios?: ReadonlyArray<string>
  readonly faults?: ReadonlyArray<Fault>
  /** Epoch milliseconds. */
  readonly clock?: { readonly instant: number; readonly frozen: boolean }
  /** Milliseconds an order stands at each step. */
  readonly ordersEvery?: number
}

export const begin = (world: World, control: Control, beginning: Beginning): void => {
  const { clock, faults = [], scenarios = [], ordersEvery } = beginning
  if (clock?.frozen === true) world.clock.set(clock.instant)
  else if (clock !== undefined) world.clock.runFrom(clock.instant)
  for (const fault of faults) world.faults.add(fault)
  for (const name of scenarios) {
    const begun = control.scenarios.begin(name)
    if (Result.isFailure(begun)) throw new Error(begun.failure.complaints.map(({ text }) => text.en).join("; "))
  }
  if (ordersEvery !== undefined) control.orderClock.set(ordersEvery)
}
