/** Fault rules for endpoints: in memory, first match wins, used up after a number of calls. */
import { type CallerFacts, type CallerRule, fitsCaller, NOBODY } from "./caller-rule.ts"
import { type Delay, sampleDelay } from "./delay.ts"
import { makeRandom, type Random } from "./random.ts"

/** A rule's effects and its calls; effects may be combined (wait, then fail). */
export interface Fault {
  /** An endpoint's id in the table, or a path; `*` is any text in both. null is every endpoint. */
  readonly target: string | null
  /** Its callers; null is every caller. */
  readonly when: CallerRule | null
  /** Answered instead of the endpoint, with Frappe's envelope unless there is a body. */
  readonly status: number | null
  readonly body: unknown
  readonly message: string | null
  /** Applied before anything else. */
  readonly delay: Delay | null
  /** The connection is cut without an answer. */
  readonly reset: boolean
  /** The answer is truncated. */
  readonly truncate: boolean
  /** Status 200 with the endpoint's answer for an internal failure (S5.5, S4.6, S7.19). */
  readonly errorInside: boolean
  /** Remaining calls; null is unlimited. */
  readonly times: number | null
  /** Only this call, counted from 1. */
  readonly nth: number | null
  /** The share of affected calls, sampled with the seed. */
  readonly share: number | null
  /** Seeds this rule's random choices; by default the server's seed. */
  readonly seed: number | null
}

/** An active rule, with its history. */
export interface FaultRule extends Fault {
  readonly id: string
  /** Matching calls. */
  readonly calls: number
  /** Affected calls. */
  readonly hits: number
}

/** The effect on one call. */
export interface Hit {
  /** Milliseconds. */
  readonly wait: number
  /** The rule that applies, if one does more than wait. */
  readonly fault: Fault | null
  readonly ids: ReadonlyArray<string>
}

export interface FaultRules {
  /** Returns the rule's id. */
  readonly add: (fault: Fault) => string
  /** False if the rule does not exist. */
  readonly remove: (id: string) => boolean
  readonly clear: () => void
  /** Aborted when the rules are cleared: waiting calls continue. */
  readonly untilCleared: () => AbortSignal
  readonly list: () => ReadonlyArray<FaultRule>
  /** The rules' effect on a call, counted as used. */
  readonly take: (endpointId: string | undefined, path: string, caller?: CallerFacts) => Hit | null
}

/** A rule without effects: the base of all others. */
export const NO_FAULT: Fault = {
  target: null,
  when: null,
  status: null,
  body: undefined,
  message: null,
  delay: null,
  reset: false,
  truncate: false,
  errorInside: false,
  times: null,
  nth: null,
  share: null,
  seed: null,
}

interface Standing {
  readonly id: string
  readonly fault: Fault
  readonly fits: TargetMatcher
  readonly random: Random
  calls: number
  hits: number
}

/** The limit of rules. */
export const MAX_RULES = 200

export const makeFaultRules = (seed = 1): FaultRules => {
  let rules: ReadonlyArray<Standing> = []
  let number = 0
  let standing = new AbortController()
  const use = (rule: Standing): void => {
    rule.hits += 1
    if (isUsedUp(rule)) rules = rules.filter((other) => other !== rule)
  }
  return {
    add: (fault) => {
      number += 1
      const random = makeRandom(fault.seed ?? seed + number)
      const rule = { id: `f${number}`, fault, fits: targetMatcher(fault.target), random, calls: 0, hits: 0 }
      rules = [...rules, rule].slice(-MAX_RULES)
      return rule.id
    },
    remove: (id) => {
      const before = rules.length
      rules = rules.filter((rule) => rule.id !== id)
      return rules.length < before
    },
    clear: () => {
      rules = []
      standing.abort()
      standing = new AbortController()
    },
    untilCleared: () => standing.signal,
    list: () => rules.map(({ id, fault, calls, hits }) => ({ id, ...fault, ...timesLeft(fault, hits), calls, hits })),
    take: (endpointId, path, caller = NOBODY) => {
      // Every matching rule counts and draws, whichever applies: rules are independent of each other.
      const chosen = rules
        .filter(({ fits, fault }) => fits(endpointId, path) && fitsCaller(fault.when, caller))
        .filter(isChosen)
      const waiting = chosen.find(({ fault }) => onlyWaits(fault))
      const acting = chosen.find(({ fault }) => !onlyWaits(fault))
      const used = [waiting, acting].flatMap((rule) => rule ?? [])
      if (used.length === 0) return null
      used.forEach(use)
      const wait = used.reduce((sum, { fault, random }) => sum + waitOf(fault, random), 0)
      return { wait, fault: acting?.fault ?? null, ids: used.map(({ id }) => id) }
    },
  }
}

/** A rule that only waits combines with the one that applies: latency everywhere, and a failure here. */
const onlyWaits = ({ status, body, reset, truncate, errorInside, delay }: Fault): boolean =>
  delay !== null && status === null && body === undefined && !reset && !truncate && !errorInside

const waitOf = ({ delay }: Fault, random: Random): number => (delay === null ? 0 : sampleDelay(delay, random))

const isChosen = (rule: Standing): boolean => {
  rule.calls += 1
  const { nth, share } = rule.fault
  const isSampled = share === null || rule.random() < share
  return isSampled && (nth === null || rule.calls === nth)
}

const isUsedUp = ({ fault, hits }: Standing): boolean =>
  fault.nth !== null || (fault.times !== null && hits >= fault.times)

const timesLeft = ({ times }: Fault, hits: number) => ({ times: times === null ? null : times - hits })

export type TargetMatcher = (endpointId: string | undefined, path: string) => boolean

/** A path begins with a slash; everything else is an endpoint's id. null is every endpoint. */
export const targetMatcher = (target: string | null): TargetMatcher => {
  if (target === null) return (endpointId) => endpointId !== undefined
  const isTarget = target.includes("*") ? matcherOf(target) : (text: string) => text === target
  return target.startsWith("/")
    ? (_endpointId, path) => isTarget(path)
    : (endpointId) => endpointId !== undefined && isTarget(endpointId)
}

/** `*` is any text. Compared piece by piece: a pattern cannot be made slow. */
const matcherOf = (pattern: string): ((text: string) => boolean) => {
  const [head = "", ...pieces] = pattern.split("*")
  const tail = pieces.pop() ?? ""
  return (text) => {
    if (!text.startsWith(head) || !text.endsWith(tail) || text.length < head.length + tail.length) return false
    let from = head.length
    for (const piece of pieces) {
      const found = text.indexOf(piece, from)
      if (found === -1 || found + piece.length > text.length - tail.length) return false
      from = found + piece.length
    }
    return true
  }
}
