import { describe, expect, it } from "vitest"
import { contentFaults, messageFaults, sourceFaults } from "./lib/message-faults.ts"

const languages = ["it", "en"]
const both = { languages, compiled: languages }

describe("the check of messages", () => {
  it("accepts a message that is in every language and is used", () => {
    const texts = { it: { a: "Ciao {name}" }, en: { a: "Hello {name}" } }
    expect(messageFaults({ ...both, texts, sources: "m.a({ name })" })).toEqual([])
  })

  it("reports missing, empty and unused messages, and ones with other parameters", () => {
    const faults = messageFaults({
      ...both,
      texts: { it: { a: "uno", b: "", c: "due {n}", d: "tre" }, en: { b: "two", c: "two", d: "three" } },
      sources: "m.a() m.b() m\n  .c()",
    })
    expect(faults).toEqual([
      "a: missing in en",
      "b: empty",
      "c: parameters differ between the languages",
      "d: used nowhere",
    ])
  })

  it("uses the table of languages: a third one that compiles is incomplete without its texts", () => {
    const texts = { it: { a: "uno", b: "due" }, en: { a: "one", b: "two" } }
    const three = [...languages, "de"]
    const sources = "m.a() m.b()"
    expect(messageFaults({ languages: three, compiled: three, texts: { ...texts, de: null }, sources })).toEqual([
      "de: no folder web/messages/de",
    ])
    expect(
      messageFaults({ languages: three, compiled: three, texts: { ...texts, de: { a: "eins" } }, sources }),
    ).toEqual(["b: missing in de"])
    expect(messageFaults({ ...both, texts: { ...texts, de: { a: "eins" } }, sources })).toEqual([
      "de: no entry in domain/src/locale/languages.ts",
      "de: missing in the locales of web/project.inlang/settings.json",
    ])
  })

  it("finds banned words in texts and in their plural forms, by language, with a better one", () => {
    const plural = [{ match: { "form=one": "{count} article", "form=other": "{count} articles" } }]
    const texts = { it: { a: "Vai alla cassa", b: "articles" }, en: { a: "Cassa", b: plural } }
    expect(messageFaults({ ...both, texts, sources: "m.a() m.b()" })).toEqual([
      "it a: “Vai alla cassa”: better invio ordine",
      "en b: “article”: better item for what is ordered, product for what is sold",
      "en b: “articles”: better item for what is ordered, product for what is sold",
    ])
  })

  it("requires typographic apostrophes, except in literal texts of the specification", () => {
    const texts = { it: { a: "L'ordine", b: "L'articolo e' stato tolto dal tuo carrello" }, en: { a: "a", b: "b" } }
    expect(messageFaults({ ...both, texts, sources: "m.a() m.b()" })).toEqual(["it a: “'”: better ’"])
  })

  it("finds an Italian article before a parameter, which may begin with eight or eleven (#40)", () => {
    const texts = { it: { a: "Ordine del {date}", b: "Ordine {date}" }, en: { a: "Of {date}", b: "Of {date}" } }
    expect(messageFaults({ ...both, texts, sources: "m.a() m.b()" })).toEqual([
      expect.stringMatching(/^it a: “del \{”: better/u),
    ])
    const said = [{ match: { "word=of": "del {date}" } }]
    const ofDate = {
      it: { date_said: said, standing_of: "del {date}" },
      en: { date_said: "of", standing_of: "of {date}" },
    }
    expect(messageFaults({ ...both, texts: ofDate, sources: "m.date_said() m.standing_of()" })).toEqual([
      expect.stringMatching(/^it standing_of: “del \{”: better/u),
    ])
    expect(sourceFaults("{ it: `Scade il ${day}`, en: `Due on ${day}` }")).toHaveLength(1)
  })

  it("finds banned words in the mock server's answers and mails (#40)", () => {
    expect(sourceFaults('{ it: "Il totale dell\'ordine", en: `${n} articles` }')).toEqual([
      "it Il totale dell'ordine: “'”: better ’",
      "en ${n} articles: “articles”: better item for what is ordered, product for what is sold",
    ])
  })

  it("finds banned words in nested texts, in those of a list and in pairs of Italian and English (#40)", () => {
    const nested = 'const WORDS = { it: { page: "L\'ordine" }, en: { page: "The order" } } as const'
    expect(sourceFaults(nested)).toEqual(["it L'ordine: “'”: better ’"])
    const listed =
      '{ it: [lines("it"), `Totale dell\'ordine`], // the client\'s\n en: ["Total", "two firms"] }, x("firm")'
    expect(sourceFaults(listed)).toEqual([
      "it Totale dell'ordine: “'”: better ’",
      "en two firms: “firms”: better company",
    ])
    expect(sourceFaults('signature: [\n  "Firma dell\'oste",\n  "Client\'s signature",\n],')).toEqual([
      "it Firma dell'oste: “'”: better ’",
      "en Client's signature: “Client”: better customer",
      "en Client's signature: “'”: better ’",
    ])
  })

  it("ignores code in a text (#40)", () => {
    expect(sourceFaults("{ it: `${article.name}`, en: `${client.name}: ${article}` }")).toEqual([])
  })

  it("finds banned words in the supplier's pages, not in the markup around them", () => {
    const pages = [{ html: { it: "<p class='x'>Scaricamenti</p>", en: '<a title="article">Downloads</a>' } }]
    expect(contentFaults({ pages })).toEqual([
      "it <p class='x'>Scaricamenti</p>: “Scaricamenti”: better listini e schede",
    ])
  })
})
