/**
 * Runs a law fifty times, or as often as FC_RUNS states, always with the same seed, so that a failed run fails again. FC_SEED=new
 * uses a random seed, as `npm run test:deep` does, and a number repeats such a failure. FC_SHRINK=no skips the search for a smaller
 * example, which saves time when only the failure itself matters (`npm run mutants`).
 */
import { Option, Schema } from "effect"
import fc from "fast-check"

const Environment = Schema.Struct({
  process: Schema.Struct({
    env: Schema.Struct({
      FC_RUNS: Schema.optional(Schema.String),
      FC_SEED: Schema.optional(Schema.String),
      FC_SHRINK: Schema.optional(Schema.String),
    }),
  }),
})

const environment = Option.getOrUndefined(Schema.decodeUnknownOption(Environment)(globalThis))?.process.env

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^-?\d+$/.test(text) ? Number(text) : null

/** At least one: zero runs would prove nothing. */
export const LAW_RUNS = Math.max(1, wholeNumber(environment?.FC_RUNS) ?? 50)
const FIRST_SEED = 20_261_126

export const LAW_SEED =
  environment?.FC_SEED === "new"
    ? Math.floor(Math.random() * 2 ** 31)
    : (wholeNumber(environment?.FC_SEED) ?? FIRST_SEED)

/** For the title of a suite, so that every report shows the seed. */
export const LAWS = `laws: seed ${LAW_SEED}, ${LAW_RUNS} runs`

/** Checks a law, whose predicate returns false or throws when the law is broken. */
export const checkLaw = <Ts>(property: fc.IProperty<Ts>): void =>
  fc.assert(property, { numRuns: LAW_RUNS, seed: LAW_SEED, endOnFailure: environment?.FC_SHRINK === "no" })
