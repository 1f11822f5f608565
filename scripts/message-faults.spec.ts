import { describe, expect, it } from "vitest"
import { messageFaults } from "./lib/message-faults.ts"

describe("the check of messages", () => {
  it("accepts a message that stands in both languages and is used", () => {
    expect(messageFaults({ it: { a: "Ciao {name}" }, en: { a: "Hello {name}" }, sources: "m.a({ name })" })).toEqual([])
  })

  it("names what is missing, empty, unused or asks for other parameters", () => {
    const faults = messageFaults({
      it: { a: "uno", b: "", c: "due {n}", d: "tre" },
      en: { b: "two", c: "two", d: "three" },
      sources: "m.a() m.b() m\n  .c()",
    })
    expect(faults).toEqual([
      "a: missing in English",
      "b: empty",
      "c: parameters differ between the languages",
      "d: used nowhere",
    ])
  })
})
