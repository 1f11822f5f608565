/** Formats an amount so that it is parsed back unchanged. */
import { LANGUAGES, type LanguageCode } from "../locale/languages.ts"

/** Without thousands separators, so that every language and unit parses it back. */
export const formatAmount = (amount: number, language: LanguageCode): string => {
  const text = String(Math.round(amount * PRECISION) / PRECISION)
  // Exactly three decimals could be thousands.
  const padded = /\.\d{3}$/.test(text) && !text.startsWith("0.") ? `${text}0` : text
  return padded.replace(".", LANGUAGES[language].decimal)
}

/** Six decimals: a gram of a tonne. */
const PRECISION = 1_000_000
