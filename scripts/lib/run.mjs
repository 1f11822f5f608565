/** Runs a TypeScript entry with its arguments, forwarding signals and the exit code. */
import { spawn } from "node:child_process"
import { constants } from "node:os"
import { join } from "node:path"
import { root } from "./install.mjs"

export const runTypeScript = (entry, args = process.argv.slice(2), flags = []) => {
  const child = spawn(process.execPath, [...flags, "--import", "tsx", join(root, entry), ...args], {
    cwd: root,
    stdio: "inherit",
    env: process.env,
  })
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal))
  // As a shell reports a process ended by a signal.
  child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])))
}
