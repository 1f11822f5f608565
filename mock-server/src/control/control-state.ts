/** The settings made over the control API, as data: a restart in development starts with them. */
import { Schema } from "effect"
import type { AppContext } from "../app-context.ts"
import type { InitialState } from "../app-options.ts"
import { CallerRule } from "../plugins/caller-rule.ts"
import { type Fault, type FaultRule, NO_FAULT } from "../plugins/fault-rules.ts"
import type { Clock } from "../shop/common/clock.ts"
import type { Control } from "./control.ts"

const Delay = Schema.Struct({
  mean: Schema.Finite,
  spread: Schema.Finite,
  shape: Schema.Literals(["uniform", "normal"]),
})

const StoredFault = Schema.Struct({
  target: Schema.NullOr(Schema.String),
  when: Schema.NullOr(CallerRule),
  status: Schema.NullOr(Schema.Int),
  body: Schema.optionalKey(Schema.Unknown),
  message: Schema.NullOr(Schema.String),
  delay: Schema.NullOr(Delay),
  reset: Schema.Boolean,
  truncate: Schema.Boolean,
  errorInside: Schema.Boolean,
  times: Schema.NullOr(Schema.Int),
  nth: Schema.NullOr(Schema.Int),
  share: Schema.NullOr(Schema.Finite),
  seed: Schema.NullOr(Schema.Int),
})

const StoredClock = Schema.Struct({ instant: Schema.Finite, frozen: Schema.Boolean })

/** The settings as passed from one process to the next. */
export const ControlState = Schema.Struct({
  scenarios: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      client: Schema.optionalKey(Schema.Int),
    }),
  ),
  faults: Schema.Array(StoredFault),
  clock: Schema.optionalKey(StoredClock),
  ordersEvery: Schema.optionalKey(Schema.Finite),
})
export type ControlState = typeof ControlState.Type

/** Lifts the scenarios, so that the data files are as before them, and returns the active ones. */
export const takeControlState = ({ faults, clock }: AppContext, { scenarios, orderClock }: Control): ControlState => {
  const standing = scenarios.standing().map(({ name, client }) => ({
    name,
    ...(client === null ? {} : { client }),
  }))
  scenarios.liftAll()
  const every = orderClock.every()
  return {
    scenarios: standing,
    faults: faults.list().map(storedFault),
    ...(clock.isReal() ? {} : { clock: storedClock(clock) }),
    ...(every === null ? {} : { ordersEvery: every }),
  }
}

export const initialStateOf = ({ faults, ...state }: ControlState): InitialState => ({
  ...state,
  faults: faults.map((fault): Fault => ({ ...NO_FAULT, ...fault })),
})

const storedClock = (clock: Clock) => ({ instant: clock.now(), frozen: clock.isStopped() })

/** A rule without its history: past calls are subtracted from its count. */
const storedFault = ({
  id: _id,
  calls,
  hits: _hits,
  body,
  nth,
  ...fault
}: FaultRule): ControlState["faults"][number] => ({
  ...fault,
  nth: nth === null ? null : Math.max(1, nth - calls),
  ...(body === undefined ? {} : { body }),
})
