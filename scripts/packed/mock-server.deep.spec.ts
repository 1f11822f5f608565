/** The packed mock server, installed into an empty folder, as command, library and image (ADR 58). */
import { spawn } from "node:child_process"
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { dockerSteps } from "./docker-steps.ts"
import { ended, type Ended, installPackages, root, tarballsIn } from "./installed-package.ts"

let folder: string
beforeAll(async () => {
  folder = await installPackages("mock-server", "contracts")
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000)

const command = (...args: ReadonlyArray<string>): Promise<Ended> =>
  ended(folder, join(folder, "node_modules/.bin/dispensa-mock"), args)
const node = (file: string, text: string): Promise<Ended> => {
  writeFileSync(join(folder, file), text)
  return ended(folder, process.execPath, [file])
}

/** Starts a command that serves, and ends it after its address was used. */
const serving = async (
  program: string,
  args: ReadonlyArray<string>,
  env: NodeJS.ProcessEnv,
  then: (url: string) => Promise<void>,
): Promise<void> => {
  const child = spawn(program, args, { cwd: folder, env: { PATH: process.env["PATH"], ...env } })
  let output = ""
  const url = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer): void => {
      output += part.toString()
      const address = /ready at http:\/\/[^:]+:(\d+)/.exec(output)?.[1]
      if (address !== undefined) resolve(`http://127.0.0.1:${address}`)
    }
    child.stdout.on("data", read)
    child.stderr.on("data", read)
    child.once("exit", () => reject(new Error(output)))
  })
  try {
    await then(url)
  } finally {
    const gone = new Promise((resolve) => child.once("exit", resolve))
    child.kill("SIGTERM")
    expect(await gone).toBe(0)
  }
}

const jsonOf = async (url: string): Promise<unknown> => (await fetch(url)).json()

describe("the installed command", () => {
  it("[S7.23] prints its help and its version, and reports a wrong flag with the usage", async () => {
    const [help, version, wrong] = [
      await command("--help"),
      await command("--version"),
      await command("--cataloge", "9"),
    ]
    expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: dispensa-mock \[flags\]/) as string })
    expect(version).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string })
    expect(wrong).toMatchObject({ code: 2, out: "" })
    expect(wrong.err).toMatch(/^Unknown option '--cataloge'[^]*Usage: dispensa-mock/)
  })

  it("[S7.23] serves the given catalogue, scenario and folder, its pages and its pictures", async () => {
    const data = join(folder, "my-data")
    const flags = ["--port", "0", "--data", data, "--catalogue", "50", "--scenario", "no-prices"]
    await serving(join(folder, "node_modules/.bin/dispensa-mock"), flags, {}, async (url) => {
      expect(await jsonOf(`${url}/_mock/health`)).toMatchObject({ products: 50, scenarios: ["no-prices"] })
      const pages = ["/_mock/", "/_mock/control.js", "/docs", "/docs/docs.css", "/docs/openapi.json"]
      const files = ["/files/gallery_aceti-vino-grapes-campo-salvo.webp", "/files/docs/offerta-autunno.pdf"]
      for (const path of [...pages, ...files]) {
        expect({ path, status: (await fetch(url + path)).status }).toEqual({ path, status: 200 })
      }
    })
  })
})

const LIBRARY = `
import { MockError, scenarioNames, startMock } from "@dispensa/mock-server"
const [one, other] = await Promise.all([startMock({ scenario: "big-client" }), startMock({ catalogueSize: 50 })])
one.fault({ status: 503 })
const statuses = await Promise.all([one, other].map(async ({ url }) => (await fetch(url + "/kafka/cart/track", { method: "POST" })).status))
console.log(statuses[0], statuses[1] === 503, other.state.supplier.products.length, scenarioNames.includes("big-client"))
try { one.fault({}) } catch (error) { console.log(error instanceof MockError, error.message.includes("does nothing")) }
await Promise.all([one.stop(), other.stop()])
`

describe("the installed library", () => {
  it("[S7.23] starts two mocks in parallel, in JavaScript", async () => {
    const { out, err } = await node("library.mjs", LIBRARY)
    expect({ err, lines: out.trim().split("\n") }).toEqual({ err: "", lines: ["503 false 50 true", "true true"] })
  })

  it("[S7.23] works with the packed contract, whose client calls it", { timeout: 60_000 }, async () => {
    const text = `
import { endpoints, makeClient, DEFAULT_PREFIXES, DEMO_APPLICATION_TOKEN } from "@dispensa/contracts"
import { startMock } from "@dispensa/mock-server"
import { Effect } from "effect"
const mock = await startMock()
const at = { baseUrl: mock.url, registerBaseUrl: mock.url, trackingBaseUrl: mock.url, prefixes: DEFAULT_PREFIXES }
const client = makeClient({ ...at, applicationToken: DEMO_APPLICATION_TOKEN, language: () => "it", token: () => null })
console.log(Object.keys(await Effect.runPromise(client.call(endpoints.getMenu, {}))).length > 0)
await mock.stop()`
    expect(await node("beside.mjs", text)).toMatchObject({ out: "true\n", err: "" })
  })
})

/** On a machine that does other things too. */
const PATIENT = ["--hookTimeout=60000", "--testTimeout=60000"]

/** Tools of the examples, taken from the repository: installing them for each test would take long. */
const TOOLS = ["vitest", "jsdom", "react", "react-dom", "@playwright", "@types"]

describe("the examples, in the folder of another project", () => {
  beforeAll(() => {
    for (const name of TOOLS) symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name))
    cpSync(join(folder, "node_modules/@dispensa/mock-server/examples"), folder, { recursive: true })
  })
  const tool = (path: string, ...args: ReadonlyArray<string>) =>
    ended(folder, process.execPath, [join(root, "node_modules", path), ...args], { ...process.env, NO_COLOR: "1" })

  it("[S7.23] are typed by the package's declarations, which also reject misuse", { timeout: 60_000 }, async () => {
    writeFileSync(
      join(folder, "wrong.ts"),
      `import { type RunningMock } from "@dispensa/mock-server"
       // @ts-expect-error a quantity is a number
       export const wrong = ({ state }: RunningMock): string | undefined => state.client(1).carts[0]?.rows[0]?.quantity
       // @ts-expect-error a rule has no such field
       export const misspelt = (mock: RunningMock) => mock.fault({ endpoint: "cart.add", tims: 1 })
       // @ts-expect-error the state is read only
       export const changed = (mock: RunningMock) => mock.state.orders.push()\n`,
    )
    expect((await tool("typescript/bin/tsc", "-p", folder)).out).toBe("")
  })

  it("[S7.23] pass with Vitest: calls under test, and stories of a component", { timeout: 120_000 }, async () => {
    const { code, out, err } = await tool("vitest/vitest.mjs", "run", "--root", folder, ...PATIENT)
    expect({ code, err }).toEqual({ code: 0, err: "" })
    expect(out).toMatch(/Tests +6 passed \(6\)/)
  })

  // The deep run names a browser; without one there is nothing to run it in.
  it.runIf(process.env["CHROME_PATH"])(
    "pass with Playwright: a page whose calls go to the mock",
    {
      timeout: 120_000,
    },
    async () => {
      const config = ["-c", "playwright/playwright.config.ts", "--reporter=line"]
      const { code, out } = await tool("@playwright/test/cli.js", "test", ...config)
      expect(out).toMatch(/2 passed/)
      expect(code).toBe(0)
    },
  )
})

describe("the image", () => {
  const steps = dockerSteps("mock-server/docker/Dockerfile")
  const argumentOf = (instruction: string): string => steps.find(([name]) => name === instruction)?.[1] ?? ""
  const words = (list: string): ReadonlyArray<string> => list.match(/[^"[\], ]+/g) ?? []

  it("[S7.23] does not run as root, and serves with its own command and variables from the installed package", async () => {
    expect(argumentOf("USER")).toBe("node")
    const [program = "", ...args] = [...words(argumentOf("ENTRYPOINT")), ...words(argumentOf("CMD"))]
    const variables = argumentOf("ENV").matchAll(/(\w+)=(\S+)/g)
    const env = Object.fromEntries([...variables].map(([, name = "", value = ""]) => [name, value]))
    const here = { ...env, DATA_DIR: join(folder, "image-data"), MOCK_PORT: "0" }
    await serving(program.replace("/opt/dispensa", folder), args, here, async (url) => {
      expect(await jsonOf(`${url}/_mock/health`)).toMatchObject({ status: "ok", products: 600 })
    })
  })

  it("is installed by the steps of its Dockerfile, in an empty folder", { timeout: 120_000 }, async () => {
    const image = mkdtempSync(join(tmpdir(), "dispensa-image-"))
    const [tarball = ""] = tarballsIn(folder).filter((name) => name.includes("mock-server"))
    cpSync(join(folder, tarball), join(image, tarball))
    const install = steps.find(([name, text]) => name === "RUN" && text.startsWith("npm install"))?.[1] ?? "false"
    const local = install.replace("&& npm cache clean --force", "")
    expect(await ended(image, "bash", ["-ec", local])).toMatchObject({ code: 0 })
    const version = await ended(image, join(image, "node_modules/.bin/dispensa-mock"), ["--version"])
    expect(version).toMatchObject({ code: 0 })
    rmSync(image, { recursive: true })
  })
})
