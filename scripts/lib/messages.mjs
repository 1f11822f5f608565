/** Compiles the texts of both languages where nothing has yet: the server knows the titles of its pages from them. */
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { root } from "./install.mjs"

/** Later changes are the build's matter; ends the process where the texts cannot be compiled. */
export const ensureMessages = () => {
  if (existsSync(join(root, "web/src/paraglide/messages.js"))) return
  const done = spawnSync(process.execPath, [join(root, "web/i18n.mjs")], { cwd: root, stdio: "inherit" })
  if (done.status === 0) return
  console.error("The texts could not be compiled; the lines above say why.")
  process.exit(1)
}
