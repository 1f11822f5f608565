/**
 * Compiles the messages to `src/paraglide`, so that tsc and Vitest work without Vite. Only changed files are
 * written: a running development server sees no other change.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { compile } from "@inlang/paraglide-js"
import { i18n } from "./i18n.config.mjs"

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
      )
    : []

const fresh = mkdtempSync(join(tmpdir(), "dispensa-messages-"))
await compile({ ...i18n, outdir: fresh })
const wanted = new Set(filesIn(fresh))
for (const file of filesIn(i18n.outdir)) if (!wanted.has(file)) rmSync(join(i18n.outdir, file))
for (const file of wanted) {
  const text = readFileSync(join(fresh, file), "utf8")
  const target = join(i18n.outdir, file)
  if (existsSync(target) && readFileSync(target, "utf8") === text) continue
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}
rmSync(fresh, { recursive: true })
