/** Runs the steps of the composite action one after the other, in an empty folder. */
import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { actionSteps } from "./action-steps.ts"

const run = promisify(execFile)

interface Ended {
  readonly stdout: string
  readonly code: number
}

/** The output and files of the steps; the first failing step ends it. */
export const runAction = async (inputs: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), "dispensa-action-"))
  const summary = join(folder, "summary.md")
  let output = ""
  try {
    for (const { env, script } of actionSteps(inputs)) {
      // An input must never become a command.
      if (script.includes("${{")) throw new Error(`A script holds an expression: ${script}`)
      const around = { ...process.env, ...env, RUNNER_TEMP: folder, GITHUB_STEP_SUMMARY: summary }
      const step = ["--noprofile", "--norc", "-eo", "pipefail", "-c", script]
      const ended = await run("bash", step, { cwd: folder, env: around }).catch((error: Ended) => error)
      output += ended.stdout
      if ("code" in ended && ended.code !== 0)
        return { code: ended.code, output, summary: readFileSync(summary, "utf8") }
    }
    return {
      code: 0,
      output,
      summary: readFileSync(summary, "utf8"),
      report: readFileSync(join(folder, "dispensa.xml"), "utf8"),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
