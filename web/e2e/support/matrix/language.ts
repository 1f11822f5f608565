/** Italian is looked at on a phone with a finger, English on a laptop with a mouse; both fit on every width. */
import { LAPTOP, PHONE } from "../test.ts"
import type { Lang } from "../texts.ts"
import type { Device } from "./screen.ts"

export const LANGS: ReadonlyArray<Lang> = ["it", "en"]

export const deviceOf = (lang: Lang): Device => (lang === "it" ? "phone" : "laptop")

/** What fits on the narrowest phone that is common fits on each: one width less to change to on every screen. */
const NARROW = { width: 360, height: 800 }

/** What a test of the matrix uses for a language. */
export const usedFor = (lang: Lang) =>
  lang === "it" ? { ...PHONE, viewport: NARROW, lang, locale: "it-IT" } : { ...LAPTOP, lang, locale: "en-GB" }
