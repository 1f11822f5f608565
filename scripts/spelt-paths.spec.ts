/** The backend's paths are in the endpoint table alone (`contracts`): no other code contains one. */
import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { DEFAULT_PREFIXES, endpoints } from "@dispensa/contracts"
import { describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("..", import.meta.url))
const ROOMS = ["domain", "fixtures", "mock-server", "web", "scripts"]
const NO_SOURCES: ReadonlySet<string> = new Set(["node_modules", "dist", "bundle", "paraglide", "testing", "e2e"])

/** Except for the prefixes of a proxy: "/api", "/kafka", "/register". */
const BACKEND_PATH = /["'`](?:\$\{\w+\})?\/(?:api\/(?:method|resource)|kafka)\/[^"'`]*/

/** The first path in a text. */
const speltIn = (text: string): string | undefined =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
    .match(BACKEND_PATH)?.[0]
    .slice(1)

const sources = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NO_SOURCES.has(entry.name) ? [] : sources(path)
    return /\.(tsx?|mjs|html)$/.test(path) && !/\.spec\.tsx?$/.test(path) ? [path] : []
  })

describe("paths of the backend", () => {
  it("[S7.22] are only in contracts", () => {
    const files = ROOMS.flatMap((room) => sources(join(root, room)))
    const spelling = files.filter((file) => speltIn(readFileSync(file, "utf8")) !== undefined)
    expect(files.length).toBeGreaterThan(300)
    expect(spelling.map((file) => relative(root, file).replaceAll("\\", "/"))).toEqual([])
  })

  it("[S7.22] would be found elsewhere: each path of the table", () => {
    const below = Object.values(endpoints).filter(({ base }) => base !== "register")
    const paths = below.map(({ path }) => path(DEFAULT_PREFIXES))
    expect(paths.filter((path) => speltIn(`send("${path}")`) === undefined)).toEqual([])
    expect(speltIn('// "/api/method/x"')).toBeUndefined()
  })
})
