/** A check: a few good calls whose answers must follow from each other. */
import type { CheckVisit } from "./visit.ts"

export interface Checked {
  readonly _tag: "Checked"
}

export interface NotChecked {
  readonly _tag: "NotChecked"
  /** As in "no order could be placed"; reported as "not probed". */
  readonly why: string
}

/** How a check ends. It is no `void`, so that the compiler finds each return that says neither. */
export type CheckResult = Checked | NotChecked

/** To the end. A check that has compared nothing by then is reported as not made all the same. */
export const CHECKED: Checked = { _tag: "Checked" }
export const notChecked = (why: string): NotChecked => ({ _tag: "NotChecked", why })

export interface Check {
  /** What it is about, for what could not be checked. */
  readonly title: string
  /** Endpoints whose answers it judges: it is run when one of them is asked for; the first is named in findings. */
  readonly about: ReadonlyArray<string>
  readonly run: (visit: CheckVisit) => Promise<CheckResult>
}

export const check = (title: string, about: ReadonlyArray<string>, run: Check["run"]): Check => ({ title, about, run })
