/** The command line: the meaning of each option, and the errors of wrong ones. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { DEFAULT_PREFIXES } from "../src/prefixes.ts"
import { flags, type Options, readVerifyCommand, secretsOf } from "./options.ts"
import { VERIFY_USAGE } from "./usage.ts"

const OPTION_NAMES: ReadonlyArray<string> = Object.keys(flags)

const WHERE = ["--provider", "omnicommerce", "--base-url", "https://shop.test/", "--state-url", "https://shop.test/s"]
const NOW = 1_234

const read = (args: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}): Options => {
  const command = Result.getOrThrow(readVerifyCommand([...WHERE, ...args], env, NOW))
  if (command._tag !== "Verify") throw new Error(`read as ${command._tag}`)
  return command.options
}
const usageErrorOf = (...args: ReadonlyArray<string>): string =>
  Result.getOrThrow(Result.flip(readVerifyCommand(args, {}, NOW)))

describe("the command line", () => {
  it("[S7.22] states the addresses of the service and its state URL; the rest has defaults", () => {
    expect(read([])).toEqual({
      provider: "omnicommerce",
      baseUrl: "https://shop.test",
      stateUrl: "https://shop.test/s",
      values: {},
      token: "",
      headers: {},
      prefixes: DEFAULT_PREFIXES,
      only: [],
      pending: [],
      junit: null,
      json: null,
      html: null,
      timeoutMs: 10_000,
      retries: 2,
      probe: null,
      checks: [],
      maxMs: null,
      floor: null,
      origin: null,
      topicsUrl: null,
      broker: null,
      github: false,
    })
  })

  it("[S7.22] takes the token from the command line, otherwise from the environment", () => {
    const env = { DISPENSA_VERIFY_TOKEN: "from-outside" }
    expect(read([], env).token).toBe("from-outside")
    expect(read(["--token", "given"], env).token).toBe("given")
  })

  it("[S7.22] accepts each prefix by itself", () => {
    for (const name of ["api", "wrapper", "customer"] as const) {
      expect(read([`--${name}-prefix`, "/v2/"]).prefixes).toEqual({ ...DEFAULT_PREFIXES, [name]: "/v2/" })
    }
    expect(usageErrorOf(...WHERE, "--api-prefix", "v2/")).toBe("--api-prefix begins with a slash")
  })

  it("[S7.22] accepts several patterns, case-insensitive", () => {
    const { only, pending } = read(["--only", "^CART", "--only", "get 401", "--pending", "order"])
    expect(only.map((pattern) => pattern.test("cart.add 200: x"))).toEqual([true, false])
    expect(only.map((pattern) => pattern.test("address.get 401: y"))).toEqual([false, true])
    expect(pending.map((pattern) => pattern.test("order.place 200: z"))).toEqual([true])
    const { checks } = read(["--checks", "^a cart of many"])
    expect(checks.map((pattern) => pattern.test("A cart of many rows"))).toEqual([true])
    expect(usageErrorOf(...WHERE, "--checks", "(")).toBe("--checks is not a regular expression")
    expect(usageErrorOf(...WHERE, "--only", "(")).toBe("--only is not a regular expression")
  })

  it("[S7.22] names the reports' files, and the headers for a gateway", () => {
    expect(read(["--report", "a.xml", "--json", "b.json", "--html", "c.html"])).toMatchObject({
      junit: "a.xml",
      json: "b.json",
      html: "c.html",
    })
    expect(read(["--header", "X-Gateway: one: two", "--header", "X-More: 3"]).headers).toEqual({
      "X-Gateway": "one: two",
      "X-More": "3",
    })
    expect(usageErrorOf(...WHERE, "--header", "no colon")).toBe('--header is written "Name: value"')
  })

  it("[S7.22] limits timeout and retries, and seeds a probe without a seed", () => {
    expect(read(["--timeout", "3", "--retries", "0"])).toMatchObject({ timeoutMs: 3_000, retries: 0 })
    expect(read(["--probe"]).probe).toEqual({ seed: NOW, runs: 30 })
    expect(read(["--probe", "--seed", "7", "--runs", "5"]).probe).toEqual({ seed: 7, runs: 5 })
    expect(usageErrorOf(...WHERE, "--timeout", "0")).toBe("--timeout is a whole number from 1 to 600")
    expect(usageErrorOf(...WHERE, "--retries", "many")).toBe("--retries is a whole number from 0 to 20")
    expect(usageErrorOf(...WHERE, "--seed", "7")).toMatch(/add --probe/)
  })

  it.each([
    [["--provider", "shop"], /it is omnicommerce or tracking/],
    [["--provider", "tracking"], /--base-url is missing/],
    [WHERE.slice(0, 4), /--state-url is missing/],
    [["--provider", "tracking", "--base-url", "shop.test"], /not an http\(s\) address/],
    [["--provider", "tracking", "--base-url", "http://me:hunter2@shop.test"], /must not hold a user or password/],
    [["--provider", "tracking", "--base-url", "http://shop.test?x=1"], /must not hold a query/],
    [[...WHERE, "--without-states"], /--without-states and --state-url exclude each other/],
    [[...WHERE.slice(0, 4), "--without-states", "--probe"], /--probe needs --state-url/],
    [[...WHERE.slice(0, 4), "--without-states", "--value", "hunter2"], /--value is written "name=value"/],
    [[...WHERE, "--value", "a=hunter2"], /--value belongs to --without-states/],
    [[...WHERE, "--selector", "latest"], /--selector belongs to --broker-url/],
    [[...WHERE, "--broker-url", "https://broker.test", "--selector", "hunter2"], /--selector is mainBranch/],
    [
      [...WHERE, "--broker-url", "https://broker.test", "--publish-version", "1", "--only", "cart"],
      /--publish-version is for a whole run/,
    ],
    [[...WHERE, "--frobnicate"], /Unknown option '--frobnicate'/],
    [[...WHERE, "stray"], /Unexpected argument 'stray'/],
  ])("[S7.22] refuses %j with a sentence that contains no secret", (args, says) => {
    expect(usageErrorOf(...args)).toMatch(says)
    expect(usageErrorOf(...args)).not.toMatch(/hunter2/)
  })

  it("[S7.22] prints the help without arguments, and names every option", () => {
    expect(readVerifyCommand([], {}, NOW)).toEqual(Result.succeed({ _tag: "Help" }))
    expect(readVerifyCommand(["-h"], {}, NOW)).toEqual(Result.succeed({ _tag: "Help" }))
    expect(readVerifyCommand(["--states"], {}, NOW)).toEqual(Result.succeed({ _tag: "States" }))
    const named = OPTION_NAMES.filter((name) => name !== "help" && !VERIFY_USAGE.includes(`--${name}`))
    expect(named).toEqual([])
  })

  it("[ADR 19] knows the secret parts", () => {
    const options = read([
      "--token",
      "t",
      "--header",
      "Authorization: Bearer b",
      "--state-url",
      "http://a.test/s?key=k",
    ])
    expect(secretsOf(options)).toEqual(["t", "Bearer b", "b", "k"])
    const standing = [...WHERE.slice(0, 4), "--without-states", "--value", "application_token=token k:s"]
    const command = Result.getOrThrow(readVerifyCommand(standing, {}, NOW))
    expect(command._tag === "Verify" && secretsOf(command.options)).toEqual(["", "token k:s", "k:s"])
  })
})
