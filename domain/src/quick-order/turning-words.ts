/**
 * Words that change a row's meaning: they take it back, replace it, leave it open, or mark it as no order. One vocabulary for lines,
 * headings, notes and states.
 */
import { plainText } from "../catalogue/plain-text.ts"

/** The effect of a word on the row that it is in, before, or above. */
type Turn =
  /** "Togliete", "resi", "cancelled": not wanted, or returned. */
  | "takesBack"
  /** "Oppure", "sostituto": an alternative to another item. */
  | "replaces"
  /** "Forse", "omaggio", "preventivo": undecided. */
  | "notSure"
  /** "Giacenza", "evaso": a statement about the item other than an order. */
  | "notAnOrder"

/** Whole words by their stems: a verb in any of its forms, and no products with a similar beginning ("salta", not "salato"). */
const STEMS: Readonly<Record<Turn, string>> = {
  takesBack: [
    "no|non|niente|nessun[oa]|nulla|zero|basta|stop|fals[oe]|none|not|dont?|nothing|nil",
    "togli(?:ere|ete|endo|amo|l[oaie])?|tolg[oa]\\p{L}*|tolt[oaie]|lev(?:a(?:te|re|l[oaie])?|iamo)|salta(?:te|re)?",
    "cancell(?:[aoi]|ate|are|at[oaie]|iamo|azion[ei])|annull\\p{L}+|elimin\\p{L}+|rimuov\\p{L}+|rimoss[oaie]|esclu[ds]\\p{L}+",
    "sospen[dg]\\p{L}+|sospes[oaie]|storn(?:[oia]|are|ate|at[oaie]|iamo)|disdi(?:re|ci|te|co|ciamo|c\\p{L}+)|disdett[oaie]|revoc(?:a|are|at[oaie])",
    "res[oaie]|rend(?:ere|iamo)|restitu\\p{L}+|ritir(?:[oia]|are|ate|at[oaie]|iamo)|rifiut(?:[oia]|are|ate|at[oaie])|respint[oaie]",
    "rott[oaie]|scadut[oaie]|danneggiat[oaie]|avariat[oaie]|difettos[oaie]|manc(?:a|ano|ant[ei]|at[oaie]|anz[ae]|ava(?:no)?)",
    "cancel(?:s|l?ed|l?ing|lations?)?|remov(?:e[ds]?|ing|al)|delet(?:e[ds]?|ing|ion)|return(?:s|ed|ing)?|refund(?:s|ed)?|reject(?:s|ed)?",
    "skip(?:s|ped|ping)?|exclud(?:e[ds]?|ing)|void(?:ed)?|out|missing|damaged|discontinued",
  ].join("|"),
  replaces:
    "oppure|altrimenti|alternativ\\p{L}+|sostitu\\p{L}+|rimpiazz\\p{L}+|invece|anziche|substitut\\p{L}+|replac(?:e[ds]?|ing|ements?)|instead|otherwise|backup",
  notSure: "forse|magari|eventual\\p{L}*|maybe|perhaps|preventiv[oi]|omagg(?:io|i)|bozz[ae]|drafts?|pending|tbc|tbd",
  notAnOrder:
    "giacenz[ae]|rimanenz[ae]|esaurit[oaie]|terminat[oaie]|finit[oaie]|gia|already|chius[oaie]|evas[oaie]|evasion[ei]",
}

/** They occur in names too: they change a row when they stand alone, or beside a code whose item does not have them. */
const IN_NAMES: Readonly<Record<Turn, string>> = {
  takesBack: "meno|minus|less|drop|short|broken|credit[oi]?|r|nc|ndc|cn",
  replaces: "sub|subs|else|or|failing",
  notSure: "se|if|free|hold|samples?|campion[ei]|quot(?:e|ation)s?",
  notAnOrder: "stock|closed",
}

const PHRASES: Readonly<Record<Turn, string>> = {
  takesBack: "lascia(?:te|mo)? (?:stare|perdere)|nota (?:di )?credito|credit notes?|never ?mind|come non detto",
  replaces: "sostitu(?:ire|it[oa]|isci|ite) con|replaced? (?:with|by)|instead of|al posto di|failing that|or else",
  notSure:
    "da (?:confermare|verificare|decidere)|in attesa|(?:to be|not) confirmed|on hold|(?:se|if) (?:in|on) (?:offerta|promo\\p{L}*|sconto|offer|sale|promotion)|(?:se|if) (?:manca\\p{L}*|finit[oaie]|esaurit[oaie]|missing|out)",
  notAnOrder:
    "(?:prossim[oa]|next) (?:volta|ordine|giro|time|order)|piu avanti|rimanda\\p{L}*|rinvia\\p{L}*|posticip\\p{L}*|postpone\\p{L}*",
}

const anyOf = (words: Readonly<Record<Turn, string>>): string => Object.values(words).join("|")

const CERTAIN = new RegExp(`^(?:${anyOf(STEMS)})$`, "u")
const ANY = new RegExp(`^(?:${anyOf(STEMS)}|${anyOf(IN_NAMES)})$`, "u")
const PHRASE = new RegExp(`(?<!\\p{L})(?:${anyOf(PHRASES)})(?!\\p{L})`, "u")

const wordsOf = (text: string): ReadonlyArray<string> => plainText(text).match(/\p{L}+/gu) ?? []

/** True for a word that rules out an order beside a code, unless it is a word of the item. */
export const isTurningWord = (word: string): boolean => ANY.test(plainText(word))

/** "Da confermare", "sostituire con", "la prossima volta": also beside other words and numbers. */
export const isTurningPhrase = (text: string): boolean => PHRASE.test(plainText(text))

/** "Non ordinare", "annullato", "solo se in offerta", "meno": the row is unclear whatever the item. */
export const isTurning = (text: string): boolean => {
  const words = wordsOf(text)
  return (
    words.some((word) => CERTAIN.test(word)) ||
    isTurningPhrase(text) ||
    (words.length > 0 && words.every((word) => ANY.test(word)))
  )
}
