/** A law: a few good calls whose answers must agree. An example is a law of one sentence. */
import { shorten } from "../redact.ts"
import type { Session } from "./session.ts"

export interface Checked {
  readonly _tag: "Checked"
}

export interface NotChecked {
  readonly _tag: "NotChecked"
  /** As in "no order could be placed"; reported as "not probed". */
  readonly why: string
}

/** How a law ends. Not `void`, so that the compiler finds each return without a result. */
export type LawResult = Checked | NotChecked

/** Completed. A law that has compared nothing is reported as not made all the same. */
export const CHECKED: Checked = { _tag: "Checked" }
export const notChecked = (why: string): NotChecked => ({ _tag: "NotChecked", why })

export interface Law {
  /** Stable: `--checks`, `--pending`, `--explain` and reports name it, as in "order.list/exact". */
  readonly id: string
  /** Its subject, for the report of what could not be checked. */
  readonly title: string
  /** Endpoints whose answers it judges: it is run when one of them is requested; findings name the first. */
  readonly about: ReadonlyArray<string>
  /** How to see it manually with a few calls; null when running it alone is the shortest way. */
  readonly byHand: string | null
  readonly run: (session: Session) => Promise<LawResult>
}

const FILLERS = /\b(a|an|the|of|and|in|to|that|is|are|its|their|what|with|by|for|on|at|each|every)\b/g
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(FILLERS, " ")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")

/** A single sentence of the documents: its id is derived from its title. */
export const example = (title: string, about: ReadonlyArray<string>, run: Law["run"]): Law => ({
  id: `${about[0] ?? ""}/${slugOf(title)}`,
  title,
  about,
  byHand: null,
  run,
})

/** A law over a table: its parts (a parameter, a command) are in the middle of its findings' ids. */
export const law = (one: Law): Law => one

/** As in "order.list/status/exact" of "order.list/exact". */
export const lawId = (id: string, part: string | undefined): string =>
  part === undefined || id.startsWith(`${part}/`)
    ? id
    : `${id.slice(0, id.lastIndexOf("/"))}/${part}${id.slice(id.lastIndexOf("/"))}`

export type Kind =
  | "5xx"
  | "accepted nonsense"
  | "check failed"
  | "does not decode"
  | "does not follow"
  | "key not honoured"
  | "no answer"
  | "transport"
  | "wrong status"

export interface LawFinding {
  readonly endpoint: string
  readonly kind: Kind
  readonly what: string
  readonly came: string
}

export interface Probed {
  readonly requests: number
  readonly findings: ReadonlyArray<LawFinding>
}

/** What a law costs a run. */
export interface LawCost {
  readonly id: string
  readonly calls: number
  readonly milliseconds: number
}

/** An exception fails its law only: the error is a finding, and the run continues. */
export const thrown = (endpoint: string, what: string, error: unknown): LawFinding => ({
  endpoint,
  kind: "check failed",
  what,
  came: `it threw ${shorten(String(error))}`,
})
