/** Bundles `web/server` into one file without dependencies: it runs in a container beside the built shop. */
import { fileURLToPath } from "node:url"
import { build } from "rolldown"

await build({
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  input: "server/main.ts",
  platform: "node",
  output: { file: "bundle/main.mjs", format: "esm", minify: true, codeSplitting: false },
  logLevel: "silent",
})
