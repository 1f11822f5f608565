/** Laws of a request's parts: any value in a path arrives unchanged, and never leads elsewhere. */
import { LAW_RUNS, LAW_SEED, LAWS } from "@dispensa/domain/testing"
import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { DEFAULT_PREFIXES } from "./prefixes.ts"
import { requestParts, routePattern } from "./request-parts.ts"
import { endpoints } from "./table.ts"

const BASE = "http://backend.test"
const userTemp = { clientId: 1, addressCode: "1", externalCall: true }
const codes = fc.string({ unit: "grapheme", minLength: 1 })

const law = (property: fc.IProperty<[string]>) =>
  fc.check(property, { numRuns: LAW_RUNS, seed: LAW_SEED }).counterexample

describe(`a request's parts, ${LAWS}`, () => {
  it("[S7.22] a code in the path arrives unchanged, in one segment of the path", () => {
    const { changeAddress } = endpoints
    const draft = {
      label: "",
      recipient: "",
      street: "",
      city: "",
      province: "",
      postalCode: "",
      telephone: "",
      note: "",
    }
    const arrives = fc.property(codes, (addressCode) => {
      const encoded = Schema.encodeUnknownResult(changeAddress.request)({ userTemp, addressCode, ...draft })
      if (Result.isFailure(encoded)) return addressCode === "." || addressCode === ".."
      const { url, body } = requestParts(changeAddress, DEFAULT_PREFIXES, encoded.success)
      const steps = new URL(url, BASE).pathname.split("/")
      const same = decodeURIComponent(steps.at(-1) ?? "") === addressCode
      return same && steps.length === 5 && !Object.hasOwn(Object(body), "address_code")
    })
    expect(law(arrives)).toBeNull()
  })

  it("[S7.22] a file's name in a query arrives unchanged", () => {
    const { downloadFile } = endpoints
    const arrives = fc.property(codes, (file) => {
      const encoded = Schema.encodeSync(downloadFile.request)({ userTemp, file })
      return new URL(requestParts(downloadFile, DEFAULT_PREFIXES, encoded).url, BASE).searchParams.get("file") === file
    })
    expect(law(arrives)).toBeNull()
  })

  it("[S7.22] a router's pattern is decoded, and names its parameters", () => {
    expect(routePattern(endpoints.getBrand, DEFAULT_PREFIXES)).toBe("/api/resource/Home Brand/:name")
    expect(routePattern(endpoints.getMenu, DEFAULT_PREFIXES)).toBe(endpoints.getMenu.path(DEFAULT_PREFIXES))
  })

  it.each(["", ".", ".."])("[S7.22] a segment '%s' is never sent", (addressCode) => {
    const encoded = Schema.encodeUnknownResult(endpoints.deleteAddress.request)({ userTemp, addressCode })
    expect(Result.isFailure(encoded)).toBe(true)
  })
})
