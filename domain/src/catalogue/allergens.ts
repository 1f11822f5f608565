/** The 14 allergens of annex II of Regulation (EU) 1169/2011, and a supplier's statements about them. */
import { Schema } from "effect"

/** In the order of the annex. */
export const ALLERGENS = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soybeans",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const
export const Allergen = Schema.Literals(ALLERGENS)
export type Allergen = typeof Allergen.Type

/**
 * A statement about the allergens of a food. Only a complete statement implies that the others are absent: in an incomplete
 * one, an allergen that is not named is simply not stated.
 */
export const AllergenStatement = Schema.Struct({
  contains: Schema.Array(Allergen),
  /** Traces: cross-contact that cannot be excluded. */
  mayContain: Schema.Array(Allergen),
  isComplete: Schema.Boolean,
})
export type AllergenStatement = typeof AllergenStatement.Type

export type AllergenPresence = "contains" | "may-contain" | "free" | "not-stated"

/** Without a statement, nothing is known about any allergen. */
export const presenceOf = (statement: AllergenStatement | undefined, allergen: Allergen): AllergenPresence => {
  if (statement === undefined) return "not-stated"
  if (statement.contains.includes(allergen)) return "contains"
  if (statement.mayContain.includes(allergen)) return "may-contain"
  return statement.isComplete ? "free" : "not-stated"
}

/** The allergens with one presence, in the annex's order. */
export const allergensWith = (
  statement: AllergenStatement | undefined,
  presence: AllergenPresence,
): ReadonlyArray<Allergen> => ALLERGENS.filter((allergen) => presenceOf(statement, allergen) === presence)

export type ReadStatement = (written: {
  readonly contains: ReadonlyArray<string>
  readonly mayContain: ReadonlyArray<string>
  readonly isComplete: boolean
}) => AllergenStatement

const isAllergen = Schema.is(Allergen)

/** Reads a backend's statement. A code other than the 14 has an unknown meaning, so the statement is not complete. */
export const readStatement: ReadStatement = ({ contains, mayContain, isComplete }) => ({
  contains: contains.filter(isAllergen),
  mayContain: mayContain.filter(isAllergen),
  isComplete: isComplete && [...contains, ...mayContain].every((code) => isAllergen(code)),
})

/**
 * The allergens that a substitute may add to the original: each one that it contains or may contain, and each one that it does
 * not state while the original is free of it. Traces in place of traces are not added.
 */
export const addedAllergens = (
  original: AllergenStatement | undefined,
  substitute: AllergenStatement | undefined,
): ReadonlyArray<Allergen> =>
  ALLERGENS.filter((allergen) => RISK[presenceOf(substitute, allergen)] > RISK[presenceOf(original, allergen)])

/** Only a stated absence is safe: an unstated allergen is unknown. */
const RISK: Readonly<Record<AllergenPresence, number>> = { free: 0, "not-stated": 1, "may-contain": 2, contains: 3 }
