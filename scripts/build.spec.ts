/** When the storefront is rebuilt. */
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { buildFrom, isFresh } from "./lib/build.mjs"

const LONG_AGO = new Date("2020-01-01T00:00:00Z")

let folder = ""
const write = async (path: string): Promise<void> => {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), path)
  await utimes(join(folder, path), LONG_AGO, LONG_AGO)
}

describe("the storefront's build", () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "dispensa-build-"))
    for (const path of ["web/src/start/main.tsx", "web/public/mark.svg", "web/public/old.svg", "web/dist/index.html"])
      await write(path)
    buildFrom(folder, () => true)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it("is fresh while its inputs are unchanged", async () => {
    expect(isFresh(folder)).toBe(true)
    await write("web/e2e/cart.e2e.ts")
    expect(isFresh(folder)).toBe(true)
  })

  it.each<[string, () => Promise<void>]>([
    ["a deleted picture", () => rm(join(folder, "web/public/old.svg"))],
    ["a deleted source", () => rm(join(folder, "web/src/start/main.tsx"))],
    ["a renamed file", () => rename(join(folder, "web/public/old.svg"), join(folder, "web/public/new.svg"))],
    ["an added file with an old time", () => write("web/src/added.ts")],
    ["a changed file", () => writeFile(join(folder, "web/src/start/main.tsx"), "changed")],
    ["a deleted build", () => rm(join(folder, "web/dist"), { recursive: true })],
  ])("is stale after %s", async (_, change) => {
    await change()
    expect(isFresh(folder)).toBe(false)
  })

  it("stays stale when a build fails, or when a file changes during it", async () => {
    await write("web/src/added.ts")
    expect(buildFrom(folder, () => false)).toBe(false)
    expect(isFresh(folder)).toBe(false)
    await new Promise<void>((resolve, reject) => {
      buildFrom(folder, () => {
        write("web/src/late.ts").then(resolve, reject)
        return true
      })
    })
    expect(isFresh(folder)).toBe(false)
  })
})
