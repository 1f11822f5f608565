/** `npm run serve`: the built shop in front of a real backend, until a signal stops it (ADR 0044). */
import { pathToFileURL } from "node:url"
import { Result } from "effect"
import { readInstallation } from "./read-installation.ts"
import { readServerSettings, type ServerSettings } from "./read-server-settings.ts"
import { createWebServer } from "./serve.ts"
import { logLine } from "./health.ts"

const BAD_SETTINGS = 2
/** Calls in progress after that are aborted. */
const STOPS_WITHIN_MS = 20_000

const write = (line: string): void => void process.stdout.write(`${line}\n`)

const fail = (problems: ReadonlyArray<string>): never => {
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.exit(BAD_SETTINGS)
}

const distOf = ({ DISPENSA_DIST }: ServerSettings): URL =>
  DISPENSA_DIST === "" ? new URL("../dist/", import.meta.url) : pathToFileURL(`${DISPENSA_DIST}/`)

const serve = async (): Promise<void> => {
  const settings = Result.getOrElse(readServerSettings(process.env), fail)
  const dist = distOf(settings)
  const installation = Result.getOrElse(readInstallation(new URL("../", dist), process.env), fail)
  const { app, leave } = await createWebServer({
    distDir: decodeURIComponent(dist.pathname),
    backendUrl: settings.DISPENSA_BACKEND,
    installation,
    backendTimeout: settings.DISPENSA_BACKEND_TIMEOUT * 1000,
    trustProxy: settings.DISPENSA_TRUST_PROXY,
    isGraceful: true,
    prerendersFirstPages: settings.DISPENSA_PRERENDER === "on",
    log: write,
  })
  const stop = async (signal: string): Promise<void> => {
    leave()
    write(logLine({ level: "info", message: "stopping", signal }))
    setTimeout(() => process.exit(1), STOPS_WITHIN_MS + settings.DISPENSA_DRAIN * 1000).unref()
    await new Promise((resolve) => setTimeout(resolve, settings.DISPENSA_DRAIN * 1000))
    await app.close()
    write(logLine({ level: "info", message: "stopped" }))
    process.exit(0)
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(signal))
  const address = await app.listen({ host: settings.DISPENSA_HOST, port: settings.DISPENSA_PORT })
  write(logLine({ level: "info", message: "listening", address: `${address}${installation.path}/` }))
}

serve().catch((error: unknown) => fail([error instanceof Error ? error.message : String(error)]))
