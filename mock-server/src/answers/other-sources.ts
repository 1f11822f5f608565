/** Who answers in the shop's place, in this order: a file, a recording, a real backend. */
import { DEFAULT_PREFIXES } from "@dispensa/contracts"
import { type AppOptions, reportOf } from "../app-options.ts"
import type { AnswerSource } from "../plugins/other-answers.ts"
import { type Backend, makeBackend } from "./backend.ts"
import { type DriftOf, makeDriftOf } from "./drift-of-answers.ts"
import { openOverrideFiles, type OverrideFiles } from "./override-files.ts"
import { overrideSource } from "./overrides.ts"

export interface OtherSources {
  readonly overrides: OverrideFiles | null
  readonly backend: Backend | null
  readonly sources: ReadonlyArray<AnswerSource>
  readonly onAnswered: DriftOf
  readonly close: () => void
}

export const openOtherSources = (options: AppOptions): OtherSources => {
  const report = reportOf(options)
  const overrides = options.overridesDir === undefined ? null : openOverrideFiles(options.overridesDir, report)
  const backend = options.backend === undefined ? null : makeBackend(options.backend)
  return {
    overrides,
    backend,
    sources: [
      ...(overrides === null ? [] : [overrideSource(overrides)]),
      ...(backend === null ? [] : [backend.source]),
    ],
    onAnswered: makeDriftOf(options.prefixes ?? DEFAULT_PREFIXES, report),
    close: () => overrides?.close(),
  }
}
