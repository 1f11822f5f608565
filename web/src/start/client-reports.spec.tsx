/** A page's reports to its operators. */
import { ClientReports } from "@dispensa/contracts"
import { Schema } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type MetricType, onFCP, onINP } from "web-vitals"
import { noteDrift } from "./answer-drift.ts"
import { errorReport, startClientReports } from "./client-reports.ts"

type Observe = (report: (metric: MetricType) => void) => void

vi.mock("web-vitals", () => ({
  onCLS: vi.fn<Observe>(),
  onFCP: vi.fn<Observe>(),
  onINP: vi.fn<Observe>(),
  onLCP: vi.fn<Observe>(),
  onTTFB: vi.fn<Observe>(),
}))

beforeEach(() => window.history.replaceState(null, "", "/"))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const decode = Schema.decodeUnknownSync(ClientReports)

/** The beacons sent once the page is hidden. */
const beacons = () => {
  const sent: Array<string> = []
  const sendBeacon = vi.fn<(url: string, text: string) => boolean>((_, text) => sent.push(text) > 0)
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { sendBeacon }))
  const hide = () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden")
    document.dispatchEvent(new Event("visibilitychange"))
  }
  return { sent, sendBeacon, hide }
}

describe("the reports of a page", () => {
  it("[ADR 44] state each schema drift once, also from before they started", () => {
    const { sent, hide } = beacons()
    noteDrift("product.list", ["message.data[].name", "message.filters.Olio & sale.count"])
    startClientReports("/_reports")
    noteDrift("product.list", ["message.data[].name"])
    noteDrift("cart.get", ["message.data[].row_id"])
    hide()
    const drifts = sent.flatMap((text) => decode(text)).filter(({ kind }) => kind === "drift")
    expect(drifts).toMatchObject([
      { endpoint: "product.list", path: "message.data[].name", page: "home" },
      { endpoint: "product.list", path: "message.filters.Olio___sale.count" },
      { endpoint: "cart.get", path: "message.data[].row_id" },
    ])
  })

  it("[ADR 44] state an error's name and position in the code, without its message", () => {
    const error = new TypeError("Ada's order at https://shop.test/assets/x.js:9:9")
    error.stack =
      "TypeError: Ada\n    at a (https://shop.test/assets/shop-B1.js:1:234)\n    at b (assets/react-C2.js:3:4)"
    expect(errorReport(error)).toEqual({ name: "TypeError", frames: ["shop-B1.js:1:234", "react-C2.js:3:4"] })
    expect(errorReport("Ada")).toEqual({ name: "Unknown", frames: [] })
  })

  it("are sent when the page is hidden, in the receiver's format, without the page's URL", () => {
    const { sent, sendBeacon, hide } = beacons()
    window.history.replaceState(null, "", "/en/shop?text=secret")
    startClientReports("/_reports")
    const failure = new RangeError("secret")
    failure.stack = "RangeError: secret\n    at https://shop.test/assets/shop-B1.js:1:2"
    window.dispatchEvent(new ErrorEvent("error", { error: failure }))
    hide()
    expect(sendBeacon).toHaveBeenCalledWith("/_reports", expect.any(String))
    expect(sent.flatMap((text) => decode(text))).toContainEqual({
      kind: "error",
      name: "RangeError",
      frames: ["shop-B1.js:1:2"],
      page: "shop",
      language: "en",
      release: "unknown",
    })
    expect(sent.join()).not.toContain("secret")
  })

  it("[ADR 44] state the first paint of the opened page, even after a navigation", () => {
    const { sent, hide } = beacons()
    const name = { value: "https://shop.test/en/shop?text=secret" }
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([Object.create(PerformanceEntry.prototype, { name })])
    startClientReports("/_reports")
    window.history.replaceState(null, "", "/pages/cart")
    const measured = {
      value: 12,
      rating: "good" as const,
      delta: 12,
      id: "1",
      entries: [],
      navigationType: "navigate" as const,
      navigationId: 1,
    }
    vi.mocked(onFCP).mock.lastCall?.[0]({ ...measured, name: "FCP" })
    vi.mocked(onINP).mock.lastCall?.[0]({ ...measured, name: "INP" })
    hide()
    expect(sent.flatMap((text) => decode(text))).toMatchObject([
      { name: "FCP", page: "shop", language: "en" },
      { name: "INP", page: "cart", language: "it" },
    ])
  })
})
