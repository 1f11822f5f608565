/** Yes/no columns: the meaning of a yes below each heading. */

type Mark =
  /** A yes excludes the row: "Annullato". */
  | "exclusion"
  /** A no excludes the row: "Attivo". */
  | "consent"
  /** The same, unless the column contains amounts: "Ordina?". */
  | "order"
  /** A yes makes the row doubtful: "Fuori produzione". */
  | "refusal"
  /** Describes the item, or its state: "Bio", "Pagato". */
  | "neutral"

const WORDS: ReadonlyArray<readonly [words: RegExp, mark: Mark]> = [
  [
    /^(?:(?:annullat|cancellat|esclus|rimoss|eliminat|sospes|scartat|depennat|inattiv|disattivat)[oaie]|annulla(?:re)?|cancellare|escludi|escludere|rimuovi|rimuovere|elimina(?:re)?|togli|togliere|salta(?:re)?|cancell?ed|cancel|deleted?|removed?|excluded?|suspended|skip|skipped|inactive|disabled|void)$/,
    "exclusion",
  ],
  [
    /^(?:(?:attiv|abilitat|confermat|inclus|selezionat|approvat|spuntat|scelt)[oaie]|conferma|includi|includere|spunta|flag|tick|check|ok|selezione|selection|active|enabled|confirmed|included?|selected|approved|checked)$/,
    "consent",
  ],
  [
    /^(?:ordina|ordino|ordine|ordinare|order|compra|compro|comprare|acquista|acquistare|buy|prendi|prendo|prendere|serve|needed)$/,
    "order",
  ],
  [/^(?:bloccat[oaie]|blocked|discontinued|fuori|produzione|dismess[oaie]|obsolet[oaie]|obsolete)$/, "refusal"],
  [
    /^(?:bio|biologic[oa]|organic|surgelat[oa]|congelat[oa]|frozen|fresc[oa]|fresh|offerta|promo|promozione|novità|new|vegan[oa]?|vegetarian[oa]?|vegetarian|halal|kosher|igp|dop|doc|urgente|urgent|preferit[oa]|favou?rite|(?:sostitu|substitut|accett|accept)\p{L}*|allowed|consentit[oa]|deperibile|perishable|stagionale|seasonal|ritiro|pickup|allergeni|allergens|glutine|gluten|lattosio|lactose|pagat[oa]|paid|fatturat[oa]|invoiced|evas[oa]|stampat[oa]|printed|consegna|delivery)$/u,
    "neutral",
  ],
]

/** They name the subject of the mark: "Riga annullata", "Is active". */
const SUBJECTS = /^(?:da|di|in|to|of|riga|articolo|prodotto|row|line|item|product|is|è)$/
const NEGATIONS = /^(?:non|not)$/
const OPPOSITE: Readonly<Record<Mark, Mark>> = {
  exclusion: "consent",
  consent: "exclusion",
  order: "exclusion",
  refusal: "neutral",
  neutral: "neutral",
}

/** `words`: those of a heading, in lower case. Null for any other heading. */
export const markOf = (words: ReadonlyArray<string>): Mark | null => {
  const meaningful = words.filter((word) => !SUBJECTS.test(word) && !NEGATIONS.test(word))
  const found = WORDS.find(([pattern]) => meaningful.length > 0 && meaningful.every((word) => pattern.test(word)))
  if (found === undefined) return null
  return words.some((word) => NEGATIONS.test(word)) ? OPPOSITE[found[1]] : found[1]
}

export const isYes = (cell: string): boolean => /^(?:s[iì]?|y|yes|ok|v|x|true|vero|on|1|[✓✔☑☒🗸]\uFE0F?)$/iu.test(cell)
export const isNo = (cell: string): boolean => /^(?:no?|false|falso|off|0|[-–—☐])$/i.test(cell)
