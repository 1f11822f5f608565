/** Runs every requested law, and judges each answer on the way (`answers/`). */
import { Schema } from "effect"
import { describe } from "../explain.ts"
import { isPending, type Options } from "../options.ts"
import { endpointsOf, type PactFile } from "../pact-file.ts"
import { type Kind, type Law, type LawCost, type LawFinding, lawId, thrown } from "./law.ts"
import { shorten } from "../redact.ts"
import type { StateService } from "../state-url.ts"
import { answerFaults } from "../answers/answers.ts"
import { LAWS } from "./laws.ts"
import { deliveryFaults, textFaults } from "./exchange.ts"
import { judgeCors } from "./cors.ts"
import { CallFailed, openSession, type Params, PreconditionFailed, type SessionConfig } from "./session.ts"

export interface LawRun {
  readonly requests: number
  /** For each law that was run. */
  readonly laws: ReadonlyArray<LawCost>
  readonly findings: ReadonlyArray<LawFinding>
  readonly unchecked: ReadonlyArray<{ readonly endpoint: string; readonly why: string }>
}

/** Runs the laws of these endpoints, or some of them by their ids or titles, one after the other. */
export const runLaws = async (
  file: PactFile,
  options: Options,
  states: StateService,
  requested: ReadonlySet<string>,
  titles: ReadonlyArray<string> = titlesOf(options),
): Promise<LawRun> => {
  const paramsOf = statesParams(file)
  const isNamed = ({ id, title }: Law) => titles.includes(title) || titles.includes(id)
  const chosen = LAWS.filter((one) => one.about.some((id) => requested.has(id)) && isNamed(one))
  const findings: Array<LawFinding> = []
  const unchecked: Array<{ readonly endpoint: string; readonly why: string }> = []
  const laws: Array<LawCost> = []
  for (const one of chosen) {
    const started = performance.now()
    const done = await runCheck(one, options, states, paramsOf)
    laws.push({ id: one.id, calls: done.requests, milliseconds: Math.round(performance.now() - started) })
    findings.push(...done.findings)
    for (const why of done.skipped) unchecked.push({ endpoint: one.about[0] ?? "", why: `${one.title}: ${why}` })
  }
  const cors = await judgeCors(
    options,
    endpointsOf(options.provider).filter(({ id }) => requested.has(id) && !isPending(options, id)),
  ).catch((error: unknown) => ({ requests: 0, findings: [thrown("(transport)", "CORS", error)], note: null }))
  findings.push(...cors.findings)
  if (cors.note !== null) unchecked.push({ endpoint: "(transport)", why: cors.note })
  const requests = laws.reduce((sum, { calls }) => sum + calls, cors.requests)
  return { requests, laws, findings: unique(findings), unchecked }
}

const titlesOf = ({ checks }: Options): ReadonlyArray<string> =>
  LAWS.flatMap(({ id, title }) =>
    checks.length === 0 || checks.some((pattern) => pattern.test(id) || pattern.test(title)) ? [id] : [],
  )

interface Ran {
  readonly requests: number
  readonly findings: ReadonlyArray<LawFinding>
  /** Why it was not made, or not completely. */
  readonly skipped: ReadonlyArray<string>
}

/** Runs one check alone: an exception is a finding, and its states are always torn down. */
export const runCheck = async (
  { id, title, about, run: start }: Law,
  options: Options,
  states: StateService,
  paramsOf: (state: string) => Params,
): Promise<Ran> => {
  const findings: Array<LawFinding> = []
  const skipped = new Set<string>()
  const judged = new Set<string>()
  let compared = 0
  const note = (endpoint: string, kind: Kind, what: string, came: string) =>
    void findings.push({ endpoint, kind, what, came })
  const saw: SessionConfig["saw"] = (endpoint, request, exchanged, isFaulty, answer) => {
    if (exchanged.status >= 500 && !isFaulty)
      note(endpoint.id, "5xx", "a call that keeps to the contract is answered", `${exchanged.status}`)
    for (const { what, came } of deliveryFaults(endpoint, exchanged, options.maxMs))
      note(endpoint.id, "transport", what, came)
    // What is read again before and after each command is judged once.
    const read = `${endpoint.id} ${JSON.stringify(request)} ${exchanged.status} ${exchanged.text}`
    if (judged.has(read)) return
    judged.add(read)
    for (const { what, came } of textFaults(endpoint, exchanged)) note(endpoint.id, "transport", what, came)
    for (const { what, came } of answerFaults(endpoint, request, exchanged, answer))
      note(endpoint.id, "does not follow", what, came)
  }
  const must = (holds: boolean, what: string, came?: unknown, part?: string) => {
    compared += 1
    const stated = `[${lawId(id, part)}] ${what}`
    if (!holds) note(about[0] ?? "", "does not follow", stated, came === undefined ? "it is not so" : shown(came))
  }
  const { session, calls, close } = openSession({
    options,
    states,
    paramsOf,
    saw,
    must,
    skip: (why) => void skipped.add(why),
  })
  try {
    const result = await start(session)
    if (result._tag === "NotChecked") skipped.add(result.why)
    else if (compared === 0 && skipped.size === 0) skipped.add("nothing could be compared")
  } catch (error) {
    // A check that throws fails alone: the others are made, and the report is written.
    if (error instanceof PreconditionFailed) skipped.add(error.message)
    else if (error instanceof CallFailed)
      note(about[0] ?? "", "does not follow", `[${id}] ${title}`, shorten(error.message))
    else findings.push(thrown(about[0] ?? "", title, error))
  } finally {
    await close()
  }
  return { requests: calls(), findings, skipped: [...skipped] }
}

const shown = (value: unknown): string => (typeof value === "string" ? shorten(value) : describe(value))

const ReadState = Schema.Struct({
  name: Schema.String,
  params: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite])),
})
const isReadState = Schema.is(ReadState)

/** A state is requested with the parameters of its first use in the pacts. */
const statesParams = ({ interactions }: PactFile): ((state: string) => Params) => {
  const known = new Map<string, Params>()
  for (const state of interactions.flatMap(({ providerStates = [] }) => providerStates)) {
    if (isReadState(state) && !known.has(state.name)) known.set(state.name, state.params)
  }
  return (state) => known.get(state) ?? {}
}

const unique = (findings: ReadonlyArray<LawFinding>): ReadonlyArray<LawFinding> => [
  ...new Map(findings.map((one) => [`${one.endpoint} ${one.kind} ${one.what}`, one])).values(),
]
