/** `--probe`: sends each endpoint requests that it must refuse, and sequences whose answers must be consistent. */
import { Option } from "effect"
import type { AnyEndpoint } from "../../src/endpoint.ts"
import { routePattern, sendsQuery } from "../../src/request-parts.ts"
import { parseJson, refusalText } from "../../src/server-message.ts"
import { answerFaults } from "../answers/answers.ts"
import { sentIn } from "../answers/judge.ts"
import type { Options, Probe } from "../options.ts"
import { endpointsOf, type Interaction, type PactFile, subjectOf } from "../pact-file.ts"
import { shorten } from "../redact.ts"
import { transportFaults } from "../run/exchange.ts"
import { type LawCost, type LawFinding, type Probed, thrown } from "../run/law.ts"
import { runLaws } from "../run/run-laws.ts"
import type { StateService, StateValues } from "../state-url.ts"
import { chosenOf } from "../verify.ts"
import { prepare, type ProbeContext, type Wire } from "./baseline.ts"
import { bodyCases, callerCases, type Case, generatedCases, oversizedCase, pathFields, verbCases } from "./cases.ts"
import { judge, isRefusal, send } from "./judge.ts"
import { keyFindings, unknownMethod } from "./keys.ts"

export interface ProbeFinding extends LawFinding {
  readonly times: number
}

export interface ProbeReport {
  readonly seed: number
  readonly runs: number
  readonly requests: number
  /** Sequences of good calls whose answers must be consistent, with their costs. */
  readonly laws: ReadonlyArray<LawCost>
  /** Endpoints whose good request was accepted, so that its changes could be sent. */
  readonly probed: ReadonlyArray<string>
  readonly findings: ReadonlyArray<ProbeFinding>
  /** Findings tolerated by `--pending`. */
  readonly pending: ReadonlyArray<ProbeFinding>
  readonly untried: ReadonlyArray<{ readonly endpoint: string; readonly why: string }>
}

interface Found {
  readonly requests: number
  readonly findings: ReadonlyArray<LawFinding>
  readonly untried: string | null
}

const STRANGERS = [{ name: "another client has a cart with one row" }]

export const probe = async (
  file: PactFile,
  options: Options,
  settings: Probe,
  states: StateService,
): Promise<ProbeReport> => {
  const good = goodOf([...chosenOf(file, { ...options, only: [] }).values()])
  const requested = new Set([...chosenOf(file, options).values()].map((one) => subjectOf(one).endpoint))
  const context: ProbeContext = { options, states, settings, good }
  const endpoints = endpointsOf(options.provider).filter(({ id }) => requested.has(id))
  const found: Array<Found & { readonly endpoint: string }> = []
  for (const endpoint of endpoints) {
    const one = await probeEndpoint(context, endpoint).catch((error: unknown): Found => {
      return { requests: 0, findings: [thrown(endpoint.id, "what must be refused", error)], untried: null }
    })
    found.push({ endpoint: endpoint.id, ...one })
  }
  const others = [
    await keyFindings(context, requested).catch(failing("(keys)", "idempotency keys")),
    await unknownMethod(context).catch(failing("(unknown method)", "a method that does not exist")),
  ]
  const followed = await runLaws(file, options, states, requested)
  const all = grouped([...found, ...others, followed].flatMap(({ findings }) => findings))
  const mayFail = ({ endpoint, kind, what }: ProbeFinding) =>
    options.pending.some((pattern) => pattern.test(`${endpoint}: ${kind}: ${what}`))
  return {
    ...settings,
    requests: [...found, ...others, followed].reduce((sum, { requests }) => sum + requests, 0),
    laws: followed.laws,
    probed: found.flatMap(({ endpoint, untried }) => (untried === null ? [endpoint] : [])),
    findings: all.filter((one) => !mayFail(one)),
    pending: all.filter(mayFail),
    untried: [
      ...found.flatMap(({ endpoint, untried }) => (untried === null ? [] : [{ endpoint, why: untried }])),
      ...followed.unchecked,
    ],
  }
}

const failing =
  (endpoint: string, what: string) =>
  (error: unknown): Probed => ({ requests: 0, findings: [thrown(endpoint, what, error)] })

/** The success of an endpoint with the largest answer; a refusal under 200 does not count. */
const goodOf = (interactions: ReadonlyArray<Interaction>): ReadonlyMap<string, Interaction> => {
  const good = new Map<string, Interaction>()
  const sizeOf = (one: Interaction | undefined) => JSON.stringify(one?.response.body?.content ?? "").length
  for (const interaction of interactions) {
    const { endpoint, status } = subjectOf(interaction)
    const known = good.get(endpoint)
    if (status !== 200 || isRefusal(interaction.response.body?.content)) continue
    if (known === undefined || sizeOf(interaction) > sizeOf(known)) good.set(endpoint, interaction)
  }
  return good
}

const probeEndpoint = async (context: ProbeContext, endpoint: AnyEndpoint): Promise<Found> => {
  const { states, good, options } = context
  const interaction = good.get(endpoint.id)
  if (interaction === undefined)
    return { requests: 0, findings: [], untried: "no interaction says how it is called well" }
  const isStrange = endpoint.auth === "client"
  const isReady = () => prepare(states, interaction, isStrange ? STRANGERS : [])
  const first = await isReady()
  if (first._tag === "Unready") return { requests: 0, findings: [], untried: first.why }
  const judged = await sendGood(options, endpoint, first.wire)
  if (judged.why !== null) return { requests: 1, findings: [], untried: judged.why }
  const findings: Array<LawFinding> = [...judged.findings]
  const readied = await isReady()
  if (readied._tag === "Unready") return { requests: 1, findings, untried: readied.why }
  let ready: { readonly wire: Case["wire"]; readonly values: StateValues } = readied
  let cases = casesOf(context, endpoint, ready)
  const names = cases.length
  for (let index = 0; index < names; index += 1) {
    const one = cases[index]
    if (one === undefined) continue
    const sent = await send(options, one.wire)
    const verdict = judge(endpoint, one, sent)
    if (verdict !== null) findings.push({ endpoint: endpoint.id, what: one.what, ...verdict })
    // An accepted request may have changed the situation, even ended the session.
    const isDisturbed = "silence" in sent || sent.status < 300 || sent.status === 429 || sent.status >= 500
    if (!isDisturbed) continue
    const again = await isReady()
    if (again._tag === "Unready") return { requests: index + 1, findings, untried: again.why }
    ready = again
    cases = casesOf(context, endpoint, ready)
  }
  return { requests: names + 1, findings, untried: null }
}

const casesOf = (
  { options, settings }: ProbeContext,
  endpoint: AnyEndpoint,
  { wire, values }: { readonly wire: Case["wire"]; readonly values: StateValues },
): ReadonlyArray<Case> => {
  const pattern = routePattern(endpoint, options.prefixes)
  const there = endpointsOf(options.provider).filter((one) => routePattern(one, options.prefixes) === pattern)
  const taken = new Set<string>(there.map(({ method }) => method))
  const isFirst =
    endpointsOf(options.provider).find(({ method, auth }) => method === "POST" && auth !== "client") === endpoint
  return [
    ...callerCases(endpoint, wire, values),
    ...verbCases(wire, taken),
    ...bodyCases(endpoint, wire),
    ...(isFirst ? [oversizedCase(wire)] : []),
    ...generatedCases(endpoint, options.prefixes, wire, settings),
  ]
}

/** Equal findings are reported once, with their number. */
const grouped = (findings: ReadonlyArray<LawFinding>): ReadonlyArray<ProbeFinding> => {
  const groups = new Map<string, ProbeFinding>()
  for (const finding of findings) {
    const key = `${finding.endpoint} ${finding.kind} ${finding.what}`
    const known = groups.get(key)
    groups.set(key, known === undefined ? { ...finding, times: 1 } : { ...known, times: known.times + 1 })
  }
  return [...groups.values()]
}

/** The unchanged good request: if it is refused, its changes would be refused for the same reason. */
export const sendGood = async (
  options: Options,
  endpoint: AnyEndpoint,
  wire: Wire,
): Promise<{ readonly why: string | null; readonly findings: ReadonlyArray<LawFinding> }> => {
  const sent = await send(options, wire)
  const because = (came: string) => ({ why: `because its good request is answered ${came}`, findings: [] })
  if ("silence" in sent) return because(`nothing: ${sent.silence}`)
  const refusal = parseJson(sent.text).pipe(
    Option.map((body) => refusalText(body, "")),
    Option.getOrElse(() => ""),
  )
  if (sent.status > 299) return because(`${sent.status}${refusal === "" ? "" : ` (${shorten(refusal)})`}`)
  const verdict = judge(endpoint, { mustBeRefused: false }, sent)
  const about = { endpoint: endpoint.id, what: "the good request" }
  const fields = sendsQuery(endpoint.method) ? wire.query : (wire.body ?? {})
  const inPath = pathFields(endpoint.path(options.prefixes), wire.path)
  const request = sentIn(endpoint, typeof fields === "object" ? { ...fields, ...inPath } : fields)
  return {
    why: null,
    findings: [
      ...(verdict === null ? [] : [{ ...about, ...verdict }]),
      ...transportFaults(endpoint, sent, options.maxMs).map((one) => ({
        ...one,
        endpoint: endpoint.id,
        kind: "transport" as const,
      })),
      ...answerFaults(endpoint, request, sent).map((one) => ({
        ...one,
        endpoint: endpoint.id,
        kind: "does not follow" as const,
      })),
    ],
  }
}
