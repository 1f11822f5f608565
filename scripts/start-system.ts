/** Runs the mock server and the storefront in one process and prints their addresses. */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { makeSupplier, readOwnRecords, type Supplier, withOwnRecords } from "@dispensa/fixtures"
import { startMock } from "@dispensa/mock-server"
import { Result } from "effect"
import { ensureBuilt } from "./lib/build.mjs"
import { installedHere } from "./lib/installed.ts"
import { isTaken } from "./lib/ports.ts"
import { readyText } from "./lib/ready-text.ts"
import { readStartRequest, START_USAGE } from "./lib/start-flags.ts"

const root = fileURLToPath(new URL("..", import.meta.url))

const BAD_USAGE = 2
const NOT_STARTED = 1

const fail = (text: string, code = NOT_STARTED): never => {
  console.error(text)
  process.exit(code)
}

const read = () => {
  const request = readStartRequest(process.argv.slice(2), process.env)
  if (Result.isFailure(request)) return fail(`${request.failure}\n\n${START_USAGE}`, BAD_USAGE)
  if (request.success._tag === "Run") return request.success
  console.log(START_USAGE)
  process.exit(0)
}

const { webPort, mockPort, products, fixturesDir, dialect: requested } = read()
for (const [port, variable] of [
  [webPort, "WEB_PORT"],
  [mockPort, "MOCK_PORT"],
] as const) {
  if (port > 0 && (await isTaken(port)))
    fail(`Port ${port} is taken: stop what listens there, or choose another ${variable}.`)
}
const installation = installedHere((text) => fail(text, BAD_USAGE), requested)
ensureBuilt()
// The server knows its pages' titles from texts that the build has compiled.
const { createWebServer } = await import("@dispensa/web/server")
const dataDir = process.env["DATA_DIR"] ?? join(root, ".data")
mkdirSync(dataDir, { recursive: true })

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const cannotListen = (name: string, variable: string, error: unknown): never =>
  fail(`${name} cannot listen: ${messageOf(error)}. Choose another ${variable}.`)
/** Any other failure of the mock's start concerns its folder, and has its own message. */
const isAboutListening = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && error.syscall === "listen"

const supplierOf = (): Supplier => {
  const made = makeSupplier({ products })
  try {
    return fixturesDir === undefined ? made : withOwnRecords(made, readOwnRecords(fixturesDir))
  } catch (cause) {
    return fail(messageOf(cause))
  }
}

const supplier = supplierOf()
const { prefixes, dialect } = installation
const mock = await startMock({ port: mockPort, dataDir, supplier, prefixes, dialect }).catch((error: unknown) =>
  isAboutListening(error) ? cannotListen("The mock server", "MOCK_PORT", error) : fail(messageOf(error)),
)
const { app: web } = await createWebServer({
  distDir: join(root, "web", "dist"),
  backendUrl: mock.url,
  installation,
  prerendersFirstPages: process.env["DISPENSA_PRERENDER"] !== "off",
})
const webUrl = await web
  .listen({ port: webPort, host: "127.0.0.1" })
  .catch((error: unknown) => cannotListen("The storefront", "WEB_PORT", error))

console.log(readyText({ webUrl, mockUrl: mock.url, dataDir, users: supplier.users }))

let closing = false
const close = async (): Promise<void> => {
  if (closing) return
  closing = true
  await web.close()
  await mock.stop()
  process.exit(0)
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void close())
