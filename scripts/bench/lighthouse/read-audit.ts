/** The figures of one of Lighthouse's reports. */
import { Schema } from "effect"

export interface Audited {
  /** Lighthouse's benchmark index: how fast the machine was meanwhile. */
  readonly machine: number
  /** Categories, 0 to 100. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly firstMs: number
  readonly largestMs: number
  readonly blockingMs: number
  /** Cumulative layout shift. */
  readonly shift: number
}

const Score = Schema.Struct({ score: Schema.NullOr(Schema.Finite) })
const Measured = Schema.Struct({ numericValue: Schema.optional(Schema.Finite) })

const Report = Schema.fromJsonString(
  Schema.Struct({
    environment: Schema.Struct({ benchmarkIndex: Schema.Finite }),
    categories: Schema.Struct({
      performance: Score,
      accessibility: Score,
      "best-practices": Score,
      seo: Score,
    }),
    audits: Schema.Struct({
      "first-contentful-paint": Measured,
      "largest-contentful-paint": Measured,
      "total-blocking-time": Measured,
      "cumulative-layout-shift": Measured,
    }),
  }),
)

/** A page that Lighthouse could not judge has no points. */
const points = ({ score }: typeof Score.Type): number => Math.round((score ?? 0) * 100)

const value = ({ numericValue = Number.NaN }: typeof Measured.Type): number => numericValue

export const readAudit = (report: string): Audited => {
  const { environment, categories, audits } = Schema.decodeUnknownSync(Report)(report)
  return {
    machine: environment.benchmarkIndex,
    performance: points(categories.performance),
    accessibility: points(categories.accessibility),
    bestPractices: points(categories["best-practices"]),
    seo: points(categories.seo),
    firstMs: value(audits["first-contentful-paint"]),
    largestMs: value(audits["largest-contentful-paint"]),
    blockingMs: value(audits["total-blocking-time"]),
    shift: value(audits["cumulative-layout-shift"]),
  }
}
