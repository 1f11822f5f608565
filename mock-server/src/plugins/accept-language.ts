/** The language of an answer: the first of Italian and English that the caller accepts. */
import type { Language } from "../shop/common/language.ts"

/** Italian unless English is preferred: `en`, `it, en;q=0.5`, `en-GB;q=0.8, it;q=0.9`. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map(weighted)
    .filter((entry) => entry.weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map((entry) => entry.tag)
  for (const tag of wanted) {
    if (tag === "it" || tag.startsWith("it-")) return "it"
    if (tag === "en" || tag.startsWith("en-")) return "en"
  }
  return "it"
}

const weighted = (entry: string): { readonly tag: string; readonly weight: number } => {
  const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith("q="))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { tag, weight: Number.isFinite(weight) ? weight : 0 }
}
