/** The shop's two languages. In a file of its own because nearly every other file of the shop names one of them. */
import type { Localized } from "@dispensa/fixtures"

export type Language = "it" | "en"

/** A text that is the same in both languages. */
export const both = (text: string): Localized => ({ it: text, en: text })
