import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises"
import { hostname, tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startMock } from "../library/start-mock.ts"
import { supplier } from "../testing/harness.ts"
import { isHeld, lockFolder } from "./folder-lock.ts"

const root = { folder: "" }
beforeAll(async () => {
  root.folder = await mkdtemp(join(tmpdir(), "dispensa-lock-"))
})
afterAll(() => rm(root.folder, { recursive: true, force: true }))

describe("the lock of a data folder", () => {
  it("a second server is refused with the holder's name, until the first one ends", async () => {
    const dataDir = join(root.folder, "served")
    const first = await startMock({ port: null, supplier, dataDir })
    await expect(startMock({ port: null, supplier, dataDir })).rejects.toThrow(
      `The data folder ${dataDir} is used by another server (process ${process.pid})`,
    )
    await first.stop()
    expect(existsSync(join(dataDir, "server.lock"))).toBe(false)
    const second = await startMock({ port: null, supplier, dataDir })
    await second.stop()
  })

  it("a server that could not start leaves no lock", async () => {
    const dataDir = join(root.folder, "unfit")
    const bad = { scenarios: [{ name: "flood" }] }
    await expect(startMock({ port: null, supplier, dataDir, initialState: bad })).rejects.toThrow("flood")
    const next = await startMock({ port: null, supplier, dataDir })
    await next.stop()
  })

  it("blocks nobody in a copy of the folder, nor does an unreadable lock", async () => {
    const dataDir = join(root.folder, "original")
    const lock = await lockFolder(dataDir)
    const copy = join(root.folder, "copy")
    await cp(dataDir, copy, { recursive: true })
    const copied = await lockFolder(copy)
    for (const { release } of [lock, copied]) release()
    await writeFile(join(copy, "server.lock"), "{")
    const again = await lockFolder(copy)
    await expect(lockFolder(copy)).rejects.toThrow("is used by another server")
    again.release()
  })

  it("is free if its server was killed, or has not touched it for long", () => {
    const dead = spawnSync(process.execPath, ["-e", ""]).pid
    const here = { host: hostname(), folder: "/data" }
    expect(isHeld({ ...here, pid: process.ppid }, "/data", 1000)).toBe(true)
    expect(isHeld({ ...here, pid: process.ppid }, "/data", 60_000)).toBe(false)
    expect(isHeld({ ...here, pid: dead }, "/data", 1000)).toBe(false)
    // A lock with the number of this process, written by an earlier one: process numbers of containers repeat.
    expect(isHeld({ ...here, pid: process.pid }, "/data", 1000)).toBe(false)
    expect(isHeld({ ...here, host: "another", pid: dead }, "/data", 1000)).toBe(true)
    expect(isHeld({ ...here, host: "another", pid: dead }, "/data", 60_000)).toBe(false)
  })
})
