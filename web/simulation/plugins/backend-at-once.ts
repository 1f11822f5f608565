/**
 * The mock's disk takes no simulated time; here it takes hardly any real time either, since it does not wait for a thread.
 */
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** By import specifier of a module of the mock. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '"node:fs/promises"': JSON.stringify(at("../network/files-at-once.ts")),
  '"lowdb/node"': JSON.stringify(at("../network/files-at-once.ts")),
}

const WHERE = /\/mock-server\/src\/db\/[^/]+\.ts$/

export const backendAtOnce = (): Plugin => ({
  name: "backend-at-once",
  enforce: "pre",
  transform: (code, id) =>
    WHERE.test(id)
      ? Object.entries(REPLACEMENTS).reduce(
          (text, [from, to]) => text.replaceAll(`from ${from}`, () => `from ${to}`),
          code,
        )
      : null,
})
