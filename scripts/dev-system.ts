/** Runs the mock server, restarted on change, and Vite with hot reload, each in a process of its own; when one cannot start, all end. */
import { type ChildProcess, spawn } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { makeSupplier } from "@dispensa/fixtures"
import { Result } from "effect"
import { DEV_USAGE, type DevRequest, readDevRequest } from "./lib/dev/dev-flags.ts"
import { holdPort } from "./lib/dev/held-port.ts"
import { makeMockProcess } from "./lib/dev/mock-process.ts"
import { isRunning, stopProcess } from "./lib/dev/stop-process.ts"
import { watchSources } from "./lib/dev/watch-sources.ts"
import { developmentVariables, installedHere } from "./lib/installed.ts"
import { isTaken } from "./lib/ports.ts"
import { readyText } from "./lib/ready-text.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
/** The sources of the mock server: they import its other packages. */
const SOURCES = ["domain/src", "contracts/src", "contracts/provider-states", "fixtures/src", "mock-server/src"]
const BAD_USAGE = 2
const NOT_STARTED = 1

const fail = (text: string, code: number): never => {
  console.error(text)
  process.exit(code)
}

const startVite = (port: number, env: NodeJS.ProcessEnv): ChildProcess => {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js")
  const args = [vite, "--port", String(port), "--strictPort", "--host", "localhost", "--clearScreen", "false"]
  return spawn(process.execPath, args, { cwd: join(root, "web"), stdio: "inherit", env })
}

/** False when the process ends before it answers. */
const untilAnswers = async (url: string, child: ChildProcess): Promise<boolean> => {
  while (isRunning(child)) {
    const isThere = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isThere) return isRunning(child)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

const run = async ({ webPort, mockPort, mock: command, ...given }: Extract<DevRequest, { _tag: "Run" }>) => {
  const webUrl = `http://localhost:${webPort}`
  const mockUrl = `http://localhost:${mockPort}`
  for (const [name, port, variable] of [
    ["storefront", webPort, "WEB_PORT"],
    ["mock server", mockPort, "MOCK_PORT"],
  ] as const) {
    if (!(await isTaken(port))) continue
    fail(`Port ${port} of the ${name} is taken: stop what listens there, or choose another ${variable}.`, NOT_STARTED)
  }
  const { dataDir, fixturesDir, dialect } = command.app
  const env = {
    ...process.env,
    ...developmentVariables(installedHere((text) => fail(text, BAD_USAGE), dialect)),
    MOCK_PORT: String(mockPort),
    WEB_PORT: String(webPort),
    MOCK_HOST: "127.0.0.1",
  }
  const port = await holdPort(mockPort)
  const mock = makeMockProcess({
    args: given.mockArgs,
    nodeArgs: given.nodeArgs,
    env: { ...env, DATA_DIR: dataDir },
    port,
    notify: (text) => console.log(`\n${text}`),
  })
  const vite = startVite(webPort, env)
  let unwatch = (): void => {}
  let isEnding = false
  const end = async (code: number, text = ""): Promise<void> => {
    if (isEnding) return
    isEnding = true
    if (text !== "") console.error(`\n${text}`)
    unwatch()
    await Promise.all([mock.stop(), stopProcess(vite)])
    port.close()
    process.exit(code)
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0))
  vite.on("exit", () => void end(NOT_STARTED, "Vite ended; its output is above."))

  if (!(await mock.start())) return end(NOT_STARTED, "The mock server did not start: the reason is above.")
  if (!(await untilAnswers(webUrl, vite))) return
  unwatch = watchSources(
    [...SOURCES.map((folder) => join(root, folder)), ...(fixturesDir === undefined ? [] : [fixturesDir])],
    () => void mock.restart(),
  )
  console.log(readyText({ webUrl, mockUrl, dataDir, users: makeSupplier({ products: 1 }).users }))
}

const request = readDevRequest(process.argv.slice(2), process.env)
if (Result.isFailure(request)) fail(`${request.failure}\n\n${DEV_USAGE}`, BAD_USAGE)
else if (request.success._tag === "Help") console.log(DEV_USAGE)
else await run(request.success)
