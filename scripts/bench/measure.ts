/** Small statistics for the benchmarks: repeated samples, median and percentiles. */
import { performance } from "node:perf_hooks"

/** Milliseconds of each of `times` calls, after one warm-up call. */
export const sample = (times: number, run: (index: number) => void): ReadonlyArray<number> => {
  run(0)
  return Array.from({ length: times }, (_, index) => {
    const started = performance.now()
    run(index)
    return performance.now() - started
  })
}

/** As `sample`, for asynchronous work. */
export const sampleAsync = async (
  times: number,
  run: (index: number) => Promise<unknown>,
): Promise<ReadonlyArray<number>> => {
  await run(0)
  const taken: Array<number> = []
  for (let index = 0; index < times; index += 1) {
    const started = performance.now()
    await run(index)
    taken.push(performance.now() - started)
  }
  return taken
}

/** The value below which `share` (0 to 1) of the samples lie. */
export const percentile = (samples: ReadonlyArray<number>, share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (samples: ReadonlyArray<number>): number => percentile(samples, 0.5)

/** Two or three significant digits. */
export const figure = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value >= 1 ? value.toFixed(2) : value.toFixed(3)
