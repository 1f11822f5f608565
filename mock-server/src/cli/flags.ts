/** Reads the command line and the environment: the command, or the flags' errors. */
import { resolve } from "node:path"
import { parseArgs } from "node:util"
import { type DialectName, DIALECTS } from "@dispensa/contracts"
import { Result } from "effect"
import { type AppOptions, type InitialState, prefixesFrom } from "../app-options.ts"
import { parseDuration, parseInstant } from "../control/durations.ts"
import { isLoopbackHost } from "../control/routes/guard.ts"
import { scenarioNames } from "../control/scenarios/scenarios.ts"
import { isTopicName } from "../db/topics.ts"
import { type Variant, VARIANTS } from "../dialects/mymb/variants.ts"
import type { KafkaOptions } from "../kafka/producer.ts"
import { parseDelay } from "../plugins/delay.ts"
import { type Fault, NO_FAULT } from "../plugins/fault-rules.ts"
import { ANSWER_FLAGS, answerOptions } from "./answer-flags.ts"
import { parseFault } from "./fault-text.ts"
import { BadFlag, given, oneOf, originOf, readWholeNumber } from "./flag-values.ts"

export type Command = { readonly _tag: "Help" } | { readonly _tag: "Version" } | ServingCommand

export interface ServingCommand {
  readonly _tag: "Serve"
  readonly port: number
  readonly host: string
  readonly app: AppOptions
}

/** The command, or one line with the error. */
export const readCommand = (args: ReadonlyArray<string>, env: NodeJS.ProcessEnv): Result.Result<Command, string> => {
  try {
    return Result.succeed(commandOf(valuesOf(args, env), env))
  } catch (cause) {
    // parseArgs throws too: its errors and ours are caught in one place.
    return Result.fail(cause instanceof Error ? firstLine(cause.message) : String(cause))
  }
}

const valuesOf = (args: ReadonlyArray<string>, env: NodeJS.ProcessEnv) =>
  parseArgs({
    args: [...args],
    options: {
      port: { type: "string", default: env["MOCK_PORT"] ?? "4000" },
      host: { type: "string", default: env["MOCK_HOST"] ?? "127.0.0.1" },
      data: { type: "string" },
      // The former name of --data, still used by scripts.
      "data-dir": { type: "string" },
      catalogue: { type: "string" },
      fixtures: { type: "string" },
      cors: { type: "string", multiple: true },
      log: { type: "boolean", default: false },
      control: { type: "boolean", default: false },
      scenario: { type: "string", multiple: true, default: [] },
      latency: { type: "string" },
      fault: { type: "string", multiple: true, default: [] },
      clock: { type: "string" },
      freeze: { type: "boolean", default: false },
      "orders-every": { type: "string" },
      seed: { type: "string" },
      dialect: { type: "string" },
      variant: { type: "string", multiple: true },
      kafka: { type: "string" },
      "kafka-topic": { type: "string", multiple: true, default: [] },
      ...ANSWER_FLAGS,
      help: { type: "boolean", default: false },
      version: { type: "boolean", default: false },
    },
  }).values

type Values = ReturnType<typeof valuesOf>

const commandOf = (values: Values, env: NodeJS.ProcessEnv): Command => {
  if (values.help) return { _tag: "Help" }
  if (values.version) return { _tag: "Version" }
  const port = readWholeNumber("--port", values.port, 0, 65_535)
  return { _tag: "Serve", port, host: values.host, app: appOptions(values, env) }
}

const appOptions = (values: Values, env: NodeJS.ProcessEnv): AppOptions => {
  const isLocal = isLoopbackHost(values.host)
  const dialect = dialectOf(values.dialect, env)
  return {
    ...(dialect === undefined ? {} : { dialect }),
    dataDir: resolve(values.data ?? values["data-dir"] ?? env["DATA_DIR"] ?? ".data"),
    prefixes: prefixesFrom(env, dialect),
    logger: values.log,
    // Reachable from other machines: off, unless --control was given.
    control: isLocal ? "loopback" : values.control ? "open" : "off",
    initialState: initialStateOf(values),
    ...given("catalogueSize", values.catalogue, (text) => readWholeNumber("--catalogue", text, 1, 1_000_000)),
    ...given("fixturesDir", values.fixtures, (folder) => resolve(folder)),
    ...given("variants", values.variant, (names) => variantsOf(names, dialect)),
    ...given("seed", values.seed, (text) => readWholeNumber("--seed", text, 0, 4_294_967_295)),
    ...given("corsOrigins", values.cors, (origins) => origins.map((origin) => originOf("--cors", origin).origin)),
    ...answerOptions(values),
    ...given("kafka", values.kafka, (brokers) => kafkaOf(brokers, values["kafka-topic"])),
  }
}

/** The flag's, or else the environment's; an unknown one is reported under the name of its source. */
const dialectOf = (flag: string | undefined, env: NodeJS.ProcessEnv): DialectName | undefined => {
  const named = flag ?? env[DIALECT_VARIABLE]
  return named === undefined ? undefined : oneOf(flag === undefined ? DIALECT_VARIABLE : "--dialect", named, DIALECTS)
}

const DIALECT_VARIABLE = "DISPENSA_DIALECT"

const variantsOf = (names: ReadonlyArray<string>, dialect: DialectName | undefined): ReadonlyArray<Variant> => {
  if (dialect !== "mymb") throw new BadFlag("--variant needs a --dialect that has variants: mymb.")
  return names.flatMap((name) => (name === "all" ? VARIANTS : [oneOf("--variant", name, VARIANTS)]))
}

const initialStateOf = (values: Values): InitialState => {
  const unknown = values.scenario.find((name) => !scenarioNames.includes(name))
  if (unknown !== undefined) {
    throw new BadFlag(`--scenario: "${unknown}" is none of ${scenarioNames.join(", ")}.`)
  }
  if (values.freeze && values.clock === undefined) throw new BadFlag("--freeze needs --clock: an instant to stop at.")
  const latency = values.latency === undefined ? [] : [latencyOf(values.latency)]
  return {
    scenarios: values.scenario.map((name) => ({ name })),
    faults: [...latency, ...values.fault.map(ruleOf)],
    ...given("clock", values.clock, (text) => ({ instant: instantOf(text), frozen: values.freeze })),
    ...given("ordersEvery", values["orders-every"], everyOf),
  }
}

const latencyOf = (text: string): Fault => {
  const delay = parseDelay(text)
  if (delay === null) {
    throw new BadFlag(`--latency: "${text}" is not milliseconds such as 300, 300±200, 300+-200 or normal:300±80.`)
  }
  return { ...NO_FAULT, delay }
}

const ruleOf = (text: string): Fault => {
  const fault = parseFault(text)
  if (Result.isFailure(fault)) throw new BadFlag(`--fault "${text}": ${fault.failure}`)
  return fault.success
}

const instantOf = (text: string): number => {
  const instant = parseInstant(text)
  if (instant === null) throw new BadFlag(`--clock: "${text}" is not an instant such as 2026-12-24T09:58:00+01:00.`)
  return instant
}

const everyOf = (text: string): number => {
  const every = parseDuration(text)
  if (every === null || every < 1000) {
    throw new BadFlag(`--orders-every: "${text}" is not a duration of 1s or more, such as 30s, 10m, 2h, 1d.`)
  }
  return every
}

const kafkaOf = (brokers: string, names: ReadonlyArray<string>): KafkaOptions => {
  const hosts = brokers.split(",").map((broker) => broker.trim())
  const bad = hosts.find((broker) => !/^(\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i.test(broker))
  if (bad !== undefined) throw new BadFlag(`--kafka: "${bad}" is not host:port.`)
  const topics = names.map((text) => {
    const [from = "", to = ""] = text.split("=")
    if (!isTopicName(from) || !isTopicName(to)) throw new BadFlag(`--kafka-topic: "${text}" is not topic=name.`)
    return [from, to] as const
  })
  return { brokers: hosts, topics: Object.fromEntries(topics) }
}

const firstLine = (message: string): string => message.split("\n")[0] ?? message
