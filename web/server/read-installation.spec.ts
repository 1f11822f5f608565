/** The sources of an installation: the file beside the shop, overridden by the environment. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { DEFAULT_INSTALLATION } from "@dispensa/contracts/installation"
import { Result } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type Environment, readInstallation } from "./read-installation.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dispensa-config-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (content: unknown): string => {
  const file = join(folder, "config.json")
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content))
  return file
}
const read = (env: Environment = {}) => readInstallation(pathToFileURL(`${folder}/`), env)
const problems = (env: Environment = {}) =>
  Result.match(read(env), { onSuccess: () => [], onFailure: (lines) => lines })

describe("the installation", () => {
  it("without file and environment is the default", () => {
    expect(Result.getOrThrow(read())).toEqual(DEFAULT_INSTALLATION)
  })

  it("is the file's, overridden by the environment, prefix by prefix", () => {
    write({ baseUrl: "https://erp.test", prefixes: { api: "/a.", wrapper: "/w." }, minShippingDays: 2 })
    const env = {
      DISPENSA_PREFIXES_API: "/env.",
      DISPENSA_IS_PAY_PAL_ON: "on",
      DISPENSA_MIN_SHIPPING_DAYS: "3",
      DISPENSA_LANGUAGES: "en, it",
    }
    expect(Result.getOrThrow(read(env))).toEqual({
      ...DEFAULT_INSTALLATION,
      baseUrl: "https://erp.test",
      prefixes: { api: "/env.", wrapper: "/w.", customer: DEFAULT_INSTALLATION.prefixes.customer },
      isPayPalOn: true,
      minShippingDays: 3,
      languages: ["en", "it"],
    })
  })

  it("reports the file and field, or the variable, that is invalid", () => {
    const file = write({ listView: "cards", prefixes: { api: 7 } })
    expect(problems({ DISPENSA_LANGUAGES: "it,fr", DISPENSA_IDEMPOTENCY_KEYS: "maybe" })).toEqual([
      `${file}: prefixes.api: Expected string`,
      "DISPENSA_IDEMPOTENCY_KEYS: Expected boolean",
      'DISPENSA_LANGUAGES.1: Expected "it" | "en"',
      `${file}: listView: Expected "grid" | "list" | "small-list"`,
    ])
  })

  it("reports the setting of an unknown dialect", () => {
    expect(problems({ DISPENSA_DIALECT: "klingon" })).toEqual(['DISPENSA_DIALECT: Expected "dispensa" | "mymb"'])
    const file = write({ dialect: "" })
    expect(problems()).toEqual([`${file}: dialect: Expected "dispensa" | "mymb"`])
    expect(Result.getOrThrow(read({ DISPENSA_DIALECT: "mymb" })).dialect).toBe("mymb")
  })

  it("another file may be named, and must exist", () => {
    expect(problems({ DISPENSA_CONFIG: join(folder, "none.json") })).toEqual([expect.stringContaining("no such file")])
    write("{ path: /shop }")
    expect(problems()).toEqual([expect.stringContaining("is no JSON object")])
    expect(problems({ DISPENSA_CONFIG: write("[1]") })).toEqual([expect.stringContaining("is no JSON object")])
  })
})
