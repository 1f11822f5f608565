/** The packed package besides verification: its exports, and the command's other modes. */
import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { DEMO_APPLICATION_TOKEN } from "@dispensa/contracts"
import { startDeviating } from "@dispensa/contracts/testing/deviating"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { dockerSteps } from "../packed/docker-steps.ts"
import { runAction } from "./run-action.ts"
import { startFakeBroker } from "./fake-broker.ts"
import { type PackedCommand, startPackedCommand } from "./packed-command.ts"
import { IMPORTS, TYPED, TYPED_CONFIG } from "./packed-package.ts"

const run = promisify(execFile)
let command: PackedCommand

interface Ended {
  readonly stdout: string
  readonly code: number
}

const tarballIn = (folder: string): string =>
  join(folder, readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "no tarball")

beforeAll(async () => {
  command = await startPackedCommand()
}, 240_000)
afterAll(() => command.remove())

describe("the packed package", () => {
  it("[S7.22] has exports that exist: every entry is imported by Node, and the client reads an answer", async () => {
    writeFileSync(join(command.folder, "imports.mjs"), IMPORTS)
    const { stdout } = await run(process.execPath, [join(command.folder, "imports.mjs")], { cwd: command.folder })
    const lines = stdout.trim().split("\n")
    expect(lines.filter((line) => !/ (true|1908)$/.test(line))).toEqual([])
    expect(lines.length).toBeGreaterThanOrEqual(12)
  })

  it("[S7.22] has types that the compiler accepts, and that reject misuse", async () => {
    writeFileSync(join(command.folder, "typed.mts"), TYPED)
    writeFileSync(join(command.folder, "tsconfig.json"), TYPED_CONFIG)
    const compiler = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url))
    const output = await run(process.execPath, [compiler, "-p", command.folder]).then(
      () => "",
      (error: { readonly stdout: string }) => error.stdout,
    )
    expect(output).toBe("")
  })
})

describe("the packed command, otherwise", () => {
  it("[S7.22] verifies interactions without a state at a service without a state URL", async () => {
    const where = ["--provider", "omnicommerce", "--base-url", command.mockUrl, "--without-states"]
    const token = ["--value", `application_token=${DEMO_APPLICATION_TOKEN}`]
    const { code, out } = await command.verify(...where, ...token)
    expect(out).toMatch(/^Without a state URL: \d+ of \d+ interactions need none/m)
    expect(out).toMatch(/content\.menu +✓ +✓/)
    expect({ code, failed: /^✗/m.test(out) }).toEqual({ code: 0, failed: false })
    const bad = await command.verify(...where, "--value", "application_token=token no:body", "--only", "^content")
    expect(bad.out).toMatch(/^✗ content\.menu 200/m)
    expect({ code: bad.code, named: bad.out.includes("no:body") }).toEqual({ code: 1, named: false })
  })

  it("[S7.22] checks recorded traffic, without a service, and shows nothing of its user", async () => {
    const headers = [{ name: "Authorization", value: "Bearer recorded-secret-1" }]
    const body = { user_temp: { client_id: 1001, address_code: "1", ext_call: true }, slug: "olio" }
    const url = "https://shop.test/api/method/omnicommerce.controllers.api.get_item"
    const entry = {
      request: { method: "POST", url, headers, postData: { text: JSON.stringify(body) } },
      response: {
        status: 200,
        headers: [{ name: "content-type", value: "application/json" }],
        content: { text: '{"message":{"sku":7,"said":"recorded-secret-1"}}' },
      },
    }
    const file = join(command.folder, "traffic.har")
    writeFileSync(file, JSON.stringify({ log: { entries: [entry] } }))
    const { code, out } = await command.verify("--har", file)
    expect(out).toMatch(/^✗ product\.item 200: answer: \$\.message\.\w+: /m)
    expect({ code, isShown: out.includes("recorded-secret") }).toEqual({ code: 1, isShown: false })
    expect(await command.verify("--har", join(command.folder, "none.har"))).toMatchObject({ code: 2 })
  })
})

describe("findings of the probe", () => {
  const tracking = ["--provider", "tracking", "--only", "^tracking.cart 200", "--probe", "--runs", "1", "--seed", "1"]
  let offset = 1_000_000
  const lost = {
    instead: ({ url, body }: { readonly url: string; readonly body: string }) =>
      url.includes("/kafka/cart/track") && body.includes("/shop?text=") && body.includes("update-cart")
        ? {
            status: 200,
            type: "application/json",
            body: `{"error_code":200,"topic_name":"cart","offset":${(offset += 1)}}`,
          }
        : null,
  }

  it("[S7.17] a tracking record is looked up on its topic", { timeout: 60_000 }, async () => {
    const topics = ["--topics-url", `${command.mockUrl}/_mock/topics/{topic}`]
    expect(await command.verifyAt(command.mockUrl, ...tracking, ...topics)).toMatchObject({ code: 0 })
    const { code, out } = await command.verifyDeviating(lost, ...tracking, ...topics)
    expect(out).toMatch(
      /^✗ tracking\.cart: does not follow: \[tracking\.cart\/records-action-value\] an accepted record is on its topic once: 0 times$/m,
    )
    expect(code).toBe(1)
    const later = ["--pending", "tracking.cart: does not follow"]
    const pending = await command.verifyDeviating(lost, ...tracking, ...topics, ...later)
    expect(pending.out).toMatch(/^~ tracking\.cart: does not follow: .* an accepted record/m)
    expect(pending.code).toBe(0)
  })
})

describe("a Pact broker", () => {
  const token = ["--broker-token", "broker-secret-1"]

  it("[S7.22] provides the pact of a selector, and receives the result", { timeout: 120_000 }, async () => {
    const broker = await startFakeBroker(() => true)
    try {
      const where = [
        "--provider",
        "tracking",
        "--broker-url",
        broker.url,
        ...token,
        "--selector",
        "environment=production",
      ]
      const { code, out } = await command.verifyAt(command.mockUrl, ...where, "--publish-version", "1.4.2")
      expect({ code, isShown: out.includes("broker-secret") }).toEqual({ code: 0, isShown: false })
      expect(out).toMatch(/^published as version 1\.4\.2 of tracking$/m)
      expect(broker.requested.map(({ line }) => line)).toEqual([
        "POST /pacts/provider/tracking/for-verification",
        "GET /pact/tracking",
        "POST /results/tracking",
      ])
      expect(broker.requested[0]).toMatchObject({
        body: { consumerVersionSelectors: [{ environment: "production" }] },
        token: "Bearer broker-secret-1",
      })
      expect(broker.requested[2]?.body).toMatchObject({ success: true, providerApplicationVersion: "1.4.2" })
    } finally {
      await broker.close()
    }
    expect(await command.verifyAt(command.mockUrl, "--provider", "tracking", "--broker-url", broker.url)).toMatchObject(
      {
        code: 2,
        err: expect.stringContaining("The broker does not answer") as string,
      },
    )
  })

  it("[S7.22] is used by the package's program: publish, and can-i-deploy", {
    timeout: 60_000,
  }, async () => {
    let isDeployable = true
    const broker = await startFakeBroker(() => isDeployable)
    const pact = (...args: ReadonlyArray<string>) =>
      run(join(command.folder, "node_modules/.bin/pact"), ["broker", ...args, "--broker-base-url", broker.url], {
        cwd: command.folder,
        env: { ...process.env, PACT_DO_NOT_TRACK: "true" },
      }).then(
        () => 0,
        (error: Ended) => error.code,
      )
    const may = [
      "can-i-deploy",
      "--pacticipant",
      "omnicommerce",
      "--version",
      "1.4.2",
      "--to-environment",
      "production",
    ]
    try {
      const pacts = join(command.folder, "node_modules/@dispensa/contracts/pacts/storefront-tracking.json")
      expect(await pact("publish", pacts, "--consumer-app-version", "0.1.0", "--branch", "main")).toBe(0)
      expect(broker.requested.at(-1)?.line).toBe("POST /contracts/publish")
      expect(await pact(...may)).toBe(0)
      isDeployable = false
      expect(await pact(...may)).not.toBe(0)
    } finally {
      await broker.close()
    }
  })
})

describe("the action and the image", () => {
  const inputsOf = (more: Readonly<Record<string, string>>) => ({
    package: tarballIn(command.folder),
    "base-url": command.mockUrl,
    ...more,
  })
  it("[S7.22] verifies a service in an empty folder, with a report and a summary", { timeout: 60_000 }, async () => {
    const good = await runAction(inputsOf({ "state-url": `${command.mockUrl}/_mock/state`, args: "--only ^cart.get" }))
    expect(good).toMatchObject({ code: 0 })
    expect(good.report).toContain("<testsuite")
    expect(good.summary).toMatch(/^## Storefront → omnicommerce: as agreed$/m)
    expect(good.output).not.toContain("::error")
  })

  it("[S7.22] annotates deviations, and fails", { timeout: 60_000 }, async () => {
    const service = await startDeviating(command.mockUrl, {
      changesAnswer: (answer) => (answer.status === 401 ? { ...answer, status: 500 } : answer),
    })
    try {
      const bad = await runAction({ ...inputsOf({ args: "--only ^cart.get" }), "base-url": service.url })
      expect(bad.code).toBe(1)
      expect(bad.output).toMatch(/^::error title=cart\.get 401::cart\.get 401: .*%0Astatus: expected 401, came 500/m)
      expect(bad.summary).toMatch(/not as agreed/)
    } finally {
      await service.close()
    }
  })

  it("[S7.22] an image installs the package, with the command as its entry point", { timeout: 180_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "dispensa-image-"))
    const steps = dockerSteps("contracts/docker/Dockerfile")
    try {
      for (const [instruction, argument] of steps) {
        if (instruction === "COPY") cpSync(tarballIn(command.folder), join(folder, basename(tarballIn(command.folder))))
        if (instruction === "RUN") {
          const local = argument.replace("&& npm cache clean --force", "")
          await run("bash", ["-ec", local], { cwd: folder, env: { ...process.env, NODE_ENV: "production" } })
        }
      }
      const entry = steps.find(([instruction]) => instruction === "ENTRYPOINT")?.[1] ?? "[]"
      const there = /"\/opt\/dispensa\/(.*)"/.exec(entry)?.[1] ?? "nothing"
      const { stdout } = await run(join(folder, there), ["--version"], { cwd: folder })
      expect(stdout).toMatch(/^\d+\.\d+\.\d+$/m)
      expect(readdirSync(folder).filter((name) => name.endsWith(".tgz"))).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
