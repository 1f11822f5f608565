/**
 * `npm run pack -w contracts`: builds the package that others install. It is put together in a folder of its own, for the
 * workspace's own package.json leads to sources: JavaScript and types, the command, pacts, documents, stubs, the guide.
 */
import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "rolldown"

const contracts = fileURLToPath(new URL("..", import.meta.url))
const root = join(contracts, "..")
const own = JSON.parse(readFileSync(join(contracts, "package.json"), "utf8"))
const effect = own.devDependencies.effect
const domainTypes = join(root, "node_modules/.cache/tsc/domain/src")
const ownTypes = join(root, "node_modules/.cache/tsc/contracts")

/** What can be imported, and the source that it is built from. */
const ENTRIES = {
  ".": "src/index.ts",
  "./client": "src/client.ts",
  "./requests": "src/requests.ts",
  "./docs": "src/docs/endpoint-docs.ts",
  "./openapi": "src/openapi.ts",
  "./har": "src/http-archive.ts",
  "./provider-states": "provider-states/provider-states.ts",
}
/** Copied as they are, and the name to import them by. */
const FILES = {
  "./openapi.json": "openapi.json",
  "./asyncapi.json": "asyncapi.json",
  "./states.json": "provider-states/states.json",
  "./pacts/*": "pacts",
  "./topics/*": "topics",
  "./stubs/*": "stubs",
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
    // The pacts are read from beside the bundle's folder, as from beside the sources.
    output: { file: join(folder, "dist/dispensa-verify.mjs"), format: "esm", minify: true, codeSplitting: false },
  })
}

const isOurs = (path) => path.endsWith(".d.ts") && !/\.spec\.d\.ts$|(^|[\\/])testing[\\/]/.test(path)

/** The compiler's own declarations; those of domain go along, which is no package that could be installed. */
const buildTypes = (folder) => {
  execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-b", contracts], { stdio: "inherit" })
  const types = join(folder, "types")
  for (const [from, to] of [
    [join(ownTypes, "src"), "src"],
    [join(ownTypes, "provider-states"), "provider-states"],
    [domainTypes, "domain"],
  ]) {
    for (const path of readdirSync(from, { recursive: true }).filter(isOurs)) {
      const file = join(types, to, path)
      mkdirSync(dirname(file), { recursive: true })
      const domain = relative(dirname(file), join(types, "domain/index.js")).replaceAll("\\", "/")
      const text = readFileSync(join(from, path), "utf8")
        .replaceAll(/(["'])@dispensa\/domain\1/g, JSON.stringify(domain.startsWith(".") ? domain : `./${domain}`))
        .replaceAll(/(["'])(\.{1,2}\/[^"']*)\.ts\1/g, '"$2.js"')
      writeFileSync(file, text)
    }
  }
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
        { types: `./types/${source.replace(/\.ts$/, ".d.ts")}`, default: `./lib/${nameOf(entry)}.js` },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(FILES).map(([entry, path]) => [entry, `./${path}${entry.endsWith("*") ? "/*" : ""}`]),
    ),
    "./package.json": "./package.json",
  },
  dependencies: { ...own.dependencies, effect },
})

/** The folder that `npm pack` makes a file of. */
export const buildPackage = async (folder) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await buildJavaScript(folder)
  buildTypes(folder)
  for (const path of [...Object.values(FILES), "bin", "CHANGELOG.md", "provider-states/README.md"]) {
    cpSync(join(contracts, path), join(folder, path), { recursive: true })
  }
  cpSync(join(root, "docs/guides/verify.md"), join(folder, "README.md"))
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`)
}

// Beside the packed file, so that several may pack at once.
const target = process.argv[2] ?? join(contracts, "dist")
const folder = join(target, "package")
await buildPackage(folder)
execFileSync("npm", ["pack", "--pack-destination", target], { cwd: folder, stdio: "inherit" })
