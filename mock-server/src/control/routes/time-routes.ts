/** Control calls about time: the clock, and automatic order steps. */
import { Result, Schema } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../../app-context.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import type { Clock } from "../../shop/common/clock.ts"
import { answer, invalidField, type Outcome, refuse } from "../../shop/common/refusal.ts"
import type { Control } from "../control.ts"
import { parseDuration, parseInstant } from "../durations.ts"
import { ORDER_STEPS, possibleSteps, takeStep } from "../order-steps.ts"
import { readingClosedBody, readingBoth } from "./reading.ts"

const NumberOrText = Schema.Union([Schema.Finite, Schema.String])

const ClockRequest = Schema.Struct({
  /** Epoch milliseconds or an ISO instant; null is real time again. */
  now: Schema.optionalKey(Schema.NullOr(NumberOrText)),
  /** Stopped at that instant (the default), or running from it. */
  frozen: Schema.optionalKey(Schema.Boolean),
  /** Advances by milliseconds, or by "2h", "3d". */
  advance: Schema.optionalKey(NumberOrText),
})

const OrderParams = Schema.Struct({ order: Schema.String })
const StepRequest = Schema.Struct({
  step: Schema.Literals(ORDER_STEPS),
  note: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(500))),
})
/** How long an order stays at each step: milliseconds, "10m"; null is manual. */
const OrderClockRequest = Schema.Struct({ every: Schema.NullOr(NumberOrText) })

export const clockRoutes = (app: FastifyInstance, context: AppContext): void => {
  app.get(`${CONTROL_ROOT}/clock`, async () => clockOf(context))
  app.post(
    `${CONTROL_ROOT}/clock`,
    readingClosedBody(ClockRequest, (move) => Result.map(moveClock(context.clock, move), () => clockOf(context))),
  )
}

export const orderControlRoutes = (app: FastifyInstance, context: AppContext, { orderClock }: Control): void => {
  const clock = () => ({ every: orderClock.every() })
  app.get(`${CONTROL_ROOT}/orders`, async () => ({
    orders: context.database.orders.values().map((order) => ({ ...order, steps: possibleSteps(order) })),
  }))
  app.post(
    `${CONTROL_ROOT}/orders/:order/steps`,
    readingBoth(OrderParams, StepRequest, ({ order }, { step, note }) => takeStep(context, order, step, note)),
  )
  app.get(`${CONTROL_ROOT}/order-clock`, async () => clock())
  app.post(
    `${CONTROL_ROOT}/order-clock`,
    readingClosedBody(OrderClockRequest, ({ every }) => {
      const duration = every === null ? null : parseDuration(every)
      if (every !== null && (duration === null || duration < 1000)) return refuse(BAD_EVERY)
      orderClock.set(duration)
      return answer(clock())
    }),
  )
}

export const clockOf = ({ clock }: AppContext) => ({
  now: new Date(clock.now()).toISOString(),
  stopped: clock.isStopped(),
  real: clock.isReal(),
})

const moveClock = (clock: Clock, { now, frozen, advance }: typeof ClockRequest.Type): Outcome<void> => {
  if (now === undefined && frozen === undefined && advance === undefined) return refuse(NO_MOVE)
  const by = advance === undefined ? 0 : parseDuration(advance)
  if (by === null) return refuse(BAD_DURATION)
  const instant = now === undefined || now === null ? null : parseInstant(now)
  if (now !== undefined && now !== null && instant === null) return refuse(BAD_INSTANT)
  if (now === null) clock.set(null)
  if (instant !== null && frozen === false) clock.runFrom(instant)
  else if (instant !== null) clock.set(instant)
  else if (frozen !== undefined) (frozen ? clock.freeze : clock.resume)()
  if (by > 0) clock.advance(by)
  return Number.isNaN(new Date(clock.now()).getTime()) ? refuse(TOO_FAR(clock)) : answer(undefined)
}

/** Beyond what a date can hold; the clock goes back to real time. */
const TOO_FAR = (clock: Clock) => {
  clock.set(null)
  return BAD_DURATION
}

const BAD_INSTANT = invalidField("now", { it: "istante non valido", en: "is not an instant" })
const BAD_DURATION = invalidField("advance", {
  it: "attesi millisecondi o una durata come 90s, 10m, 2h, 3d",
  en: "expected milliseconds or a duration such as 90s, 10m, 2h, 3d",
})
const BAD_EVERY = invalidField("every", {
  it: "attesa una durata da 1s in su, come 10m, oppure null",
  en: "expected a duration of 1s or more, such as 10m, or null",
})
const NO_MOVE = invalidField("now", {
  it: "serve now, frozen o advance",
  en: "one of now, frozen and advance is needed",
})
