/**
 * The modules shared by component tests: none if the router is opened or created, which keeps the window it was loaded in;
 * only the libraries if some modules are mocked; otherwise all modules.
 */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const files = readdirSync(join(import.meta.dirname, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".spec.tsx"))
  .map((file) => `src/${file.replaceAll("\\", "/")}`)

const kindOf = (file: string): "window" | "modules" | "nothing" => {
  const text = readFileSync(join(import.meta.dirname, file), "utf8")
  if (/open-router|makeRouter/.test(text)) return "window"
  return text.includes("vi.mock(") ? "modules" : "nothing"
}

export const withOwnWindow = files.filter((file) => kindOf(file) === "window")
export const withOwnModules = files.filter((file) => kindOf(file) === "modules")
export const withSharedModules = files.filter((file) => kindOf(file) === "nothing")
