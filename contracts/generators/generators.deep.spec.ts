/** Generators of clients and servers run over the document, and what they write compiles under what is written by hand. */
import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const run = promisify(execFile)
const contracts = fileURLToPath(new URL("..", import.meta.url))
/** Installing takes a quarter of a minute, and needs a registry. */
const isRequested = process.env["GENERATORS"] === "1"
const folder = isRequested ? mkdtempSync(join(tmpdir(), "dispensa-generators-")) : ""
const here = join(folder, "generators")
const tool = (name: string, ...args: ReadonlyArray<string>) =>
  run(join(here, "node_modules/.bin", name), [...args], { cwd: here })

const generate = async (): Promise<void> => {
  await Promise.all([
    tool("openapi-typescript", "../openapi.json", "-o", "dist/openapi-typescript.ts"),
    tool("openapi-ts"),
    tool("orval", "--config", "orval.config.ts"),
  ])
}

/** What the compiler says; empty when all is well. */
const compile = (): Promise<string> =>
  tool("tsc", "-p", ".").then(
    () => "",
    (error: { readonly stdout: string }) => error.stdout,
  )

describe.skipIf(!isRequested)("generators over openapi.json", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    cpSync(join(contracts, "generators"), here, { recursive: true, filter: (path) => !/node_modules|dist/.test(path) })
    cpSync(join(contracts, "openapi.json"), join(folder, "openapi.json"))
    // Text here: where nothing is generated, it does not compile.
    cpSync(join(here, "use-generated.ts.txt"), join(here, "use-generated.ts"))
    await run("npm", ["ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: here })
  }, 120_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000)

  it("[S7.22] write clients and handlers that compile: openapi-typescript, hey-api with Fastify, orval with Zod", async () => {
    await generate()
    expect(await compile()).toBe("")
  })

  it("[S7.22] no longer compile when a total is renamed", async () => {
    const document = join(folder, "openapi.json")
    writeFileSync(document, readFileSync(document, "utf8").replaceAll('"totale_doc"', '"document_total"'))
    await generate()
    expect(await compile()).toContain("Property 'totale_doc' does not exist")
  })
})
