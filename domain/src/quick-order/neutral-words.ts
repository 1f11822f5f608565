/** Words that do not change an order: they ask, thank, join, or state a time or a kitchen. No other word is ever ignored. */
import { plainText } from "../catalogue/plain-text.ts"
import { DAY, MONTH, TIME } from "./date-words.ts"

const words = (lists: ReadonlyArray<string>): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(" ")))

/** They join words of a name. "Un", "a" may be a quantity. */
const SMALL_WORDS = words([
  "ad al alla alle ai agli con da dal dalla dei del della delle di e ed il in la le lo gli l d per and for in of the to with",
])

export const isJoiningWord = (word: string): boolean => SMALL_WORDS.has(word)

/** True for a word that joins words of a name, and names nothing. */
export const isSmallWord = (word: string): boolean => SMALL_WORDS.has(word) || ["a", "un", "una"].includes(word)

/** Requests and thanks: neither states a quantity. */
const IS_NOTE =
  /^(?:grazie|prego|cortesia|favore|thanks?|you|please|urgent[ei]?|vorrei|vorremmo|mi|ci|serv(?:e|ono)|aggiung\p{L}*|mand(?:a|ami|ate|atemi)|anche|add|send|also|need|we|i|prendo|confermo|cod|pls|plz|asap|ordin(?:are|o|iamo)|port(?:a|i|ami|ate|atemi)|servir\p{L}*|allora|avre(?:i|mmo)|bisogno|ok|okay|can|could|get|us|me|cheers|mate)$/u

/** "Mi servono", "e", "per favore": words that only ask or join. */
export const isNote = (word: string): boolean => IS_NOTE.test(plainText(word)) || SMALL_WORDS.has(plainText(word))

const NEUTRAL = words([
  "ordine ordini ordinazione ordinazioni riordino lista elenco spesa fabbisogno richiesta prodotti articoli merce acquisti",
  "order orders list shopping needed request reorder products items goods",
  "codice articolo prodotto ean gtin barcode art rif n nr nome quantita code item product ref name quantity qty",
  "comprare acquistare prendere buy take",
  "si yes y x v confermato confermata confirmed attivo active approvato approved attenzione nb",
  "ciao buongiorno buonasera salve hi hello dear morning everyone tutti",
  "vi ti presente chiediamo chiedo cortesemente gentilmente puo puoi potete potresti potreste mandarmi mandarci portarmi portarci",
  "seguito seguente seguenti allegato ecco settimanale would like here our following follows below attached weekly as",
  "domani dopodomani tomorrow settimana week weekend giorno giornata mattina mattino mattinata pomeriggio sera presto morning afternoon evening early",
  "consegna consegnare consegnate delivery deliver entro ore alle subito possibile prima soon possible",
  "cucina bar sala pizzeria pasticceria banco dispensa cella frigo freezer cantina reparto ristorante osteria trattoria hotel",
  "kitchen pantry cellar fridge store restaurant",
])

/** Kinds of products: above rows they are a section, beside a row they may be another item. */
const SECTIONS = words([
  "frutta verdura verdure ortofrutta carne carni pesce latticini formaggi salumi bevande bibite vini vino acqua birre birra",
  "pasta riso farine pane dolci spezie conserve olio secco surgelati freschi fresco detersivi pulizia carta uova",
  "fruit vegetables veg produce meat fish dairy cheese drinks beverages wine wines water beer bread frozen fresh dry cleaning paper eggs",
])

/** Days, times, durations, costs. */
const WHEN = new RegExp(
  String.raw`(?<!\p{L})(?:or[ae]|alle|dalle|h|at|by) ?\d{1,2}(?:[.:]\d\d)?(?!\d)|(?<!\d)${TIME}|(?<!\p{L})${DAY}(?: \d{1,2}(?![\d.,]| ?\p{L}))?|(?<!\p{L})${MONTH}`,
  "giu",
)

/** True for text that neither speaks against ordering nor states another quantity. */
export const isNeutral = (text: string): boolean => isOf(text, (word) => NEUTRAL.has(word))

/** The same for text above rows. */
export const isNeutralHeading = (text: string): boolean => isOf(text, (word) => NEUTRAL.has(word) || SECTIONS.has(word))

const isOf = (text: string, isKnown: (word: string) => boolean): boolean => {
  const rest = plainText(text).replaceAll(WHEN, " ")
  return (
    !/[\p{N}?¿]/u.test(rest) &&
    !/\p{Extended_Pictographic}/u.test(rest) &&
    (rest.match(/\p{L}+/gu) ?? []).every((word) => isKnown(word) || IS_NOTE.test(word) || isSmallWord(word))
  )
}
