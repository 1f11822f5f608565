/** Secrets stay out of texts, in whichever form they come. */
import { expect, it } from "vitest"
import { makeRedactor, redactAll } from "./redact.ts"

it("[ADR 19] hides known secrets, also encoded, and whatever looks like one", () => {
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

it("leaves ordinary words alone, and reaches into lists and objects", () => {
  const redactor = makeRedactor()
  redactor.hide("abc")
  redactor.hide("a-long-secret")
  expect(redactAll(redactor, { lines: ["abc", "a-long-secret"], count: 1 })).toEqual({
    lines: ["abc", "***"],
    count: 1,
  })
})
