/** Food information on a product (Regulation (EU) 1169/2011, articles 9, 14 and 44). */
import { Schema } from "effect"

/** Per 100 g or 100 ml; energy in kJ and kcal, the others in grams. Values that are not stated are omitted. */
export const Nutrition = Schema.Struct({
  per: Schema.Literals(["100 g", "100 ml"]),
  energyKj: Schema.optionalKey(Schema.Finite),
  energyKcal: Schema.optionalKey(Schema.Finite),
  fat: Schema.optionalKey(Schema.Finite),
  saturates: Schema.optionalKey(Schema.Finite),
  carbohydrate: Schema.optionalKey(Schema.Finite),
  sugars: Schema.optionalKey(Schema.Finite),
  protein: Schema.optionalKey(Schema.Finite),
  salt: Schema.optionalKey(Schema.Finite),
})
export type Nutrition = typeof Nutrition.Type

/** Texts are ready to print; values that are not stated are omitted. */
export const FoodInfo = Schema.Struct({
  /** Allergens are between asterisks: "semola di *grano*, *uova* 19,4%". */
  ingredients: Schema.optionalKey(Schema.String),
  nutrition: Schema.optionalKey(Nutrition),
  origin: Schema.optionalKey(Schema.String),
  storage: Schema.optionalKey(Schema.String),
  /** The least number of days that remain on delivery. */
  shelfLifeDays: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThan(0))),
  netContent: Schema.optionalKey(Schema.String),
})
export type FoodInfo = typeof FoodInfo.Type

export interface TextPart {
  readonly text: string
  readonly isEmphasised: boolean
}

/** A text with its emphasised parts; an unpaired asterisk is an ordinary character. */
export const emphasisedParts = (text: string): ReadonlyArray<TextPart> =>
  text
    .split(/(\*[^*]+\*)/u)
    .map((part) =>
      /^\*[^*]+\*$/u.test(part) ? { text: part.slice(1, -1), isEmphasised: true } : { text: part, isEmphasised: false },
    )
    .filter((part) => part.text !== "")
