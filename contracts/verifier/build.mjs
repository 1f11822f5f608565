/** Bundles the command with everything it needs but the pact verifier: what `npm pack` puts into the package. */
import { rmSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { build } from "rolldown"

const contracts = fileURLToPath(new URL("..", import.meta.url))
rmSync(new URL("../dist", import.meta.url), { recursive: true, force: true })
await build({
  cwd: contracts,
  input: "verifier/main.ts",
  platform: "node",
  // The pacts are read from beside the bundle's folder, as from beside the sources.
  output: { file: "dist/dispensa-verify.mjs", format: "esm", minify: true, codeSplitting: false },
  logLevel: "warn",
})
