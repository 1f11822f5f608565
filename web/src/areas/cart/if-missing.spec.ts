// @vitest-environment jsdom
import { LINE_NOTE_LENGTH } from "@dispensa/domain"
import { describe, expect, it } from "vitest"
import { m } from "../../i18n/messages.ts"
import { IF_MISSING, ifMissingNote, joinNote, noteRoom, splitNote } from "./if-missing.ts"

describe("the instruction for a missing item, in the note of its line", () => {
  it.each(IF_MISSING)("[S3.22] %s ends the note, and is read from it again", (wish) => {
    for (const text of ["", "maturi", "maturi · piccoli"]) {
      const note = joinNote({ text, wish })
      expect(note.endsWith(ifMissingNote(wish))).toBe(true)
      expect(splitNote(note)).toEqual({ text, wish })
    }
  })

  it("[S3.22] leaves a note without an instruction as it is", () => {
    for (const text of ["", "maturi", "Se manca: boh", "a · b"]) {
      expect(splitNote(text)).toEqual({ text, wish: null })
      expect(joinNote({ text, wish: null })).toBe(text)
    }
  })

  it("[S3.22] is parsed in the language in which it was written", () => {
    const english = { locale: "en" } as const
    const written = m.cart_if_missing_note({ wish: m.cart_if_missing_call({}, english) }, english)
    expect(splitNote(`ripe · ${written}`)).toEqual({ text: "ripe", wish: "call" })
  })

  it("[S3.22] fits in the note together with the text", () => {
    for (const wish of IF_MISSING)
      expect(joinNote({ text: "x".repeat(noteRoom()), wish }).length).toBeLessThanOrEqual(LINE_NOTE_LENGTH)
  })
})
