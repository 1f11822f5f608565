import { describe, expect, it } from "vitest"
import { dependencyFaults, type Manifest } from "./lib/dependency-faults.ts"

const manifest = (folder: string, named: ReadonlyArray<string>, text: string): Manifest => ({
  folder,
  named,
  sources: [{ path: `${folder}/a.ts`, text }],
})

describe("the check of dependencies", () => {
  it("accepts what is imported, read by its path, or named for a tool", () => {
    const text = [
      `import { a } from "one/inner"`,
      `import type { Doc } from "typed"`,
      `const file = join(root, "node_modules", "two")`,
      `${"import"}("three")`,
      `import { readFileSync } from "node:fs"`,
    ].join("\n")
    expect(dependencyFaults([manifest("web", ["one", "typed", "@types/typed", "two", "three"], text)])).toEqual([])
  })

  it("names what nothing uses, though another name begins with it", () => {
    const web = manifest("web", ["one", "@types/gone"], `import { a } from "one-more"`)
    expect(dependencyFaults([manifest(".", ["one-more"], `"one-more"`), web])).toEqual([
      "web/package.json names one, which nothing there uses",
      "web/package.json names @types/gone, which nothing there uses",
    ])
  })

  it("names what is imported without being asked for, but not the root's tools", () => {
    const web = manifest(
      "web",
      [],
      `import { b } from "@scope/pack/inner"\nimport { it } from "vitest"\nimport "./own.ts"`,
    )
    expect(dependencyFaults([manifest(".", ["vitest"], `"vitest"`), web])).toEqual([
      "web/a.ts imports @scope/pack, which web/package.json does not name",
    ])
  })
})
