/** Runs the verifier of @pact-foundation/pact-cli on a pact file and reads its JSON report (docs/adr/0019). */
import { spawn } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { Schema } from "effect"
import { STATE_PATH } from "./relay.ts"

/** One deviation, in the verifier's own words. */
export const Mismatch = Schema.Struct({
  type: Schema.String,
  mismatch: Schema.optionalKey(Schema.String),
  path: Schema.optionalKey(Schema.String),
  key: Schema.optionalKey(Schema.String),
  expected: Schema.optionalKey(Schema.Unknown),
  actual: Schema.optionalKey(Schema.Unknown),
})
export type Mismatch = typeof Mismatch.Type

const EngineReport = Schema.fromJsonString(
  Schema.Struct({
    errors: Schema.Array(
      Schema.Struct({
        interaction: Schema.String,
        mismatch: Schema.Struct({
          message: Schema.optionalKey(Schema.String),
          mismatches: Schema.optionalKey(Schema.Array(Mismatch)),
        }),
      }),
    ),
    interactionResults: Schema.Array(Schema.Struct({ description: Schema.String, result: Schema.String })),
  }),
)

export interface PactResult {
  readonly isOk: boolean
  readonly message: string
  readonly mismatches: ReadonlyArray<Mismatch>
}

export interface EngineRun {
  readonly pactText: string
  readonly relayPort: number
  /** Contains the copy of the pact and the report during the run. */
  readonly folder: string
  /** Longer than any call or state may take, retries included. */
  readonly patienceMs: number
  /** The time since the last request to the service. */
  readonly idleMs: () => number
}

/** The relay ends what takes too long; the verifier must not end it first. */
const NEVER_MS = 24 * 3_600_000

/** The program itself and not its launcher in pact-cli: only then can it be stopped. */
const enginePath = (): string => {
  const cli = createRequire(createRequire(import.meta.url).resolve("@pact-foundation/pact-cli/package.json"))
  const system = process.platform === "win32" ? "windows" : process.platform
  const folder = dirname(cli.resolve(`@pact-foundation/pact-cli-${system}-${process.arch}/package.json`))
  return join(folder, "standalone", process.platform === "win32" ? "pact.exe" : "pact")
}

/** It calls only the relay, over plain HTTP; reading the machine's certificates for each call takes most of its time. */
const withoutCertificates = (folder: string): Record<string, string> => {
  const empty = join(folder, "no-certificates.pem")
  writeFileSync(empty, "")
  return { SSL_CERT_FILE: empty, SSL_CERT_DIR: folder }
}

/** Ended, or stopped because it has sent no request for longer than any call may take. */
const exited = (child: ReturnType<typeof spawn>, { idleMs, patienceMs }: EngineRun): Promise<void> =>
  new Promise((resolve, reject) => {
    const watch = setInterval(() => {
      if (idleMs() > patienceMs) child.kill("SIGKILL")
    }, 500)
    const finish = (end: () => void) => {
      clearInterval(watch)
      end()
    }
    child.once("error", (error) => finish(() => reject(error)))
    child.once("exit", () => finish(resolve))
  })

/** By description; interactions that the verifier did not reach are absent. */
export const runEngine = async (run: EngineRun): Promise<ReadonlyMap<string, PactResult>> => {
  const pact = join(run.folder, "pact.json")
  const report = join(run.folder, "report.json")
  writeFileSync(pact, run.pactText)
  const address = `http://127.0.0.1:${run.relayPort}`
  const args = ["--file", pact, "--hostname", "127.0.0.1", "--port", String(run.relayPort)]
  const states = ["--state-change-url", `${address}${STATE_PATH}`]
  const patience = ["--request-timeout", String(NEVER_MS)]
  const child = spawn(enginePath(), ["verifier", ...args, ...states, ...patience, "--json", report], {
    stdio: "ignore",
    env: { ...process.env, PACT_DO_NOT_TRACK: "true", ...withoutCertificates(run.folder) },
  })
  await exited(child, run)
  if (!existsSync(report)) throw new Error("the pact verifier left no report: is @pact-foundation/pact-cli installed?")
  return resultsOf(Schema.decodeUnknownSync(EngineReport)(readFileSync(report, "utf8")))
}

const resultsOf = ({ errors, interactionResults }: (typeof EngineReport)["Type"]): ReadonlyMap<string, PactResult> =>
  new Map(
    interactionResults.map(({ description, result }) => {
      const error = errors.find(({ interaction }) => interaction.endsWith(` - ${description}`))?.mismatch
      return [
        description,
        { isOk: result === "OK", message: error?.message ?? "", mismatches: error?.mismatches ?? [] },
      ]
    }),
  )
