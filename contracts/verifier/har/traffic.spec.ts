/** Recorded traffic against the contract: the examples are as agreed, and each deviation is one readable line. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { endpointDocs } from "../../src/docs/endpoint-docs.ts"
import { cart as cartExample } from "../../src/docs/pieces.ts"
import { DEFAULT_PREFIXES } from "../../src/prefixes.ts"
import { requestParts } from "../../src/request-parts.ts"
import { type EndpointKey, endpoints } from "../../src/table.ts"
import { makeRedactor } from "../redact.ts"
import { reportTraffic } from "./traffic.ts"

const folder = mkdtempSync(join(tmpdir(), "dispensa-har-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Recorded {
  readonly key: EndpointKey
  readonly sent?: unknown
  readonly status?: number
  readonly answer?: unknown
  readonly headers?: ReadonlyArray<readonly [string, string]>
  readonly text?: string
}

const JSON_TYPE = ["content-type", "application/json; charset=utf-8"] as const

const entryOf = ({ key, sent, status = 200, answer, headers = [], text }: Recorded) => {
  const endpoint = endpoints[key]
  const { url, body } = requestParts(endpoint, DEFAULT_PREFIXES, sent ?? endpointDocs[key].example.request)
  return {
    startedDateTime: "2026-03-01T09:00:00Z",
    time: 12,
    request: {
      method: endpoint.method,
      url: `https://shop.test${url}`,
      headers: [{ name: "Authorization", value: "Bearer typed-by-nobody" }],
      ...(body === undefined ? {} : { postData: { mimeType: "application/json", text: JSON.stringify(body) } }),
    },
    response: {
      status,
      headers: [JSON_TYPE, ...headers].map(([name, value]) => ({ name, value })),
      content: { text: text ?? JSON.stringify(answer ?? endpointDocs[key].example.answer) },
    },
  }
}

const report = (entries: ReadonlyArray<unknown>, maxMs: number | null = null) => {
  const path = join(folder, "traffic.har")
  writeFileSync(path, JSON.stringify({ log: { version: "1.2", entries } }))
  const redactor = makeRedactor()
  const read = reportTraffic(path, { prefixes: DEFAULT_PREFIXES, only: [], maxMs }, redactor)
  if ("trouble" in read) throw new Error(read.trouble)
  return { ...read, text: redactor.text(read.text) }
}

const isKey = (key: string): key is EndpointKey => Object.hasOwn(endpoints, key)
const keys = Object.keys(endpoints)
  .filter(isKey)
  .filter((key) => endpoints[key].answers === "json")

describe("recorded traffic", () => {
  it("[S7.22] that equals the contract's examples is as agreed; other exchanges are only counted", () => {
    const other = { request: { method: "GET", url: "https://shop.test/files/a.png" }, response: { status: 200 } }
    const { text, isAgreed } = report([...keys.map((key) => entryOf({ key })), other])
    expect(text).toContain(
      `${keys.length} of ${keys.length + 1} exchanges are of the contract, ${keys.length} endpoints`,
    )
    expect(text.split("\n").filter((line) => line.startsWith("✗"))).toEqual([])
    expect(isAgreed).toBe(true)
  })

  const cart = (change: object) => ({ message: { ...cartExample, ...change } })

  it.each<[string, Recorded, RegExp]>([
    [
      "a missing total",
      { key: "getCartItems", answer: cart({ totale_doc: undefined }) },
      /^✗ cart\.get 200: answer: .*totale_doc/m,
    ],
    [
      "a wrong total",
      { key: "getCartItems", answer: cart({ totale_netto: 99 }) },
      /^✗ cart\.get 200: does not follow: .*(#1)/m,
    ],
    [
      "a redirect",
      { key: "getCartItems", status: 302, headers: [["location", "/login"]] },
      /answer: expected a status of 200, .* came 302, a redirect to \/login/,
    ],
    [
      "a page of HTML",
      { key: "getCartItems", status: 500, text: "<html>oops</html>" },
      /^✗ cart\.get 500: answer: .*<html>/m,
    ],
    ["an invalid request", { key: "addToCart", sent: { quantity: -1 } }, /^✗ cart\.add 200: request: /m],
    [
      "a cart that may be cached",
      { key: "getCartItems", headers: [["cache-control", "public, max-age=60"]] },
      /transport: a personal answer is not cached/,
    ],
  ])("[S7.22] names %s in one line", (_title, recorded, says) => {
    const { text, isAgreed } = report([entryOf(recorded)])
    expect(text).toMatch(says)
    for (const line of text.split("\n")) expect(line.length).toBeLessThan(220)
    expect(isAgreed).toBe(false)
  })

  it("[S7.22] reports a repeated deviation once, and times each answer on request", () => {
    const wrong = entryOf({ key: "getCartItems", answer: cart({ totale_netto: 99 }) })
    expect(report([wrong, wrong, wrong]).text).toMatch(/\(#1 and 2 more\)/)
    expect(report([entryOf({ key: "getCartItems" })], 5).text).toMatch(/an answer comes within 5 ms: after 12 ms/)
  })

  it("[ADR 19] never shows a token, a cookie or a password, not even one that an answer repeats", () => {
    const password = "Segreta-parola-9"
    const answer = { message: [{ success: "no", message: `${password} typed-by-nobody` }] }
    const headers = [["set-cookie", "sid=session-secret-77"]] as const
    const { text } = report([entryOf({ key: "login", sent: { usr: "ada@shop.test", pwd: password }, answer, headers })])
    expect(text).toMatch(/^✗ session\.login 200/m)
    expect(text).not.toMatch(/Segreta|typed-by-nobody|session-secret/)
  })

  it("[S7.22] is checked with any characters in its headers, and with secrets of any length", () => {
    const odd = entryOf({
      key: "getCartItems",
      headers: ["€ 5", "a\u0000b", "line\nend"].map((value) => ["x-note", value]),
    })
    expect(report([odd]).isAgreed).toBe(true)
    const secret = "a".repeat(15_000_000)
    const sent = JSON.stringify({ usr: "a@b.test", pwd: secret })
    const long = entryOf({ key: "getCartItems" })
    const request = { ...long.request, postData: { mimeType: "application/json", text: sent } }
    expect(report([{ ...long, request }]).text).not.toContain(secret)
    const token = entryOf({ key: "getCartItems", headers: [["x-own-token", "half-\ud800-character"]] })
    expect(report([token]).isAgreed).toBe(true)
  })

  it.each(["a", "\\n"])("[S7.22] is judged when an answer is one text of 20 million characters: %j", (sign) => {
    const text = `{"message":"${sign.repeat(20_000_000 / sign.length)}"}`
    expect(report([entryOf({ key: "getCartItems", text })]).text).toMatch(/^✗ cart\.get 200/m)
  })

  it("[S7.22] is refused with a reason when it is not traffic", () => {
    writeFileSync(join(folder, "no.har"), "{}")
    const config = { prefixes: DEFAULT_PREFIXES, only: [], maxMs: null }
    expect(reportTraffic(join(folder, "no.har"), config, makeRedactor())).toEqual({
      trouble: expect.stringMatching(/is not an HTTP Archive/) as string,
    })
    const deep = entryOf({ key: "getCartItems", text: `${"[".repeat(60_000)}${"]".repeat(60_000)}` })
    writeFileSync(join(folder, "deep.har"), JSON.stringify({ log: { entries: [deep] } }))
    expect(reportTraffic(join(folder, "deep.har"), config, makeRedactor())).toEqual({
      trouble: expect.stringMatching(/nests a body more than 100 deep, in call 1: POST /) as string,
    })
    expect(reportTraffic(join(folder, "not-there.har"), config, makeRedactor())).toEqual({
      trouble: expect.stringMatching(/no file/) as string,
    })
  })
})
