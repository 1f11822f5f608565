import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { MYMB_PREFIXES } from "./dialects/mymb/paths.ts"
import { DEFAULT_INSTALLATION, filesBaseOf } from "./installation.ts"
import { installationFrom } from "./installation-schema.ts"

const read = (written: Readonly<Record<string, unknown>>) => installationFrom(written)
const accepted = (written: Readonly<Record<string, unknown>>) => Result.getOrThrow(read(written))
const problems = (written: Readonly<Record<string, unknown>>) =>
  Result.match(read(written), { onSuccess: () => [], onFailure: (lines) => lines })

describe("what is written of an installation", () => {
  it("[S9.12] nothing is the specification's shop", () => {
    expect(accepted({})).toEqual(DEFAULT_INSTALLATION)
  })

  it("overrules one field, or one prefix, and leaves the others", () => {
    expect(accepted({ priceView: "NET_PRICE", prefixes: { api: "/erp/api." } })).toEqual({
      ...DEFAULT_INSTALLATION,
      priceView: "NET_PRICE",
      prefixes: { ...DEFAULT_INSTALLATION.prefixes, api: "/erp/api." },
    })
  })

  it("the prefixes that a dialect begins with are where none are written", () => {
    const { dialect, prefixes } = accepted({ dialect: "mymb", prefixes: { customer: "/erp/account." } })
    expect([dialect, prefixes]).toEqual(["mymb", { ...MYMB_PREFIXES, customer: "/erp/account." }])
  })

  it("addresses may end with a slash, and are kept without", () => {
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

  it("[S11.4] the labels of the supplier's scales have the layouts that are written", () => {
    const storeLabels = ["21IIIIIWWWWWC", "22IIIIIVPPPPC"]
    expect(accepted({ storeLabels })).toEqual({ ...DEFAULT_INSTALLATION, storeLabels })
  })

  it("pictures are where the backend is, unless they are elsewhere", () => {
    expect(filesBaseOf(accepted({ baseUrl: "https://erp.test" }))).toBe("https://erp.test")
    expect(filesBaseOf(accepted({ baseUrl: "https://erp.test", filesBaseUrl: "https://cdn.test" }))).toBe(
      "https://cdn.test",
    )
  })

  it.each([
    ["a field that there is not", { colour: "red" }, "colour: "],
    ["a price view that there is not", { priceView: "GROSS" }, "priceView: "],
    ["no language", { languages: [] }, "languages: "],
    ["a language twice", { languages: ["it", "it"] }, "languages: "],
    ["a language that there is not", { languages: ["it", "fr"] }, "languages.1: "],
    ["a switch that is a text", { isPayPalOn: "on" }, "isPayPalOn: "],
    ["a scale's layout of twelve characters", { storeLabels: ["21IIIIIWWWWC"] }, "storeLabels.0: "],
    ["days below none", { minShippingDays: -1 }, "minShippingDays: "],
    ["a prefix that begins nowhere", { prefixes: { api: "api." } }, "prefixes.api: "],
    ["prefixes that are none", { prefixes: "/api." }, "prefixes: "],
    ["a path with a quote", { path: '/a"b' }, "path: "],
    ["a token with a line of its own", { applicationToken: "token a\nb: c" }, "applicationToken: "],
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
  ])("%s is no address: it would be in the content security policy", (baseUrl) => {
    expect(problems({ baseUrl })).toEqual([expect.stringMatching(/^baseUrl: Expected an address/)])
  })

  it("everything that is wrong is named at once", () => {
    expect(problems({ listView: "cards", path: "shop", minShippingDays: 1.5 })).toHaveLength(3)
  })
})
