/** What a recording may contain, and what of it a server can send. */
import { Result } from "effect"
import { validateHeaderValue } from "node:http"
import { describe, expect, it } from "vitest"
import { type Ending, readRecordingFile } from "./recording-file.ts"

const endingOf = (response: object): Ending | undefined => {
  const call = { request: { method: "GET", url: "https://shop.example/api/method/menu" }, response }
  const calls = readRecordingFile(JSON.stringify({ log: { entries: [call] } }))
  return Result.isSuccess(calls) ? calls.success[0]?.ending : undefined
}

const headersOf = (ending: Ending | undefined): ReadonlyMap<string, string> =>
  new Map(ending?._tag === "Answered" ? ending.answer.headers : [])

describe("a recorded answer", () => {
  it("[S10.5] is played without the signs that no header may have, and without headers of its own connection", () => {
    const headers = [
      { name: "X-Note", value: "caffè ☕\u0000\r\nSet-Cookie: a=b\ud800" },
      { name: "Content-Type", value: "application/json; ☕" },
      ...["Trailer", "Upgrade"].map((name) => ({ name, value: "x" })),
    ]
    const played = headersOf(endingOf({ status: 200, headers, content: { text: "{}" } }))
    expect([...played.keys()]).toEqual(["X-Note", "content-type"])
    expect(played.get("X-Note")).toBe("caffè Set-Cookie: a=b ")
    for (const [name, value] of played) validateHeaderValue(name, value)
  })

  it.each([-1, 0, 100, 101, 199, 600, 1_000_000_000])(
    "[S10.5] with the status %d, which answers no call, is a broken connection",
    (status) => {
      expect(endingOf({ status })).toEqual({ _tag: "Cut" })
      expect(endingOf({ status, content: { text: "{}" } })).toEqual({ _tag: "Cut" })
    },
  )
})
