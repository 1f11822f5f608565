import { describe, expect, it } from "vitest"
import { messageFaults } from "./lib/message-faults.ts"

const languages = ["it", "en"]
const both = { languages, compiled: languages }

describe("the check of messages", () => {
  it("accepts a message that stands in every language and is used", () => {
    const texts = { it: { a: "Ciao {name}" }, en: { a: "Hello {name}" } }
    expect(messageFaults({ ...both, texts, sources: "m.a({ name })" })).toEqual([])
  })

  it("names what is missing, empty, unused or asks for other parameters", () => {
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

  it("follows the table of languages: a third one that compiles is incomplete without its texts", () => {
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
})
