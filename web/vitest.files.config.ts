/**
 * Which tests of components need modules of their own: those that put others in the place of some, and those that open
 * or make the router, which keeps the window in which it was loaded.
 */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const files = readdirSync(join(import.meta.dirname, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".spec.tsx"))
  .map((file) => `src/${file.replaceAll("\\", "/")}`)

const needsOwnModules = (file: string): boolean =>
  /vi\.mock\(|open-router|makeRouter/.test(readFileSync(join(import.meta.dirname, file), "utf8"))

export const withOwnModules = files.filter(needsOwnModules)
export const withSharedModules = files.filter((file) => !needsOwnModules(file))
