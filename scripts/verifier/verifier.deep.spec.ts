/** `dispensa-verify` as its users run it: the unchanged mock passes, and each injected deviation is found and named. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { DEFAULT_PREFIXES } from "@dispensa/contracts"
import { type Deviation, startDeviating } from "@dispensa/contracts/testing/deviating"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePort } from "../lib/free-port.ts"
import { type PackedCommand, startPackedCommand } from "./packed-command.ts"
import { injectedFaults } from "./injected-faults.ts"

/** Generated requests per endpoint at the unchanged mock. */
const RUNS = process.env["VERIFY_RUNS"] ?? "2"

/** The guide's commands against the mock. */
const GUIDE_URL = "http://127.0.0.1:4000"
const guide = readFileSync(new URL("../../docs/guides/verify.md", import.meta.url), "utf8")
const guided = [...guide.matchAll(/^npx (dispensa-verify --provider (\w+) .* --state-url .*)$/gm)].map(
  ([, line = "", provider = ""]) => [provider, line.split(/ +/).slice(1)] as const,
)

let command: PackedCommand

beforeAll(async () => {
  command = await startPackedCommand()
}, 240_000)
afterAll(() => command.remove())

describe("the packed command", () => {
  it.each(guided)(
    "[S7.22] finds no deviation of the mock as %s with the guide's command, and runs every check",
    { timeout: 600_000 },
    async (name, args) => {
      const there = args.map((word) => word.replace(GUIDE_URL, command.mockUrl))
      const { code, out, err } = await command.verify(...there, "--probe", "--seed", "1", "--runs", RUNS)
      expect(out + err).not.toMatch(/^✗/m)
      expect(out).toMatch(/^✓ \d+ passed$/m)
      expect(out).toMatch(/0 findings; again with --probe --seed 1 --runs/)
      // Topics are read if their address is given.
      const skipped = out.split("\n").filter((line) => line.includes("not probed") && !line.includes("--topics-url"))
      expect(skipped).toEqual([])
      const checks = Number(/(\d+) laws/.exec(out)?.[1] ?? 0)
      expect(checks).toBeGreaterThan(name === "tracking" ? 1 : 120)
      expect({ code, err }).toEqual({ code: 0, err: "" })
    },
  )

  it.each(injectedFaults)(
    "[S7.22] finds and names $title",
    async ({ provider = "omnicommerce", only, args = [], reports, ...deviation }) => {
      const { code, out } = await command.verifyDeviating(deviation, "--provider", provider, "--only", only, ...args)
      expect(out).toMatch(reports)
      expect(code).toBe(1)
    },
  )

  it("[S7.22] lets pending interactions fail, and shows them", async () => {
    const deviation: Deviation = { changesAnswer: (answer) => ({ ...answer, status: 500 }) }
    const args = ["--provider", "omnicommerce", "--only", "^cart.get 417", "--pending", "the backend answers so"]
    const { code, out } = await command.verifyDeviating(deviation, ...args)
    expect(out).toMatch(/^~ cart\.get 417/m)
    expect(code).toBe(0)
  })

  it("[S7.22] retries after no answer", async () => {
    let calls = 0
    const json = join(command.folder, "retried.json")
    const deviation: Deviation = {
      changesAnswer: (answer, { url }) => (url !== "/" && (calls += 1) === 1 ? null : answer),
    }
    const { code } = await command.verifyDeviating(
      deviation,
      "--provider",
      "omnicommerce",
      "--only",
      "^content.menu 200",
      "--json",
      json,
    )
    expect(readFileSync(json, "utf8")).toMatch(/"attempts": 2/)
    expect(code).toBe(0)
  })

  it("[S7.22] verifies a service with another prefix", async () => {
    const deviation: Deviation = {
      changesRequest: (request) => ({
        ...request,
        url: request.url
          .replace("/v2/shop/", DEFAULT_PREFIXES.api)
          .replace("/v2/wrap/", DEFAULT_PREFIXES.wrapper)
          .replace("/v2/customer/", DEFAULT_PREFIXES.customer),
      }),
      instead: ({ url }) => (url.includes("controllers.") ? { status: 404, type: "text/plain", body: "" } : null),
    }
    const prefixes = [
      "--api-prefix",
      "/v2/shop/",
      "--wrapper-prefix",
      "/v2/wrap/",
      "--customer-prefix",
      "/v2/customer/",
    ]
    const args = ["--provider", "omnicommerce", "--only", "^(cart|product|order)\\..* 200"]
    expect(await command.verifyDeviating(deviation, ...args, ...prefixes)).toMatchObject({ code: 0 })
    expect(await command.verifyDeviating(deviation, ...args)).toMatchObject({ code: 1 })
  })
})

describe("secrets", () => {
  const SECRETS = ["state-url-secret-1", "gateway-secret-2", "pact-token"]

  it("[ADR 19] are in no output and no report", async () => {
    const reports = ["report.xml", "report.json", "report.html"].map((name) => join(command.folder, name))
    const quoting: Deviation = {
      changesAnswer: (answer, { headers }) => ({
        ...answer,
        status: 417,
        body: JSON.stringify({
          message: `${JSON.stringify(headers)} {"pwd":"hunter2-hunter2"}`,
          token: headers["authorization"],
        }),
      }),
    }
    const [junit = "", json = "", html = ""] = reports
    const args = [
      ..."--provider omnicommerce --probe --runs 5 --checks ^cart.get/price-row$ --only".split(" "),
      "^cart.get 200",
    ]
    const secret = ["--token", "state-url-secret-1", "--header", "X-Gateway: gateway-secret-2"]
    const written = ["--report", junit, "--json", json, "--html", html]
    const { code, out, err } = await command.verifyDeviating(quoting, ...args, ...secret, ...written)
    expect(code).toBe(1)
    expect(out).toMatch(/\*\*\*/)
    const all = [out, err, ...reports.map((path) => readFileSync(path, "utf8"))]
    for (const hidden of [...SECRETS, "hunter2-hunter2"])
      expect(all.filter((text) => text.includes(hidden))).toEqual([])
    expect(all[2]).toMatch(/<failure message="status: expected 200, came 417/)
    expect(JSON.parse(all[3] ?? "")).toMatchObject({ ok: false })
    expect(all[4]).toMatch(/class="failed"/)
  })
})

describe("failures of the command itself", () => {
  it.each([
    ["an unknown option", ["--verbose"], /Unknown option '--verbose'/],
    ["no provider", ["--base-url", "http://127.0.0.1:1"], /--provider is missing/],
    ["another provider", ["--provider", "shop"], /it is omnicommerce or tracking/],
    ["no address", ["--provider", "tracking", "--base-url", "nowhere"], /--base-url is not an http\(s\) address/],
    [
      "a seed without probe",
      ["--provider", "tracking", "--base-url", "http://a.test", "--state-url", "http://a.test", "--seed", "1"],
      /add --probe/,
    ],
  ])("exits with 2 and a reason: %s", async (_what, args, reports) => {
    const { code, err } = await command.verify(...args)
    expect(err).toMatch(reports)
    expect(code).toBe(2)
  })

  it("exits with 2 when the service or its state URL does not answer, and prints what to do", async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`
    const args = ["--provider", "tracking", "--retries", "0"]
    const service = await command.verifyAt(nobody, ...args)
    expect(service.err).toMatch(/does not answer at .*ECONNREFUSED[\s\S]*check --base-url/)
    const states = await command.verify(...args, "--base-url", command.mockUrl, "--state-url", nobody)
    expect(states.err).toMatch(/state URL does not answer[\s\S]*check --state-url/)
    expect([service.code, states.code]).toEqual([2, 2])
  })

  it("exits with 2 when the state URL requires a token, and passes with it", async () => {
    const guarded: Deviation = {
      instead: ({ headers }) =>
        headers["authorization"] === "Bearer state-url-secret-1"
          ? null
          : { status: 401, type: "application/json", body: "{}" },
    }
    const guard = await startDeviating(command.mockUrl, guarded)
    const args = [
      "--provider",
      "tracking",
      "--base-url",
      command.mockUrl,
      "--state-url",
      `${guard.url}/_mock/state`,
      "--only",
      "tracking.cart 200",
    ]
    try {
      const without = await command.verify(...args)
      expect(without.err).toMatch(/--token/)
      expect(without.code).toBe(2)
      expect(await command.verify(...args, "--token", "state-url-secret-1")).toMatchObject({ code: 0 })
    } finally {
      await guard.close()
    }
  })

  it("exits with 2 when --only matches nothing", async () => {
    const { code, err } = await command.verifyAt(command.mockUrl, "--provider", "tracking", "--only", "no such thing")
    expect(err).toMatch(/matches no interaction/)
    expect(code).toBe(2)
  })

  it("[S7.22] writes its reports into a folder that it creates, or fails before the run", async () => {
    const deep = join(command.folder, "deep", "er", "report.xml")
    const args = ["--provider", "omnicommerce", "--only", "^content.menu 200"]
    expect(await command.verifyAt(command.mockUrl, ...args, "--report", deep)).toMatchObject({ code: 0 })
    expect(readFileSync(deep, "utf8")).toMatch(/<testsuites>/)
    const { code, err } = await command.verifyAt(command.mockUrl, ...args, "--report", join(deep, "report.xml"))
    expect(err).toMatch(/There is no folder for/)
    expect(code).toBe(2)
  })

  it("[S7.22] shows a failed call as a line for curl, its token hidden", async () => {
    const deviation: Deviation = { changesAnswer: (answer) => ({ ...answer, status: 500 }) }
    const { out } = await command.verifyDeviating(
      deviation,
      "--provider",
      "omnicommerce",
      "--only",
      "^cart.get 200: the cart has",
    )
    expect(out).toMatch(/^ {4}curl -X POST 'http:\S+get_cart_items' .*-H 'authorization: Bearer \*\*\*'.* --data '\{/m)
    expect(out).not.toContain("pact-token")
  })

  it("[S7.22] accepts every answer that the client accepts", async () => {
    const spelt: Deviation = {
      changesAnswer: (answer) => ({
        ...answer,
        type: answer.type.replace("application/json", "application/vnd.shop+json"),
        body: `\uFEFF${answer.body.replaceAll(/"(quantity|page|total|per_page|total_pages)":(\d+)([,}])/g, '"$1":$2.0$3')}`,
      }),
    }
    const only = ["--only", "^(cart.get|order.list|wishlist.list) 200"]
    const { out, code } = await command.verifyDeviating(spelt, "--provider", "omnicommerce", ...only)
    expect(out).not.toMatch(/^✗/m)
    expect(code).toBe(0)
  })

  it("prints its version", async () => {
    const { code, out } = await command.verify("--version")
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(code).toBe(0)
  })

  it("helps", async () => {
    const { code, out } = await command.verify("--help")
    expect(out).toMatch(/--state-url/)
    expect(code).toBe(0)
  })
})
