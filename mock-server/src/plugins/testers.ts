/** What holds for some callers only: a clock of their own, a catalogue of their own. Everything else is everybody's. */
import { AsyncLocalStorage } from "node:async_hooks"
import { type Clock, makeClock } from "../shop/common/clock.ts"
import { type CallerFacts, type CallerRule, fitsCaller } from "./caller-rule.ts"

export interface TesterClock {
  readonly when: CallerRule
  readonly clock: Clock
}

export interface Testers {
  /** Their clock; made when it is first asked for. */
  readonly clockOf: (when: CallerRule) => Clock
  readonly clocks: () => ReadonlyArray<TesterClock>
  readonly dropClock: (when: CallerRule) => void
  /** For whom something of the catalogue is changed; answers the audience's name. */
  readonly audienceOf: (when: CallerRule) => string
  readonly clear: () => void
  /** The clock and the audience of the call that is being carried out. */
  readonly current: () => Scope
  readonly scopeOf: (caller: CallerFacts) => Scope
  /** Runs what belongs to a call. */
  readonly run: (scope: Scope, then: () => void) => void
}

export interface Scope {
  readonly clock: Clock | null
  /** All that fit, oldest first. */
  readonly audiences: ReadonlyArray<string>
}

export const NOBODYS: Scope = { clock: null, audiences: [] }

/** So that nobody fills the memory with callers. */
const MAX_TESTERS = 100

export const makeTesters = (source?: () => number): Testers => {
  const scopes = new AsyncLocalStorage<Scope>()
  const clocks = new Map<string, TesterClock>()
  const audiences = new Map<string, CallerRule>()
  return {
    clockOf: (when) => {
      const key = ruleKey(when)
      const existing = clocks.get(key)
      if (existing !== undefined) return existing.clock
      const clock = makeClock(source)
      clocks.set(key, { when, clock })
      forgetOldest(clocks)
      return clock
    },
    clocks: () => [...clocks.values()],
    dropClock: (when) => void clocks.delete(ruleKey(when)),
    audienceOf: (when) => {
      const key = ruleKey(when)
      audiences.set(key, when)
      forgetOldest(audiences)
      return key
    },
    clear: () => {
      clocks.clear()
      audiences.clear()
    },
    current: () => scopes.getStore() ?? NOBODYS,
    scopeOf: (caller) => ({
      clock: [...clocks.values()].find(({ when }) => fitsCaller(when, caller))?.clock ?? null,
      audiences: [...audiences].flatMap(([name, when]) => (fitsCaller(when, caller) ? [name] : [])),
    }),
    run: (scope, then) => scopes.run(scope, then),
  }
}

/** The same rule, however it is written. */
export const ruleKey = ({ headers = {}, client }: CallerRule): string =>
  JSON.stringify([
    client ?? null,
    ...Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value])
      .toSorted(([one = ""], [other = ""]) => one.localeCompare(other)),
  ])

const forgetOldest = (kept: Map<string, unknown>): void => {
  const [oldest] = kept.keys()
  if (kept.size > MAX_TESTERS && oldest !== undefined) kept.delete(oldest)
}

/** The shop's clock: the caller's own while a call of theirs is carried out, else everybody's. */
export const clockOfCalls = (everybodys: Clock, { current }: Pick<Testers, "current">): Clock => {
  const own = (): Clock => current().clock ?? everybodys
  return {
    ...everybodys,
    now: () => own().now(),
    isStopped: () => own().isStopped(),
    isReal: () => own().isReal(),
  }
}
