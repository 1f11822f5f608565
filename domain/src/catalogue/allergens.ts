/** The 14 allergens of annex II of Regulation (EU) 1169/2011, and what a supplier states about them. */
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
 * What is stated about the allergens of a food. Only a complete statement says that the others are absent: where it is not
 * complete, an allergen that is named nowhere is simply not stated.
 */
export const AllergenStatement = Schema.Struct({
  contains: Schema.Array(Allergen),
  /** Traces: cross-contact that cannot be excluded. */
  mayContain: Schema.Array(Allergen),
  isComplete: Schema.Boolean,
})
export type AllergenStatement = typeof AllergenStatement.Type

export type AllergenPresence = "contains" | "may-contain" | "free" | "not-stated"

/** No statement (absent) says nothing about any allergen. */
export const presenceOf = (statement: AllergenStatement | undefined, allergen: Allergen): AllergenPresence => {
  if (statement === undefined) return "not-stated"
  if (statement.contains.includes(allergen)) return "contains"
  if (statement.mayContain.includes(allergen)) return "may-contain"
  return statement.isComplete ? "free" : "not-stated"
}

/** Those of one presence, in the annex's order. */
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

/** As a backend writes it: with a code that is none of the 14, something else is meant that nobody can tell, so nothing is complete. */
export const readStatement: ReadStatement = ({ contains, mayContain, isComplete }) => ({
  contains: contains.filter(isAllergen),
  mayContain: mayContain.filter(isAllergen),
  isComplete: isComplete && [...contains, ...mayContain].every((code) => isAllergen(code)),
})

/**
 * What a substitute may bring that the original is not stated to contain: each allergen that the substitute contains or may
 * contain, and each that it does not state where the original is free of it. Traces beside traces are nothing new.
 */
export const addedAllergens = (
  original: AllergenStatement | undefined,
  substitute: AllergenStatement | undefined,
): ReadonlyArray<Allergen> =>
  ALLERGENS.filter((allergen) => RISK[presenceOf(substitute, allergen)] > RISK[presenceOf(original, allergen)])

/** Only what is stated to be free is safe: of what is not stated nobody knows. */
const RISK: Readonly<Record<AllergenPresence, number>> = { free: 0, "not-stated": 1, "may-contain": 2, contains: 3 }
