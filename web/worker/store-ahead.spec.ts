import { describe, expect, it } from "vitest"
import { storeAhead } from "./store-ahead.ts"

const cacheOf = (stored: Map<string, unknown>) => ({
  match: async (url: string) => stored.get(url),
  put: async (url: string, response: Response) => void stored.set(url, response),
})
const headers = { "content-type": "text/javascript" }
const urls = Array.from({ length: 20 }, (_, at) => `assets/${at}.js`)

describe("the files of a release", () => {
  it("are stored several at a time, never more than three, each once (ADR 32)", async () => {
    const stored = new Map<string, unknown>([["assets/19.js", "there"]])
    const loaded: Array<string> = []
    let open = 0
    let most = 0
    const load = async (url: string) => {
      loaded.push(url)
      open += 1
      most = Math.max(most, open)
      await new Promise((later) => setTimeout(later, 1))
      open -= 1
      return new Response("code", { headers })
    }
    await storeAhead(urls, cacheOf(stored), load)
    expect(stored.size).toBe(20)
    expect(loaded.toSorted()).toEqual(urls.filter((url) => url !== "assets/19.js").toSorted())
    expect(most).toBe(3)
  })

  it("that cannot be loaded are skipped, and the others are stored (ADR 32)", async () => {
    const stored = new Map<string, unknown>()
    const load = async (url: string) => {
      if (url === "assets/7.js") throw new Error("offline")
      if (url === "assets/9.js") return new Response("<h1>Sign in</h1>", { headers: { "content-type": "text/html" } })
      return new Response("", { status: url === "assets/8.js" ? 404 : 200, headers })
    }
    await storeAhead(urls, cacheOf(stored), load)
    expect(urls.filter((url) => !stored.has(url))).toEqual(["assets/7.js", "assets/8.js", "assets/9.js"])
  })
})
