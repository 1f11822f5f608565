/**
 * Common parts of the installable packages (ADR 46, ADR 58): each is assembled in a folder of its own, because the workspace's
 * own package.json points to sources.
 */
import { execFileSync } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("../..", import.meta.url))

export const manifestOf = (workspace) => JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8"))

/** The empty folder in which the package is assembled; beside the packed file, so that several may pack at once. */
export const emptyPackage = (target) => {
  const folder = join(target, "package")
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

const isPublic = (path) => path.endsWith(".d.ts") && !/\.spec\.d\.ts$|(^|[\\/])testing[\\/]/.test(path)

/** The declarations of each of our specifiers: "@dispensa/domain" is "domain/src/index.js". */
const declarationsOf = (workspaces) =>
  new Map(
    workspaces.flatMap((workspace) => {
      const { name, exports } = manifestOf(workspace)
      return Object.entries(exports)
        .filter(([, path]) => path.endsWith(".ts"))
        .map(([entry, path]) => [`${name}${entry.slice(1)}`, join(workspace, path.replace(/\.ts$/, ".js"))])
    }),
  )

/**
 * The compiler's own declarations, below `types/<workspace>`: of a workspace and of our workspaces that it uses, which are not
 * published as packages. `rooms` are the folders to include.
 */
export const buildTypes = (folder, workspaces, rooms) => {
  const [own = ""] = workspaces
  execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-b", join(root, own)], {
    stdio: "inherit",
  })
  const declarations = declarationsOf(workspaces)
  for (const room of rooms) {
    const from = join(root, "node_modules/.cache/tsc", room)
    for (const path of readdirSync(from, { recursive: true }).filter(isPublic)) {
      const file = join(folder, "types", room, path)
      mkdirSync(dirname(file), { recursive: true })
      const toTypes = relative(dirname(file), join(folder, "types")).replaceAll("\\", "/")
      writeFileSync(file, portable(readFileSync(join(from, path), "utf8"), declarations, toTypes))
    }
  }
}

/** Removes all references to our packages and sources. */
const portable = (text, declarations, toTypes) =>
  text
    .replaceAll(/(["'])(@dispensa\/[^"']+)\1/g, (whole, _quote, specifier) => {
      const target = declarations.get(specifier)
      return target === undefined ? whole : JSON.stringify(`${toTypes}/${target.replaceAll("\\", "/")}`)
    })
    .replaceAll(/(["'])(\.{1,2}\/[^"']*)\.ts\1/g, '"$2.js"')

/** Writes its package.json, and passes the folder to `npm pack`, which writes the file beside it. */
export const pack = (folder, manifest) => {
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`)
  execFileSync("npm", ["pack", "--pack-destination", dirname(folder)], { cwd: folder, stdio: "inherit" })
}
