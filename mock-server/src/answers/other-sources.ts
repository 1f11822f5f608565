/**
 * The sources of answers, in order of precedence: a fault rule (`plugins/faults.ts`, before the body is read), a file, a
 * recording, a real backend, and finally the shop's state.
 */
import { readFileSync } from "node:fs"
import { DEFAULT_PREFIXES } from "@dispensa/contracts"
import { Result } from "effect"
import { type AppOptions, reportOf } from "../app-options.ts"
import type { AnswerSource, OtherAnswer, OtherCall, SourceName } from "../plugins/other-answers.ts"
import type { Shop } from "../shop/shop.ts"
import { type Backend, makeBackend } from "./backend.ts"
import { makeAnswerDrift } from "./drift-of-answers.ts"
import { openOverrideFiles, type OverrideFiles } from "./override-files.ts"
import { overrideSource } from "./overrides.ts"
import { makeReplay, type Replay } from "./replay.ts"
import type { ReplayOptions } from "./replay-options.ts"
import { openSavedAnswers, type SavedAnswers } from "./saved-answers.ts"

export interface OtherSources {
  readonly overrides: OverrideFiles | null
  readonly replay: Replay
  readonly backend: Backend | null
  /** The backend's answers are stored. */
  readonly saved: SavedAnswers | null
  readonly sources: ReadonlyArray<AnswerSource>
  /** Returns the answer's drift from the contract. */
  readonly onAnswered: (call: OtherCall, answer: OtherAnswer, source: SourceName) => ReadonlyArray<string>
  readonly close: () => Promise<void>
}

export const openOtherSources = (shop: Shop, options: AppOptions): OtherSources => {
  const report = reportOf(options)
  const prefixes = options.prefixes ?? DEFAULT_PREFIXES
  const replay = replayOf(shop, options.replay)
  const backend = options.backend === undefined ? null : makeBackend(options.backend)
  const saved = options.recordDir === undefined ? null : openSavedAnswers(options.recordDir, prefixes, report)
  const overrides = options.overridesDir === undefined ? null : openOverrideFiles(options.overridesDir, report)
  const drift = makeAnswerDrift(prefixes, report)
  return {
    overrides,
    replay,
    backend,
    saved,
    sources: [
      ...(overrides === null ? [] : [overrideSource(overrides)]),
      replay.source,
      ...(backend === null ? [] : [backend.source]),
    ],
    onAnswered: (call, answer, source) => {
      const differences = drift.of(call, answer)
      if (source === "backend" && answer.status !== 502) saved?.add(call, answer, differences)
      return drift.report(call, source, differences)
    },
    close: async () => {
      overrides?.close()
      await saved?.close()
    },
  }
}

/** Throws when the recording does not exist. */
const replayOf = (shop: Shop, options: ReplayOptions | undefined): Replay => {
  const replay = makeReplay(shop, options?.unknown)
  if (options === undefined) return replay
  const loaded = replay.load(textOf(options.file))
  if (Result.isFailure(loaded)) throw new Error(`--replay: ${options.file} ${loaded.failure}.`)
  return replay
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    throw new Error(`--replay: ${file} cannot be read.`)
  }
}
