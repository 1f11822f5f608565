/** One hash of files and folders: changes when the name or the content of a file in them does. */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"

export const digestOf = (root: string, paths: ReadonlyArray<string>): string => {
  const hash = createHash("sha256")
  for (const path of paths.flatMap((path) => filesUnder(root, path))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0")
  }
  return hash.digest("hex")
}

const filesUnder = (root: string, path: string): ReadonlyArray<string> =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path))
        .toSorted()
        .flatMap((name) => filesUnder(root, join(path, name)))
    : [path]
