/** The line for the shell: whole, quoted, and as the client's reading of an answer, smoothed for Pact. */
import { describe, expect, it } from "vitest"
import { asRead } from "./as-read.ts"
import { curlLine } from "./curl.ts"

describe("the curl line of a failed call", () => {
  it("[ADR 19] quotes what the shell would read otherwise", () => {
    const line = curlLine({
      method: "POST",
      url: "http://shop.test/a?b=1",
      headers: { accept: "application/json" },
      body: `{"note":"l'ora"}`,
    })
    expect(line).toBe(
      String.raw`curl -X POST 'http://shop.test/a?b=1' -H 'accept: application/json' --data '{"note":"l'\''ora"}'`,
    )
  })
})

describe("an answer as the client reads it", () => {
  const read = (type: string, text: string) => {
    const { headers, body } = asRead({ status: 200, headers: { "content-type": type }, body: Buffer.from(text) })
    return [headers["content-type"], body.toString()]
  }
  it.each([
    ["a whole number with a point", "application/json", '{"page":24.0}', "application/json", '{"page":24}'],
    ["a byte order mark", "application/json", '\uFEFF{"page":1}', "application/json", '{"page":1}'],
    ["another JSON type", "application/vnd.shop+json; charset=utf-8", "[]", "application/json; charset=utf-8", "[]"],
    ["text that is no JSON", "application/json", '{"page":', "application/json", '{"page":'],
    ["another type", "text/plain", '{"page":24.0}', "text/plain", '{"page":24.0}'],
  ])("[S7.22] takes %s", (_what, type, text, readType, readText) => {
    expect(read(type, text)).toEqual([readType, readText])
  })
})
