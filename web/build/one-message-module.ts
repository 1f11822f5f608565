/**
 * All messages as one module, for tests: one file per message lets a build omit those that a page does not show, but a test would load
 * 1,800 of them, once per set of modules.
 */
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"

const INDEX = "/src/paraglide/messages/_index.js"
const IMPORT = /^import .*\n/gm
/** A comment of one or more whole lines; the texts of the messages never start with one. */
const COMMENT = /^\/\*\*[\s\S]*?\*\/\n/gm

export const oneMessageModule = (): Plugin => ({
  name: "one-message-module",
  enforce: "pre",
  load: (id) => {
    if (!id.endsWith(INDEX)) return null
    const folder = dirname(id)
    const texts = readdirSync(folder)
      .filter((file) => file.endsWith(".js") && !id.endsWith(`/${file}`))
      .map((file) => readFileSync(join(folder, file), "utf8"))
    const imports = new Set(texts.flatMap((text) => (text.match(IMPORT) ?? []).map((line) => line.trim())))
    return [...imports, ...texts.map((text) => text.replaceAll(IMPORT, "").replaceAll(COMMENT, ""))].join("\n")
  },
})
