/** Runs a TypeScript entry with its arguments, handing on signals and the exit code. */
import { spawn } from "node:child_process"
import { join } from "node:path"
import { bin, root } from "./install.mjs"

export const runTypeScript = (entry, args = process.argv.slice(2), env = {}) => {
  const child = spawn(process.execPath, ["--import", "tsx", join(root, entry), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  })
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal))
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 0 : 1)))
}

export { bin, root }
