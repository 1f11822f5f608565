import { mkdtempSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { digestOf } from "./lib/digest.ts"

describe("the hash of the inputs of generated files", () => {
  let root = ""
  const digest = () => digestOf(root, ["src", "lock.json"])

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "dispensa-digest-"))
    mkdirSync(join(root, "src", "inner"), { recursive: true })
    writeFileSync(join(root, "src", "inner", "a.ts"), "one")
    writeFileSync(join(root, "lock.json"), "{}")
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it("depends on a file's content and name only", () => {
    const before = digest()
    expect(digest()).toBe(before)
    writeFileSync(join(root, "src", "inner", "a.ts"), "two")
    const changed = digest()
    expect(changed).not.toBe(before)
    renameSync(join(root, "src", "inner", "a.ts"), join(root, "src", "inner", "b.ts"))
    expect(digest()).not.toBe(changed)
  })
})
