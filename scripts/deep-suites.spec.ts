import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { browserFiles, deepSuites, suitesFor } from "./lib/deep-suites.mjs"
import { root } from "./lib/install.mjs"

const tracked = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .stdout.split("\n")
  .filter((path) => existsSync(join(root, path)))
const deepSpecs = tracked.filter((path) => path.endsWith(".deep.spec.ts"))

describe("the deep suites", () => {
  it("contain every deep spec once", () => {
    expect(deepSpecs.length).toBeGreaterThan(5)
    for (const spec of deepSpecs)
      expect([spec, deepSuites.filter(({ specs }) => specs.some((prefix) => spec.startsWith(prefix))).length]).toEqual([
        spec,
        1,
      ])
  })

  it("cover only paths that exist", () => {
    const missing = deepSuites
      .flatMap(({ covers }) => covers)
      .filter((prefix) => !tracked.some((path) => path.startsWith(prefix)))
    expect(missing).toEqual([])
  })

  it("run if a file that they cover changed, and only then", () => {
    expect(suitesFor(["web/server/serve.ts", "README.md"]).map(({ name }) => name)).toEqual(["servers and containers"])
    expect(suitesFor(["mock-server/src/plugins/envelope.ts"]).map(({ name }) => name)).toContain(
      "mock server killed, full and old",
    )
    expect(suitesFor(["README.md", "web/src/main.tsx"])).toEqual([])
  })

  it("run the deep browser tests of the files that changed", () => {
    expect(browserFiles(["web/e2e/cart.e2e.ts", "web/e2e/support/shop.ts", "web/src/main.tsx"])).toEqual([
      "web/e2e/cart.e2e.ts",
    ])
  })

  it.each([
    "web/worker/releases.ts",
    "web/src/start/service-worker.ts",
    "web/src/start/update-offer.ts",
    "web/src/router/page-reload.ts",
    "web/build/precache.ts",
  ])("run the browser tests of a new release if %s changed", (path) => {
    expect(tracked).toContain(path)
    expect(browserFiles([path])).toEqual(["web/e2e/service-worker.e2e.ts"])
  })
})
