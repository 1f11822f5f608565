/**
 * `npm run pack -w mock-server`: builds the package that others install: the mock as library and command, its supplier and
 * pictures, types and examples (ADR 58).
 */
import { cpSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { buildTypes, emptyPackage, manifestOf, pack, root } from "@dispensa/contracts/packing"
import { build } from "rolldown"

const own = manifestOf("mock-server")
const isOurs = (name) => name.startsWith("@dispensa/")

/** Assets read by the code beside them: they keep their repository paths below `lib`. */
const ASSETS = [
  "mock-server/src/control/page/assets",
  "mock-server/src/pages/docs.css",
  "mock-server/src/shop/documents/pdf/fonts",
  "fixtures/pictures",
  "fixtures/documents",
]

/** One output file per source, at its repository path: assets beside a source are found, and stack traces name it. */
const buildJavaScript = (folder) =>
  build({
    cwd: root,
    platform: "node",
    logLevel: "warn",
    input: ["mock-server/src/index.ts", "mock-server/src/cli/run-command.ts"],
    external: (name) => !/^[./]/.test(name) && !isOurs(name),
    output: {
      dir: join(folder, "lib"),
      format: "esm",
      preserveModules: true,
      preserveModulesRoot: root,
      entryFileNames: "[name].js",
    },
  })

const manifest = () => ({
  name: own.name,
  version: own.version,
  description: "The mock backend of the Dispensa storefront, as a library for tests and stories and as a command",
  license: "MIT",
  type: "module",
  engines: own.engines,
  bin: own.bin,
  exports: {
    ".": { types: "./types/mock-server/src/index.d.ts", default: "./lib/mock-server/src/index.js" },
    "./package.json": "./package.json",
  },
  dependencies: Object.fromEntries(Object.entries(own.dependencies).filter(([name]) => !isOurs(name))),
})

const folder = emptyPackage(process.argv[2] ?? join(root, "mock-server/dist"))
await buildJavaScript(folder)
const used = ["mock-server", "contracts", "fixtures", "domain"]
buildTypes(folder, used, ["contracts/provider-states", ...used.map((workspace) => `${workspace}/src`)])
for (const path of ASSETS) cpSync(join(root, path), join(folder, "lib", path), { recursive: true })
cpSync(join(root, "mock-server/bin"), join(folder, "bin"), { recursive: true })
cpSync(join(root, "docs/examples/mock"), join(folder, "examples"), { recursive: true })
cpSync(join(root, "docs/guides/mock.md"), join(folder, "README.md"))
// The command reads its version from the parent folder.
writeFileSync(join(folder, "lib/mock-server/package.json"), JSON.stringify({ version: own.version, type: "module" }))
pack(folder, manifest())
