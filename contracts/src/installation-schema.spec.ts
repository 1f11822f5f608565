import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { MYMB_PREFIXES } from "./dialects/mymb/paths.ts"
import { DEFAULT_INSTALLATION, filesBaseOf } from "./installation.ts"
import { installationFrom } from "./installation-schema.ts"

const read = (written: Readonly<Record<string, unknown>>) => installationFrom(written)
const accepted = (written: Readonly<Record<string, unknown>>) => Result.getOrThrow(read(written))
const problems = (written: Readonly<Record<string, unknown>>) =>
  Result.match(read(written), { onSuccess: () => [], onFailure: (lines) => lines })

describe("the configuration of an installation", () => {
  it("[S9.12] empty, it is the specification's shop", () => {
    expect(accepted({})).toEqual(DEFAULT_INSTALLATION)
  })

  it("overrides one field, or one prefix, and leaves the others", () => {
    expect(accepted({ priceView: "NET_PRICE", prefixes: { api: "/erp/api." } })).toEqual({
      ...DEFAULT_INSTALLATION,
      priceView: "NET_PRICE",
      prefixes: { ...DEFAULT_INSTALLATION.prefixes, api: "/erp/api." },
    })
  })

  it("uses the dialect's prefixes by default", () => {
    const { dialect, prefixes } = accepted({ dialect: "mymb", prefixes: { customer: "/erp/account." } })
    expect([dialect, prefixes]).toEqual(["mymb", { ...MYMB_PREFIXES, customer: "/erp/account." }])
  })

  it("accepts addresses with a trailing slash, and removes it", () => {
    const { path, baseUrl, filesBaseUrl } = accepted({
      path: "/",
      baseUrl: "https://erp.test:8443/site/",
      filesBaseUrl: "/media/",
    })
    expect({ path, baseUrl, filesBaseUrl }).toEqual({
      path: "",
      baseUrl: "https://erp.test:8443/site",
      filesBaseUrl: "/media",
    })
  })

  it("[S11.4] has the configured label layouts of the supplier's scales", () => {
    const storeLabels = ["21IIIIIWWWWWC", "22IIIIIVPPPPC"]
    expect(accepted({ storeLabels })).toEqual({ ...DEFAULT_INSTALLATION, storeLabels })
  })

  it("takes pictures from the backend, unless another address is configured", () => {
    expect(filesBaseOf(accepted({ baseUrl: "https://erp.test" }))).toBe("https://erp.test")
    expect(filesBaseOf(accepted({ baseUrl: "https://erp.test", filesBaseUrl: "https://cdn.test" }))).toBe(
      "https://cdn.test",
    )
  })

  it.each([
    ["an unknown field", { colour: "red" }, "colour: "],
    ["an unknown price view", { priceView: "GROSS" }, "priceView: "],
    ["no language", { languages: [] }, "languages: "],
    ["a duplicate language", { languages: ["it", "it"] }, "languages: "],
    ["an unknown language", { languages: ["it", "fr"] }, "languages.1: "],
    ["a switch that is a text", { isPayPalOn: "on" }, "isPayPalOn: "],
    ["a scale's layout of twelve characters", { storeLabels: ["21IIIIIWWWWC"] }, "storeLabels.0: "],
    ["negative days", { minShippingDays: -1 }, "minShippingDays: "],
    ["a prefix without a leading slash", { prefixes: { api: "api." } }, "prefixes.api: "],
    ["prefixes of the wrong type", { prefixes: "/api." }, "prefixes: "],
    ["a path with a quote", { path: '/a"b' }, "path: "],
    ["a token with a line break", { applicationToken: "token a\nb: c" }, "applicationToken: "],
  ])("%s is refused by its name", (_, written, begins) => {
    expect(problems(written)).toEqual([expect.stringContaining(begins)])
    expect(problems(written)[0]).toMatch(new RegExp(`^${begins.replaceAll(".", "\\.")}`))
  })

  it.each([
    "ftp://erp.test",
    "https://erp.test; script-src *",
    "https://",
    "erp.test",
    "https://erp.test/?a=b",
    "//erp.test",
  ])("%s is not an address: it would be in the content security policy", (baseUrl) => {
    expect(problems({ baseUrl })).toEqual([expect.stringMatching(/^baseUrl: Expected an address/)])
  })

  it("reports all errors at once", () => {
    expect(problems({ listView: "cards", path: "shop", minShippingDays: 1.5 })).toHaveLength(3)
  })
})
