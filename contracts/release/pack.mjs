/**
 * `npm run pack -w contracts`: builds the package that others install: JavaScript and types, the command, pacts, documents,
 * stubs, the guide.
 */
import { cpSync } from "node:fs"
import { join } from "node:path"
import { build } from "rolldown"
import { buildTypes, emptyPackage, manifestOf, pack, root } from "./packing.mjs"

const contracts = join(root, "contracts")
const own = manifestOf("contracts")

/** Importable entries, and the sources that they are built from. */
const ENTRIES = {
  ".": "src/index.ts",
  "./client": "src/client.ts",
  "./requests": "src/requests.ts",
  "./docs": "src/docs/endpoint-docs.ts",
  "./openapi": "src/openapi.ts",
  "./har": "src/http-archive.ts",
  "./provider-states": "src/provider-states.ts",
}
/** Files copied unchanged, and their import names. */
const FILES = {
  "./openapi.json": "openapi.json",
  "./asyncapi.json": "asyncapi.json",
  "./states.json": "provider-states/states.json",
  "./pacts/*": "pacts",
  "./topics/*": "topics",
}

const nameOf = (entry) => (entry === "." ? "index" : entry.slice(2))

const buildJavaScript = async (folder) => {
  const common = { cwd: contracts, platform: "node", logLevel: "warn" }
  await build({
    ...common,
    input: Object.fromEntries(Object.entries(ENTRIES).map(([entry, source]) => [nameOf(entry), source])),
    platform: "neutral",
    external: /^effect(\/|$)/,
    output: { dir: join(folder, "lib"), format: "esm", chunkFileNames: "shared/[name].js" },
  })
  await build({
    ...common,
    input: "verifier/main.ts",
    // Pacts and stubs are read relative to the bundle's folder, as they are relative to the sources.
    output: { file: join(folder, "dist/dispensa-verify.mjs"), format: "esm", minify: true, codeSplitting: false },
  })
}

const manifest = () => ({
  name: own.name,
  version: own.version,
  description:
    "The contract of the Dispensa storefront: client, endpoints, OpenAPI, pacts, and the verifier for backends",
  license: "MIT",
  type: "module",
  sideEffects: false,
  engines: own.engines,
  bin: { "dispensa-verify": "./bin/dispensa-verify.mjs" },
  exports: {
    ...Object.fromEntries(
      Object.entries(ENTRIES).map(([entry, source]) => [
        entry,
        { types: `./types/contracts/${source.replace(/\.ts$/, ".d.ts")}`, default: `./lib/${nameOf(entry)}.js` },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(FILES).map(([entry, path]) => [entry, `./${path}${entry.endsWith("*") ? "/*" : ""}`]),
    ),
    "./package.json": "./package.json",
  },
  dependencies: { ...own.dependencies, effect: own.devDependencies.effect },
})

const folder = emptyPackage(process.argv[2] ?? join(contracts, "dist"))
await buildJavaScript(folder)
buildTypes(folder, ["contracts", "domain"], ["contracts/src", "domain/src"])
for (const path of [
  ...Object.values(FILES),
  "bin",
  "CHANGELOG.md",
  "provider-states/README.md",
  "provider-states/stubs",
]) {
  cpSync(join(contracts, path), join(folder, path), { recursive: true })
}
cpSync(join(root, "docs/guides/verify.md"), join(folder, "README.md"))
pack(folder, manifest())
