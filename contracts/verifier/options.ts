/** Reads the command line of `dispensa-verify`. */
import { parseArgs } from "node:util"
import { Result } from "effect"
import { DEFAULT_PREFIXES, type Prefixes } from "../src/prefixes.ts"
import {
  type Broker,
  brokerOptions,
  givenHeaders,
  patternsOf,
  prefixOf,
  type Provider,
  providerOf,
  type Read,
  urlOf,
  wholeNumber,
} from "./option-values.ts"

/** The options of judging recorded traffic. */
export interface TrafficConfig {
  readonly prefixes: Prefixes
  /** Ids of endpoints. */
  readonly only: ReadonlyArray<RegExp>
  readonly maxMs: number | null
}

export interface Options {
  readonly provider: Provider
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Null to verify only interactions without a situation. */
  readonly stateUrl: string | null
  /** Values that situations would return, for runs without a state URL. */
  readonly values: Readonly<Record<string, string>>
  /** Sent as bearer token to the state URL; "" for none. */
  readonly token: string
  /** Sent with every call of the service, for gateways that require more. */
  readonly headers: Readonly<Record<string, string>>
  readonly prefixes: Prefixes
  readonly only: ReadonlyArray<RegExp>
  readonly pending: ReadonlyArray<RegExp>
  readonly junit: string | null
  readonly json: string | null
  readonly html: string | null
  /** The timeout of an answer. */
  readonly timeoutMs: number
  /** How often a call without an answer is retried. */
  readonly retries: number
  readonly probe: Probe | null
  /** Runs only the laws whose ids or titles match; if empty, all of them. */
  readonly checks: ReadonlyArray<RegExp>
  /** The response time that counts as a fault; null for `timeoutMs`. */
  readonly maxMs: number | null
  /** The minimum of cells that must pass. */
  readonly floor: number | null
  /** The origin of the storefront's pages, if it is not the service's own; null if it may be. */
  readonly origin: string | null
  /** The address of a topic's records, with the placeholder `{topic}`; null if they cannot be read. */
  readonly topicsUrl: string | null
  /** The source of the pacts; null for those of the package. */
  readonly broker: Broker | null
  /** Annotations and a summary for a job on GitHub. */
  readonly github: boolean
}

/** Whether an endpoint is named as one that is not built yet. */
export const isPending = ({ pending }: Pick<Options, "pending">, id: string): boolean =>
  pending.some((pattern) => pattern.test(id))

export interface Probe {
  readonly seed: number
  /** Generated requests per endpoint. */
  readonly runs: number
}

export type VerifyCommand =
  | { readonly _tag: "Help" }
  | { readonly _tag: "States" }
  | { readonly _tag: "Version" }
  /** The id of a law, as named by findings. */
  | { readonly _tag: "Explain"; readonly id: string }
  | { readonly _tag: "Stub"; readonly name: string }
  | { readonly _tag: "Recorded"; readonly path: string; readonly config: TrafficConfig }
  | { readonly _tag: "Verify"; readonly options: Options }

const text = { type: "string" } as const
const texts = { type: "string", multiple: true } as const
/** Every flag of the command line. */
export const flags = {
  provider: text,
  "base-url": text,
  "state-url": text,
  "without-states": { type: "boolean" },
  value: texts,
  token: text,
  header: texts,
  "api-prefix": text,
  "wrapper-prefix": text,
  "customer-prefix": text,
  only: texts,
  pending: texts,
  report: text,
  json: text,
  html: text,
  timeout: text,
  retries: text,
  checks: texts,
  "max-ms": text,
  floor: text,
  origin: text,
  "topics-url": text,
  "broker-url": text,
  "broker-token": text,
  selector: text,
  "publish-version": text,
  github: { type: "boolean" },
  probe: { type: "boolean" },
  seed: text,
  runs: text,
  har: text,
  explain: text,
  stub: text,
  states: { type: "boolean" },
  version: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const

type Environment = Readonly<Record<string, string | undefined>>

const parse = (args: ReadonlyArray<string>) => parseArgs({ args: [...args], options: flags, strict: true }).values

/** The secret parts of the options: tokens, and the contents of a query. */
export const secretsOf = ({ token, headers, stateUrl, values, broker }: Options): ReadonlyArray<string> => [
  token,
  ...(broker === null ? [] : [broker.token]),
  ...Object.entries(values).flatMap(([name, value]) =>
    /token/i.test(name) ? [value, value.replace(/^\w+ /, "")] : [],
  ),
  ...Object.values(headers),
  // Without its scheme, which a service may omit when it quotes it.
  ...Object.values(headers).map((value) => value.replace(/^\w+ /, "")),
  ...(stateUrl === null ? [] : new URL(stateUrl).searchParams.values()),
]

/** The command, or its error in one sentence. `now` seeds a probe without a seed. */
export const readVerifyCommand = (args: ReadonlyArray<string>, env: Environment, now: number): Read<VerifyCommand> => {
  const parsed = Result.try({
    try: () => parse(args),
    catch: (error) => (error instanceof Error ? firstSentence(error.message) : String(error)),
  })
  return Result.flatMap(parsed, (values): Read<VerifyCommand> => {
    if (args.length === 0 || values.help === true) return Result.succeed({ _tag: "Help" })
    if (values.version === true) return Result.succeed({ _tag: "Version" })
    if (values.states === true) return Result.succeed({ _tag: "States" })
    if (values.explain !== undefined) return Result.succeed({ _tag: "Explain", id: values.explain })
    if (values.stub !== undefined) return Result.succeed({ _tag: "Stub", name: values.stub })
    if (values.har !== undefined) return recordedOf(values.har, values)
    return Result.map(optionsOf(values, env, now), (options) => ({ _tag: "Verify", options }))
  })
}

/** Recorded traffic is not requested, so it has an address already. */
const recordedOf = (path: string, values: ReturnType<typeof parse>): Read<VerifyCommand> =>
  Result.gen(function* () {
    if (values["base-url"] !== undefined) return yield* Result.fail("--har and --base-url exclude each other")
    const config = {
      prefixes: yield* prefixesOf(values),
      only: yield* patternsOf("only", values.only ?? []),
      maxMs: yield* maxMsOf(values),
    }
    return { _tag: "Recorded", path, config } as const
  })

const firstSentence = (message: string): string => message.split(". ")[0] ?? message

const optionsOf = (values: ReturnType<typeof parse>, env: Environment, now: number): Read<Options> =>
  Result.gen(function* () {
    const timeout = yield* wholeNumber("timeout", values.timeout, 10, 1, 600)
    return {
      provider: yield* providerOf(values.provider),
      baseUrl: yield* urlOf("base-url", values["base-url"]),
      stateUrl: yield* stateUrlOf(values),
      values: yield* valuesOf(values),
      token: values.token ?? env["DISPENSA_VERIFY_TOKEN"] ?? "",
      headers: yield* givenHeaders(values.header ?? []),
      prefixes: yield* prefixesOf(values),
      only: yield* patternsOf("only", values.only ?? []),
      pending: yield* patternsOf("pending", values.pending ?? []),
      junit: values.report ?? null,
      json: values.json ?? null,
      html: values.html ?? null,
      timeoutMs: timeout * 1000,
      retries: yield* wholeNumber("retries", values.retries, 2, 0, 20),
      probe: yield* probeOf(values, now),
      checks: yield* patternsOf("checks", values.checks ?? []),
      floor: values.floor === undefined ? null : yield* wholeNumber("floor", values.floor, 0, 0, 100_000),
      origin: values.origin === undefined ? null : new URL(yield* urlOf("origin", values.origin)).origin,
      maxMs: yield* maxMsOf(values),
      topicsUrl: values["topics-url"] === undefined ? null : yield* urlOf("topics-url", values["topics-url"]),
      broker: yield* brokerOptions({
        url: values["broker-url"],
        token: values["broker-token"] ?? env["PACT_BROKER_TOKEN"] ?? "",
        selector: values.selector,
        publishVersion: values["publish-version"],
        only: values.only,
      }),
      github: values.github === true,
    }
  })

const prefixesOf = (values: ReturnType<typeof parse>): Read<Prefixes> =>
  Result.gen(function* () {
    return {
      api: yield* prefixOf("api-prefix", values["api-prefix"] ?? DEFAULT_PREFIXES.api),
      wrapper: yield* prefixOf("wrapper-prefix", values["wrapper-prefix"] ?? DEFAULT_PREFIXES.wrapper),
      customer: yield* prefixOf("customer-prefix", values["customer-prefix"] ?? DEFAULT_PREFIXES.customer),
    }
  })

const maxMsOf = (values: ReturnType<typeof parse>): Read<number | null> =>
  values["max-ms"] === undefined ? Result.succeed(null) : wholeNumber("max-ms", values["max-ms"], 1, 1, 600_000)

const stateUrlOf = (values: ReturnType<typeof parse>): Read<string | null> => {
  if (values["without-states"] !== true) return urlOf("state-url", values["state-url"])
  if (values["state-url"] !== undefined) return Result.fail("--without-states and --state-url exclude each other")
  if (values.probe === true) return Result.fail("--probe needs --state-url")
  return Result.succeed(null)
}

const valuesOf = ({ value = [], ...others }: ReturnType<typeof parse>): Read<Options["values"]> => {
  const pairs = value.map((line) => /^(\w+)=(.+)$/.exec(line))
  if (pairs.includes(null)) return Result.fail('--value is written "name=value"')
  if (pairs.length > 0 && others["without-states"] !== true) return Result.fail("--value belongs to --without-states")
  return Result.succeed(Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2] ?? ""])))
}

const probeOf = (values: ReturnType<typeof parse>, now: number): Read<Probe | null> =>
  Result.gen(function* () {
    const seed = yield* wholeNumber("seed", values.seed, now % 2_147_483_647, 0, 2_147_483_647)
    const runs = yield* wholeNumber("runs", values.runs, 30, 1, 100_000)
    if (values.probe === true) return { seed, runs }
    if (values.seed !== undefined || values.runs !== undefined) {
      return yield* Result.fail("--seed and --runs belong to --probe: add --probe")
    }
    return null
  })
