/** Italian is tested on a phone by touch, English on a laptop by mouse; both fit at every width. */
import { LAPTOP, PHONE } from "../test.ts"
import type { Lang } from "../texts.ts"
import type { Device } from "./screen.ts"

export const LANGS: ReadonlyArray<Lang> = ["it", "en"]

export const deviceOf = (lang: Lang): Device => (lang === "it" ? "phone" : "laptop")

/** Content that fits on the narrowest common phone fits on all: one width less per screen. */
const NARROW = { width: 360, height: 800 }

/** Settings of a matrix test for a language. */
export const usedFor = (lang: Lang) =>
  lang === "it" ? { ...PHONE, viewport: NARROW, lang, locale: "it-IT" } : { ...LAPTOP, lang, locale: "en-GB" }
