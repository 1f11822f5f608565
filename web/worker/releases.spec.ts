import { describe, expect, it } from "vitest"
import { makeReleases, type WorkerScope } from "./releases.ts"

/** A browser with caches of releases, and tabs by their ids. */
const browser = (...names: ReadonlyArray<string>) => {
  const kept = new Map(names.map((name) => [name, new Map<string, Response>()]))
  let tabs: ReadonlyArray<string> = []
  const scope: WorkerScope = {
    caches: {
      keys: async () => [...kept.keys()],
      delete: async (name) => kept.delete(name),
      open: async (name) => {
        const entries = kept.get(name) ?? new Map<string, Response>()
        kept.set(name, entries)
        return { put: async (key, response) => void entries.set(key, response) }
      },
      match: async (key, { cacheName }) => kept.get(cacheName)?.get(key)?.clone(),
    },
    clients: { matchAll: async () => tabs.map((id) => ({ id })) },
  }
  return {
    scope,
    names: () => [...kept.keys()].filter((name) => name.startsWith("dispensa-code-")),
    show: (...ids: ReadonlyArray<string>) => (tabs = ids),
  }
}

describe("the releases retained by a service worker", () => {
  it("an older one stays until every tab open at the activation is closed", async () => {
    const { scope, names, show } = browser("dispensa-code-one", "dispensa-code-two", "dispensa-pictures")
    const two = makeReleases(scope, "two")
    show("a", "b")
    await two.remember()
    show("b", "c")
    await two.deleteOld()
    expect(names()).toEqual(["dispensa-code-one", "dispensa-code-two"])
    show("c", "d")
    await two.deleteOld()
    expect(names()).toEqual(["dispensa-code-two"])
    expect(await scope.caches.keys()).toContain("dispensa-pictures")
  })

  it("an installed but not yet activated one never counts as older", async () => {
    const { scope, names } = browser("dispensa-code-one")
    const one = makeReleases(scope, "one")
    await one.remember()
    await scope.caches.open("dispensa-code-two")
    await one.deleteOld()
    expect(names()).toEqual(["dispensa-code-one", "dispensa-code-two"])
  })

  it("each release has a cache of its own, with Workbox's name", () => {
    const { prefix, precache, suffix } = makeReleases(browser().scope, "one").cacheName
    expect(`${prefix}-${precache}-${suffix}`).toBe("dispensa-code-one")
  })
})
