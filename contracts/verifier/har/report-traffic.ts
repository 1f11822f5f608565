/** `dispensa-verify --har`: what recorded traffic shows, in a line for each deviation. */
import { readFileSync } from "node:fs"
import { Option } from "effect"
import { type Redactor, shorten } from "../redact.ts"
import type { TrafficConfig } from "../options.ts"
import { type CheckedTraffic, checkTraffic } from "./check-traffic.ts"
import { readRecordedTraffic, type TrafficExchange } from "./recorded-traffic.ts"

export interface TrafficReport {
  readonly text: string
  readonly isAgreed: boolean
}

/** None where the file cannot be read or is no HTTP Archive: the text says which. */
export const reportTraffic = (
  path: string,
  config: TrafficConfig,
  redactor: Redactor,
): TrafficReport | { readonly trouble: string } => {
  let text: string
  try {
    text = readFileSync(path, "utf8")
  } catch {
    return { trouble: `There is no file ${path}.` }
  }
  const read = readRecordedTraffic(text)
  if (Option.isNone(read)) return { trouble: `${path} is no HTTP Archive: {"log": {"entries": […]}}.` }
  for (const exchange of read.value) for (const secret of secretsIn(exchange)) redactor.hide(secret)
  const checked = checkTraffic(read.value, config)
  if (checked.called.length === 0) {
    return { trouble: `No call of the contract is among the ${read.value.length} of ${path}: check the prefixes.` }
  }
  return { text: print(path, read.value.length, checked), isAgreed: checked.faults.length === 0 }
}

/** Headers' secrets, and what people type: passwords, cards. */
const secretsIn = ({ secrets, body, answer }: TrafficExchange): ReadonlyArray<string> => [
  ...secrets,
  ...[...`${body}\n${answer.text}`.matchAll(SECRET_FIELD)].map(([, value = ""]) => value),
]

const SECRET_FIELD =
  /"(?:pwd|password|old_password|new_password|card_token|access_token|client_token)"\s*:\s*"((?:[^"\\]|\\.)*)"/g

const print = (path: string, all: number, { called, withoutBody, faults }: CheckedTraffic): string => {
  const groups = new Map<string, { readonly line: string; readonly numbers: ReadonlyArray<number> }>()
  for (const { number, endpoint, status, where, what } of faults) {
    const line = `${endpoint} ${status}: ${where}: ${shorten(what)}`
    groups.set(line, { line, numbers: [...(groups.get(line)?.numbers ?? []), number] })
  }
  const places = (numbers: ReadonlyArray<number>) =>
    numbers.length === 1 ? `#${numbers[0]}` : `#${numbers[0]} and ${numbers.length - 1} more`
  return [
    `recorded traffic in ${path}: ${called.length} of ${all} exchanges are of the contract, ${new Set(called).size} endpoints`,
    ...(withoutBody === 0
      ? []
      : [`? ${withoutBody} answers were recorded without their bodies: only their statuses are judged`]),
    ...[...groups.values()].map(({ line, numbers }) => `✗ ${line} (${places(numbers)})`),
    faults.length === 0 ? "as agreed" : `${faults.length} deviations: NOT as agreed`,
  ].join("\n")
}
