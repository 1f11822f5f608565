/** A build without code: enough for tests of the proxy. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pages } from "../../src/router/pages.ts"

export const emptyBuild = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "dispensa-dist-"))
  mkdirSync(join(folder, ".vite"))
  writeFileSync(join(folder, "index.html"), '<html lang="it"><head><title>Dispensa</title></head></html>')
  const sources = ["index.html", "src/shell/layouts/auth-layout.tsx", "src/shell/layouts/account-layout.tsx"]
  const chunks = [...sources, ...pages.map(({ name }) => `src/pages/${name}.tsx`)].map((name) => [
    name,
    { file: "a.js" },
  ])
  writeFileSync(join(folder, ".vite", "manifest.json"), JSON.stringify(Object.fromEntries(chunks)))
  return folder
}
