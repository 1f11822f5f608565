/** Verifies the pacts of a provider: all at once, then again those without an answer. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { boundFindings, type Finding, findingsOf } from "./explain.ts"
import { curlLine } from "./http.ts"
import { type PactResult, runEngine } from "./engine.ts"
import type { Options } from "./options.ts"
import { atPrefixes, type Interaction, numberedPact, type PactFile, subjectOf } from "./pact-file.ts"
import { openRelay, type Relay } from "./relay.ts"
import { type StateService, whyOf } from "./state-url.ts"

export interface VerifyOutcome {
  readonly description: string
  readonly endpoint: string
  readonly status: number
  /** `not yet`: its situation is unknown to the service. */
  readonly result: "passed" | "failed" | "pending" | "not yet"
  readonly findings: ReadonlyArray<Finding>
  readonly milliseconds: number
  /** The number of attempts: more than one only without an answer. */
  readonly attempts: number
  /** The call of a failed interaction, as a curl command. */
  readonly curl: string | null
}

/**
 * Verifiers that work side by side: half of the time is their own work between two calls. The service still gets one
 * interaction after the other.
 */
const LANES = 3
/** The verifier's own time between two calls, on a slow machine. */
const SLACK_MS = 30_000

type Chosen = ReadonlyMap<number, Interaction>

/** The requested interactions, by their index in the pact. */
export const chosenOf = ({ interactions }: PactFile, { only, prefixes }: Options): Chosen =>
  new Map(
    interactions.flatMap((interaction, number) =>
      only.length === 0 || only.some((pattern) => pattern.test(interaction.description))
        ? [[number, atPrefixes(interaction, prefixes)] as const]
        : [],
    ),
  )

export const verify = async (
  file: PactFile,
  options: Options,
  states: StateService,
): Promise<ReadonlyArray<VerifyOutcome>> => {
  const chosen = chosenOf(file, options)
  const relay = await openRelay(options, states, (number) => chosen.get(number)?.providerStates ?? [], LANES)
  try {
    const outcomes = new Map(await round(file, chosen, options, relay, 1))
    for (let attempt = 2; attempt <= options.retries + 1; attempt += 1) {
      const silent = new Map([...chosen].filter(([number]) => (relay.exchange(number)?.silence ?? null) !== null))
      if (silent.size === 0) break
      relay.forget()
      for (const [number, outcome] of await round(file, silent, options, relay, attempt)) outcomes.set(number, outcome)
    }
    return [...outcomes.values()]
  } finally {
    await relay.close()
  }
}

const round = async (
  file: PactFile,
  chosen: Chosen,
  options: Options,
  relay: Relay,
  attempts: number,
): Promise<ReadonlyArray<readonly [number, VerifyOutcome]>> => {
  const folder = mkdtempSync(join(tmpdir(), "dispensa-verify-"))
  const lane = async (index: number): Promise<ReadonlyArray<readonly [string, PactResult]>> => {
    const own = new Map([...chosen].filter(([number]) => number % LANES === index))
    if (own.size === 0) return []
    try {
      const results = await runEngine({
        pactText: numberedPact(file, own),
        relayPort: relay.port,
        folder: mkdtempSync(join(folder, "lane-")),
        patienceMs: options.timeoutMs * (options.retries + 2) + SLACK_MS,
        idleMs: relay.idleMs,
      })
      return [...results]
    } finally {
      await relay.ended(index)
    }
  }
  try {
    const found = await Promise.all(Array.from({ length: LANES }, (_, index) => lane(index)))
    const results = new Map(found.flat())
    return [...chosen].map(([number, interaction]) => {
      const { description } = interaction
      const exchange = relay.exchange(number)
      const result = results.get(description)
      const isAgreed = result?.isOk === true && exchange !== undefined
      const bound = isAgreed ? boundFindings(interaction, exchange) : []
      const isOk = isAgreed && bound.length === 0
      const mayFail = options.pending.some((pattern) => pattern.test(description))
      const outcome: VerifyOutcome = {
        description,
        ...subjectOf(interaction),
        result: isOk ? "passed" : mayFail ? "pending" : exchange?.isStateUnknown === true ? "not yet" : "failed",
        curl: isOk || !exchange?.called ? null : curlLine(exchange.called),
        findings: isAgreed ? bound : findingsOf(interaction, result, exchange),
        milliseconds: exchange?.milliseconds ?? 0,
        attempts,
      }
      return [number, outcome] as const
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The remedy, or null when both answer. */
export const unreachable = async (options: Options, file: PactFile, states: StateService): Promise<string | null> => {
  const silence = await silenceOf(options)
  if (silence !== null) {
    return `The service does not answer at ${options.baseUrl} (${silence}).\nStart it, check --base-url, or give it longer with --timeout and --retries.`
  }
  const first = file.interactions[0]?.providerStates?.[0]
  if (first === undefined) return null
  const answer = await states.ask({ action: "teardown", state: first.name, params: first.params ?? {} })
  if (answer._tag === "Silent") {
    return `The state URL does not answer at ${options.stateUrl} (${answer.why}).\nStart it, or check --state-url.`
  }
  if (answer._tag === "Refused" && [401, 403].includes(answer.status)) {
    return `The state URL refuses with ${answer.status}.\nGive its bearer token with --token or DISPENSA_VERIFY_TOKEN.`
  }
  return null
}

const silenceOf = async ({ baseUrl, headers, timeoutMs, retries }: Options): Promise<string | null> => {
  let why = ""
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    try {
      const answer = await fetch(`${baseUrl}/`, { headers, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) })
      await answer.body?.cancel()
      return null
    } catch (error) {
      why = whyOf(error)
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
  return why
}
