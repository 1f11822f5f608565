/** Words that the trade does not use, with a better one. The specification's own texts are exempt. */

export interface BannedWord {
  readonly language: "it" | "en"
  readonly pattern: RegExp
  readonly better: string
  /** The message that may contain it. */
  readonly exempt?: string
}

const it = (pattern: RegExp, better: string, exempt?: string): BannedWord => ({
  language: "it",
  pattern,
  better,
  ...(exempt === undefined ? {} : { exempt }),
})
const en = (pattern: RegExp, better: string): BannedWord => ({ language: "en", pattern, better })

const BANNED: ReadonlyArray<BannedWord> = [
  it(/\b(lista dei )?desideri\b/iu, "preferiti"),
  it(/fuori gamma|non (è )?più in assortimento/iu, "fuori assortimento"),
  it(/\ba catalogo\b/iu, "in catalogo"),
  it(/scaricamenti/iu, "listini e schede"),
  it(/\b(vai|torna) alla cassa\b|^cassa$/iu, "invio ordine"),
  it(/\bvostr[oaie]\b/iu, "tuo"),
  it(/più richiest[oiae]/iu, "i più ordinati"),
  it(/\bsto (cercando|caricando)\b|\bcerchiamo…|caricamento in corso/iu, "Caricamento…"),
  it(/spedizione gratuita|trasporto: gratis/iu, "consegna gratuita"),
  it(/\bevas[oiae]\b/iu, "spedito"),
  it(/fallit[ao]!?/iu, "non riuscita"),
  it(/con successo/iu, "the plain fact, without “con successo”"),
  it(/\bbanc\./iu, "bancale"),
  it(/accompagnatori\b|\bdifferiti\b/iu, "fattura accompagnatoria, DDT (fattura differita)"),
  it(/prossimi inserimenti/iu, "prossimamente"),
  it(/cerca tra i filtri/iu, "trova un filtro"),
  it(/vetro vetro|salvo dove indicato$/iu, "a name as a label prints it"),
  it(/(?<=\p{L})'/u, "’"),
  it(/[“”]/u, "«…»"),
  it(
    /\b(?:i|il|(?:da|de|a|ne|su)(?:l|i))\s\$?\{/iu,
    "for a date onDate, ofDate, fromDate or toDate (italianDay on the server), else a sentence without an article: before eight and eleven it changes",
    "date_said",
  ),
  en(/\barticles?\b/iu, "item for what is ordered, product for what is sold"),
  en(/\bclients?\b/iu, "customer"),
  en(/\bfirms?\b/iu, "company"),
  en(/\be-mail(s|ed)?\b/iu, "email"),
  en(/\bassistance\b/iu, "customer service"),
  en(/transport documents?|^transport$/iu, "delivery note, delivery charge"),
  en(/\baccompanying\b|\bdeferred\b/iu, "invoice with the goods, delivery note"),
  en(/\bpick up yourself\b/iu, "collect in person"),
  en(/offers in progress/iu, "current offers"),
  en(/(soon|way) to (the )?catalogue/iu, "coming soon"),
  en(/ordered most|^popularity$/iu, "best sellers"),
  en(/\bnewness\b/iu, "newest"),
  en(/\bblanks\b/iu, "spaces"),
  en(/now and then/iu, "occasionally"),
  en(/not ordered for long\b/iu, "not ordered recently"),
  en(/\bfacts?\b/iu, "details, feature"),
  en(/user area|^dashboard$/iu, "my account, overview"),
  en(/\binsured credit\b/iu, "credit limit"),
  en(/\btaxable\b/iu, "net amount"),
  en(/referral agent/iu, "your sales agent"),
  en(/obligation to pay/iu, "an order that you are obliged to pay for"),
  en(/to go to\b/iu, "… more for"),
  en(/\bdelivered (by|to)\b/iu, "delivery by, delivering to"),
  en(/\bfor whom\b/iu, "who … for"),
  en(/\bmakers?\b/iu, "producer"),
  en(/\bbrigade\b/iu, "team"),
  en(/kitchen sums/iu, "food cost"),
  en(/\bplts?\b/iu, "pallet"),
  en(/waits for (its|your)/iu, "queued, waiting for your confirmation"),
  en(/without an answer/iu, "waiting for confirmation"),
  en(/(?<=\p{L})'/u, "’"),
]

/** Literal texts of the specification, which are exempt. */
const SPECIFIED: ReadonlyArray<string> = [
  "L'articolo e' stato tolto dal tuo carrello",
  "We're sorry, but the page you were looking for doesn't exist.",
]

/** The banned words of a text, each as a line to print; `key` is that of a message. */
export const bannedWords = (language: string, text: string, key = ""): ReadonlyArray<string> =>
  SPECIFIED.includes(text)
    ? []
    : BANNED.filter((banned) => banned.language === language && banned.exempt !== key && banned.pattern.test(text)).map(
        ({ pattern, better }) => `“${pattern.exec(text)?.[0] ?? ""}”: better ${better}`,
      )
