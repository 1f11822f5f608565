// @vitest-environment jsdom
import { describe, expect, it } from "vitest"
import { promiseOf } from "./promise.ts"

/** A Tuesday at noon in Rome. */
const TUESDAY = Date.parse("2026-11-24T11:00:00Z")

describe("the delivery promise", () => {
  it("[S9.9] is a day that can be met", () => {
    expect(promiseOf(null, TUESDAY, "it")).toBe("Consegna entro venerdì 27 novembre")
  })

  it("[S9.9] waits for the bank transfer, which starts the preparation", () => {
    const promise = promiseOf(null, TUESDAY, "it", "2026-11-30", "bank-transfer")
    expect(promise).toBe("Consegna appena riceviamo il bonifico, non prima di lunedì 30 novembre")
  })
})
