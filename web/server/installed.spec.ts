/** One build in different installations (ADR 0043). */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Installation } from "@dispensa/contracts/installation"
import { describe, expect, it } from "vitest"
import { shellRevision } from "./shell.ts"
import { buildForEach, MENU, SHELL } from "./testing/small-build.ts"

const { distDir, served } = buildForEach()

describe("an installation", () => {
  it("allows the origins of the installation, and no others", async () => {
    const overrides = {
      baseUrl: "https://erp.test/site",
      trackingBaseUrl: "https://track.test:8443",
      filesBaseUrl: "https://cdn.test",
    }
    const { web, close } = await served(true, overrides)
    const policy = String((await web.inject({ url: "/" })).headers["content-security-policy"]).split("; ")
    expect(policy).toContain("connect-src 'self' https://erp.test https://track.test:8443")
    expect(policy).toContain("img-src 'self' data: https://cdn.test")
    expect(policy.filter((rule) => rule.includes("https:"))).toHaveLength(2)
    // Requests to another origin are not proxied; registration still begins at this origin.
    expect((await web.inject({ url: "/files/a.pdf" })).json()).toEqual(MENU)
    await close()
  })

  it("is stated in its page, as data that cannot break out of its element (ADR 0043)", async () => {
    const { web, close } = await served(true, { applicationToken: "token a:</script><b>", minShippingDays: 2 })
    const { body } = await web.inject({ url: "/en/shop" })
    const [, data = ""] = /<script type="application\/json" id="installation">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(data)).toEqual({ applicationToken: "token a:</script><b>", minShippingDays: 2 })
    await close()
    const plain = await served(true)
    expect((await plain.web.inject({ url: "/" })).body).not.toContain("application/json")
    await plain.close()
  })

  it("has a base path: pages in both languages, files, manifest and worker, and nothing outside of it (ADR 0043)", async () => {
    writeFileSync(join(distDir(), "icon.svg"), "<svg/>")
    writeFileSync(join(distDir(), "manifest.webmanifest"), '{ "id": "/", "icons": [{ "src": "/icon.svg" }] }')
    const { web, close } = await served(true, { path: "/negozio", baseUrl: "/negozio" })
    const at = async (url: string) => {
      const { statusCode, headers, body } = await web.inject({ url })
      return { status: statusCode, to: headers.location, body }
    }
    const page = await at("/negozio/en/pages/login")
    expect(page.status).toBe(200)
    for (const name of ["assets/index.js", "assets/login.js", "assets/index.css", "en/manifest.webmanifest"])
      expect(page.body).toContain(`"/negozio/${name}"`)
    expect(page.body).not.toMatch(/(href|src)="(?!\/negozio\/)/)
    expect((await at("/negozio/icon.svg")).status).toBe(200)
    expect((await at("/negozio/manifest.webmanifest")).body).toBe(
      '{ "id": "/negozio/", "icons": [{ "src": "/negozio/icon.svg" }] }',
    )
    expect((await at("/negozio/nowhere")).status).toBe(404)
    for (const url of ["/shop", "/icon.svg", "/negozione"])
      expect({ url, ...(await at(url)) }).toMatchObject({ status: 404, body: "Not found" })
    for (const url of ["/?a=b", "/negozio?a=b"])
      expect(await at(url)).toMatchObject({ status: 302, to: "/negozio/?a=b" })
    expect((await web.inject({ url: "/negozio/api/method/menu" })).json()).toEqual(MENU)
    await close()
  })

  it("[S9.11] redirects from a language that is not offered to one that is, with the query, and leaves files alone", async () => {
    writeFileSync(join(distDir(), "icon.svg"), "<svg/>")
    const { web, close } = await served(true, { languages: ["en"] })
    const to = async (url: string) => {
      const { statusCode, headers } = await web.inject({ url })
      return statusCode === 302 ? headers.location : statusCode
    }
    expect(await to("/shop?text=olio&page=2")).toBe("/en/shop?text=olio&page=2")
    expect(await to("/")).toBe("/en")
    expect([await to("/en/shop"), await to("/icon.svg"), await to("/api/method/menu")]).toEqual([200, 200, 200])
    await close()
    const italian = await served(true, { languages: ["it"] })
    expect((await italian.web.inject({ url: "/en/shop" })).headers.location).toBe("/shop")
    await italian.close()
  })

  it("[S9.11] redirects no address to another host, and none to itself, whatever its slashes and backslashes", async () => {
    for (const path of ["", "/negozio"]) {
      const { web, close } = await served(true, { languages: ["en"], path })
      for (const given of ["//evil.test/x", "/%2Fevil.test/x", "//evil", "///evil/x", "/%5Cevil.test/x"]) {
        const { statusCode, headers } = await web.inject({ url: `${path}${given}` })
        expect([given, statusCode, headers.location]).toEqual([given, 404, undefined])
      }
      await close()
    }
  })

  it("is a release of its own to the service worker, whose shell includes page and headers", async () => {
    writeFileSync(join(distDir(), "sw.js"), `precache([{ url: "shell.html", revision: "${shellRevision(SHELL)}" }])`)
    const revisionOf = async (overrides: Partial<Installation>) => {
      const { web, close } = await served(true, overrides)
      const { body } = await web.inject({ url: "/sw.js" })
      await close()
      return /revision: "(\w+)"/.exec(body)?.[1]
    }
    const revisions = [
      await revisionOf({}),
      await revisionOf({ priceView: "NET_PRICE" }),
      await revisionOf({ baseUrl: "https://erp.test" }),
    ]
    expect(new Set([...revisions, shellRevision(SHELL)]).size).toBe(4)
    expect(await revisionOf({})).toBe(revisions[0])
  })
})
