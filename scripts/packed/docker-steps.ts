/** A Dockerfile's instructions, parsed as far as a test runs them: containers cannot be built everywhere. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./installed-package.ts"

/** In order; their meaning is up to the test. */
export const dockerSteps = (path: string): ReadonlyArray<readonly [instruction: string, argument: string]> =>
  readFileSync(join(root, path), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)])
