/** The delay of a fault rule: a fixed time, or a random one for each call. */
import { normal, type Random } from "./random.ts"

export interface Delay {
  /** Milliseconds. */
  readonly mean: number
  /** Half the width when uniform, the standard deviation when normal. */
  readonly spread: number
  readonly shape: "uniform" | "normal"
}

export const MAX_DELAY_MS = 120_000

const TEXT = /^(?:(uniform|normal):)?(\d{1,6})(?:(?:±|\+-|\+\/-)(\d{1,6}))?(?:ms)?$/

/** `300`, `300±200`, `300+-200`, `normal:300±80`; null when it is none of these. */
export const parseDelay = (text: string): Delay | null => {
  const [match, shape, mean = "", spread = "0"] = TEXT.exec(text.trim()) ?? []
  if (match === undefined || Number(mean) > MAX_DELAY_MS || Number(spread) > MAX_DELAY_MS) return null
  return { mean: Number(mean), spread: Number(spread), shape: shape === "normal" ? "normal" : "uniform" }
}

export const formatDelay = ({ mean, spread, shape }: Delay): string =>
  `${shape === "normal" ? "normal:" : ""}${mean}${spread === 0 ? "" : `±${spread}`}`

/** Milliseconds for one call: never below zero, never above the maximum. */
export const sampleDelay = ({ mean, spread, shape }: Delay, random: Random): number => {
  const deviation = spread === 0 ? 0 : spread * (shape === "normal" ? normal(random) : 2 * random() - 1)
  return Math.min(MAX_DELAY_MS, Math.max(0, Math.round(mean + deviation)))
}
