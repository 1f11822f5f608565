/** Flags about answers that are not the shop's own (files, a recording, a real backend), and webhooks. */
import { resolve } from "node:path"
import type { AppOptions } from "../app-options.ts"
import type { BackendOptions } from "../answers/backend-options.ts"
import type { ReplayOptions } from "../answers/replay-options.ts"
import { isCallPattern } from "../control/fault-request.ts"
import { BadFlag, given, originOf, readWholeNumber } from "./flag-values.ts"

export const ANSWER_FLAGS = {
  overrides: { type: "string" },
  backend: { type: "string" },
  through: { type: "string", multiple: true },
  "all-but": { type: "string", multiple: true },
  "backend-timeout": { type: "string" },
  record: { type: "string" },
  replay: { type: "string" },
  "replay-unknown": { type: "string" },
  webhook: { type: "string", multiple: true },
  "webhook-secret": { type: "string" },
} as const

type AnswerValues = {
  readonly [Flag in
    | "overrides"
    | "backend"
    | "backend-timeout"
    | "record"
    | "replay"
    | "replay-unknown"
    | "webhook-secret"]?: string | undefined
} & {
  readonly [Flag in "through" | "all-but" | "webhook"]?: ReadonlyArray<string> | undefined
}

export const answerOptions = (values: AnswerValues): Partial<AppOptions> => {
  const unused = (["through", "all-but", "backend-timeout", "record"] as const).find(
    (flag) => values[flag] !== undefined,
  )
  if (values.backend === undefined && unused !== undefined)
    throw new BadFlag(`--${unused} needs --backend: the address of a real backend.`)
  if (values.replay === undefined && values["replay-unknown"] !== undefined)
    throw new BadFlag("--replay-unknown needs --replay: a recording.")
  return {
    ...given("overridesDir", values.overrides, (folder) => resolve(folder)),
    ...given("webhooks", values.webhook, (urls) => ({
      urls: urls.map((url) => originOf("--webhook", url)),
      ...given("secret", values["webhook-secret"], (secret) => secret),
    })),
    ...given("replay", values.replay, (file) => ({
      file: resolve(file),
      ...given("unknown", values["replay-unknown"], unknownOf),
    })),
    ...given("backend", values.backend, (url) => backendOf(url, values)),
    ...given("recordDir", values.record, (folder) => resolve(folder)),
  }
}

const backendOf = (url: string, values: AnswerValues): BackendOptions => ({
  url: originOf("--backend", url),
  ...given("only", values.through, (patterns) => patternsOf("--through", patterns)),
  ...given("except", values["all-but"], (patterns) => patternsOf("--all-but", patterns)),
  ...given("timeout", values["backend-timeout"], (text) => readWholeNumber("--backend-timeout", text, 1, 600_000)),
})

const unknownOf = (text: string): NonNullable<ReplayOptions["unknown"]> => {
  if (text === "mock" || text === "404") return text
  throw new BadFlag(`--replay-unknown: "${text}" is neither mock nor 404.`)
}

/** Several are separated by commas, or given by repeating the flag. */
const patternsOf = (flag: string, given: ReadonlyArray<string>): ReadonlyArray<string> => {
  const patterns = given.flatMap((text) => text.split(",")).map((pattern) => pattern.trim())
  const stranger = patterns.find((pattern) => !isCallPattern(pattern))
  if (stranger === undefined) return patterns
  throw new BadFlag(`${flag}: "${stranger}" is neither an endpoint of the table, a path, nor a pattern with *.`)
}
