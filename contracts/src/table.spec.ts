/** Every entry of the endpoint table is complete: its path can be filled, its example decodes. */
import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { endpointDocs } from "./docs/endpoint-docs.ts"
import { statusesOf } from "./endpoint.ts"
import { DEFAULT_PREFIXES } from "./prefixes.ts"
import { pathNames, requestParts, sendsQuery } from "./request-parts.ts"
import { type EndpointKey, endpoints } from "./table.ts"

const PDF = new Uint8Array([0x25, 0x50, 0x44, 0x46])

const isKey = (key: string): key is EndpointKey => Object.hasOwn(endpoints, key)
const entries = Object.keys(endpoints)
  .filter(isKey)
  .map((key) => ({ key, endpoint: endpoints[key], doc: endpointDocs[key], id: endpoints[key].id }))

const decodes = (schema: Schema.Codec<unknown, unknown>, value: unknown): unknown =>
  Result.getOrThrow(Schema.decodeUnknownResult(schema)(value))

describe("the endpoint table", () => {
  it("[S7.22] names each call once, and each verb of a path once", () => {
    const ids = entries.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const calls = entries.map(
      ({ endpoint }) => `${endpoint.base} ${endpoint.method} ${endpoint.path(DEFAULT_PREFIXES)}`,
    )
    expect(new Set(calls).size).toBe(calls.length)
  })

  it.each(entries)("[S7.22] $id: the example is a request and its answer", ({ endpoint, doc }) => {
    expect(() => decodes(endpoint.request, doc.example.request)).not.toThrow()
    const { answer } = doc.example
    const isFile = endpoint.answers === "file" && typeof answer === "object"
    const body = isFile ? { ...answer, bytes: PDF } : answer
    expect(() => decodes(endpoint.response, body)).not.toThrow()
  })

  it.each(entries)("[S7.22] $id: path and query are filled with text", ({ endpoint, doc }) => {
    const names = pathNames(endpoint.path(DEFAULT_PREFIXES))
    expect(Object.keys(doc.example.request)).toEqual(expect.arrayContaining([...names]))
    const { url } = requestParts(endpoint, DEFAULT_PREFIXES, doc.example.request)
    expect(url).not.toMatch(/[{}]/)
    const inText = sendsQuery(endpoint.method)
      ? Object.values(doc.example.request)
      : names.map((name) => doc.example.request[name])
    expect(inText.map((value) => typeof value)).toEqual(inText.map(() => "string"))
  })

  it.each(entries)(
    "[S7.22] $id: statuses are listed once, in order, and only those are explained",
    ({ endpoint, doc }) => {
      expect(endpoint.errors).toEqual([...new Set(endpoint.errors)].toSorted((one, other) => one - other))
      const statuses = statusesOf(endpoint).map(String)
      expect(statuses).toEqual(expect.arrayContaining(Object.keys(doc.meaning ?? {})))
    },
  )
})
