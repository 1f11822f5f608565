/** A check: a few good calls whose answers must follow from each other. */
import type { CheckVisit } from "./visit.ts"

export interface Check {
  /** What it is about, for what could not be checked. */
  readonly title: string
  /** Endpoints whose answers it judges: it is run when one of them is asked for; the first is named in findings. */
  readonly about: ReadonlyArray<string>
  readonly run: (visit: CheckVisit) => Promise<void>
}

export const check = (title: string, about: ReadonlyArray<string>, run: Check["run"]): Check => ({ title, about, run })
