/** Secrets stay out of texts, in whichever form they come. */
import { expect, it } from "vitest"
import { makeRedactor, redactAll } from "./redact.ts"

it("[ADR 19] hides known secrets, also encoded, and anything that looks like one", () => {
  const redactor = makeRedactor()
  redactor.hide('se/cret "1"')
  const given = [
    'x se/cret "1" y',
    encodeURIComponent('se/cret "1"'),
    JSON.stringify({ any: 'se/cret "1"' }),
    "Authorization: Bearer abc.def-123",
    "token key:value",
    '{"access_token":"abcdef","pwd": "short"}',
    JSON.stringify(JSON.stringify({ password: "hunter2" })),
  ]
  const hidden = given.map(redactor.text).join("\n")
  for (const part of ["se/cret", "se%2Fcret", "abc.def", "key:value", "abcdef", "short", "hunter2"]) {
    expect(hidden).not.toContain(part)
  }
})

it("[ADR 19] hides a secret with half a character", () => {
  const redactor = makeRedactor()
  redactor.hide("se\ud800cret")
  expect(redactor.text("x se\ud800cret y")).toBe("x *** y")
})

it("leaves ordinary words unchanged, and redacts within lists and objects", () => {
  const redactor = makeRedactor()
  redactor.hide("abc")
  redactor.hide("a-long-secret")
  expect(redactAll(redactor, { lines: ["abc", "a-long-secret"], count: 1 })).toEqual({
    lines: ["abc", "***"],
    count: 1,
  })
})

it("makes each text of a finding one line, so that a service cannot write a line of its own, such as a command to a CI job", () => {
  const finding = { came: '"a\n::stop-commands::x\n" twice', lines: ["b\r\n::error::c"] }
  expect(redactAll(makeRedactor(), finding)).toEqual({
    came: '"a ::stop-commands::x " twice',
    lines: [String.raw`b\u{d} ::error::c`],
  })
})

it("shows control characters as numbers, and preserves line ends and tabs", () => {
  const { text } = makeRedactor()
  expect(text("a\u001B[2J\u0007b\r\u009Bc\u202Ed\u2066e\n\tf è")).toBe(
    String.raw`a\u{1b}[2J\u{7}b\u{d}\u{9b}c\u{202e}d\u{2066}e` + "\n\tf è",
  )
})
