/** The data sheet of a food: ingredients, allergens, nutrition, origin and storage (Regulation (EU) 1169/2011). */
import {
  type Allergen,
  ALLERGENS,
  type AllergenStatement,
  allergensWith,
  emphasisedParts,
  type Nutrition,
} from "@dispensa/domain"
import type { SupplierItem, SupplierProduct } from "@dispensa/fixtures"
import { WRITTEN_ON } from "@dispensa/fixtures"
import { foodOf } from "../../catalogue/product-view.ts"
import { formatDay } from "../../common/days.ts"
import type { Language } from "../../common/language.ts"
import type { Shop } from "../../shop.ts"
import { orderedName } from "../../supplier/catalogue.ts"
import { makePdf } from "./sheet.ts"
import { pdfWords } from "./words.ts"

/** Null for a non-food item. */
export const productSheetPdf = async (
  { catalogue }: Shop,
  product: SupplierProduct,
  item: SupplierItem,
  language: Language,
): Promise<Uint8Array | null> => {
  const stated = product.food
  if (stated === undefined) return null
  const w = pdfWords[language]
  const food = foodOf(stated, item, language)
  const name = orderedName(catalogue, { itemCode: item.code, name: product.name[language] }, language)
  const brand = catalogue.brands.get(product.brand)?.name ?? product.brand
  const subtitle = `${w.code} ${item.code} · ${brand}\n${w.asOf} ${formatDay(WRITTEN_ON)}`
  return makePdf({ title: name, subtitle, date: WRITTEN_ON, pageWord: w.page }, (sheet) => {
    sheet.heading(w.ingredients)
    sheet.text([food.ingredients === undefined ? w.notStated : capitals(food.ingredients)])
    sheet.heading(w.allergens)
    sheet.text(allergenLines(stated.allergens, language))
    if (food.nutrition !== undefined) {
      sheet.heading(`${w.nutrition} ${food.nutrition.per}`)
      sheet.table(NUTRITION_COLUMNS, nutritionRows(food.nutrition, language))
    }
    sheet.heading(w.further)
    sheet.text(
      [
        [w.net, food.netContent ?? ""],
        [w.origin, food.origin ?? ""],
        [w.storage, food.storage ?? ""],
        [w.shelfLife, food.shelfLifeDays === undefined ? "" : `${food.shelfLifeDays} ${w.days}`],
      ].map(([label, value]) => `${label}: ${value === "" ? w.notStated : value}`),
    )
  })
}

/** Named allergens are printed even if the statement is incomplete: then nothing is stated about the others. */
const allergenLines = (statement: AllergenStatement, language: Language): ReadonlyArray<string> => {
  const w = pdfWords[language]
  const line = (title: string, presence: "contains" | "may-contain"): ReadonlyArray<string> => {
    const named = allergensWith(statement, presence).map((allergen) => allergenText(allergen, language))
    if (named.length === 0) return statement.isComplete ? [`${title}: ${w.none}`] : []
    return [`${title}: ${named.join(", ")}`]
  }
  const stated = [...line(w.contains, "contains"), ...line(w.mayContain, "may-contain")]
  if (statement.isComplete) return stated
  return [...stated, stated.length === 0 ? w.notStated : `${w.others}: ${w.notStated}`]
}

/** The document's fonts have one weight within a paragraph: allergens are emphasised by capitals instead. */
const capitals = (text: string): string =>
  emphasisedParts(text)
    .map((part) => (part.isEmphasised ? part.text.toUpperCase() : part.text))
    .join("")

const NUTRITION_COLUMNS = [
  { title: "", width: 300 },
  { title: "", width: 120, align: "right" },
] as const

const nutritionRows = (nutrition: Nutrition, language: Language): ReadonlyArray<ReadonlyArray<string>> => {
  const { energyKj, energyKcal } = nutrition
  const figure = (value: number): string => value.toLocaleString(language === "it" ? "it-IT" : "en-GB")
  const energy = [
    ...(energyKj === undefined ? [] : [`${figure(energyKj)} kJ`]),
    ...(energyKcal === undefined ? [] : [`${figure(energyKcal)} kcal`]),
  ].join(" / ")
  const grams = NUTRIENTS.flatMap((key) => {
    const value = nutrition[key]
    return value === undefined ? [] : [[pdfWords[language][key], `${figure(value)} g`]]
  })
  return energy === "" ? grams : [[pdfWords[language].energy, energy], ...grams]
}

const NUTRIENTS = ["fat", "saturates", "carbohydrate", "sugars", "protein", "salt"] as const

/** In the order of the annex. */
const ALLERGEN_TEXTS: Readonly<Record<Language, string>> = {
  it: "glutine|crostacei|uova|pesce|arachidi|soia|latte|frutta a guscio|sedano|senape|sesamo|anidride solforosa e solfiti|lupini|molluschi",
  en: "gluten|crustaceans|eggs|fish|peanuts|soybeans|milk|nuts|celery|mustard|sesame|sulphur dioxide and sulphites|lupin|molluscs",
}

const allergenText = (allergen: Allergen, language: Language): string =>
  ALLERGEN_TEXTS[language].split("|")[ALLERGENS.indexOf(allergen)] ?? allergen
