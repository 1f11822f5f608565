/** The shop behind nginx and Caddy with the guide's configuration (ADR 0044). A proxy that is not installed is skipped. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DEFAULT_INSTALLATION } from "@dispensa/contracts/installation"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeHeaders } from "./security-headers.ts"
import { createWebServer } from "./serve.ts"
import { type SmallBuild, smallBuild } from "./testing/small-build.ts"

const CODE = `console.log("${"shop ".repeat(400)}")`
const KB = 1024

const guide = readFileSync(new URL("../../docs/guides/deploy.md", import.meta.url), "utf8")

const sample = (language: string): string => {
  const text = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(guide)?.[1]
  if (text === undefined) throw new Error(`The guide has no sample for ${language}`)
  return text
}

/** The sample with parts replaced: a test has neither the host's name nor its certificate. */
const changed = (text: string, changes: ReadonlyArray<readonly [from: string | RegExp, to: string]>): string =>
  changes.reduce((done, [from, to]) => {
    const next = done.replaceAll(from, to)
    if (next === done) throw new Error(`The sample does not contain ${String(from)}`)
    return next
  }, text)

interface Proxy {
  readonly name: string
  readonly start: (folder: string, port: number, shop: string) => ChildProcess
}

const proxies: ReadonlyArray<Proxy> = [
  {
    name: "nginx",
    start: (folder, port, shop) => {
      const server = changed(sample("nginx"), [
        ["listen 443 ssl", `listen 127.0.0.1:${port}`],
        [/ *ssl_certificate.*\n/g, ""],
        ["http://127.0.0.1:8080", shop],
      ])
      const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((each) => `${each}_temp_path ${folder};`)
      const user = process.getuid?.() === 0 ? "user root;" : ""
      writeFileSync(
        join(folder, "main.conf"),
        `${user} daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${folders.join(" ")} ${server} }`,
      )
      return spawn("nginx", ["-p", folder, "-c", join(folder, "main.conf")], { stdio: ["ignore", "ignore", "pipe"] })
    },
  },
  {
    name: "caddy",
    start: (folder, port, shop) => {
      const site = changed(sample("caddy"), [
        ["shop.example.com", `http://127.0.0.1:${port}`],
        ["127.0.0.1:8080", shop.replace("http://", "")],
      ])
      writeFileSync(join(folder, "Caddyfile"), `{\n  admin off\n}\n${site}`)
      return spawn("caddy", ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
        stdio: ["ignore", "ignore", "pipe"],
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      })
    },
  },
]

const isInstalled = (command: string): boolean => spawnSync(command, ["-h"], { stdio: "ignore" }).error === undefined

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

const untilListening = async (child: ChildProcess, url: string): Promise<void> => {
  let output = ""
  child.stderr?.on("data", (part: Buffer) => (output += part.toString()))
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break
    if ((await fetch(`${url}/_health`).catch(() => null)) !== null) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The proxy does not listen: ${output}`)
}

let build: SmallBuild
let backend: FastifyInstance
let shop: FastifyInstance
let shopUrl = ""

beforeAll(async () => {
  build = smallBuild()
  mkdirSync(join(build.distDir, "assets"))
  writeFileSync(join(build.distDir, "assets/index.js"), CODE)
  backend = Fastify({ bodyLimit: KB * KB, forceCloseConnections: true })
  backend.get("/api/method/who", async ({ headers }) => ({ from: headers["x-forwarded-for"], host: headers.host }))
  backend.post("/api/method/add", async ({ body, url }) => ({ body, url }))
  const backendUrl = await backend.listen({ port: 0, host: "127.0.0.1" })
  shop = (await createWebServer({ distDir: build.distDir, backendUrl })).app
  shopUrl = await shop.listen({ port: 0, host: "127.0.0.1" })
})
afterAll(async () => {
  await Promise.all([shop.close(), backend.close()])
  build.remove()
})

describe.each(proxies)("behind $name", ({ name, start }) => {
  describe.skipIf(!isInstalled(name))("the shop", () => {
    let url = ""
    let folder = ""
    let child: ChildProcess

    beforeAll(async () => {
      const port = await freePort()
      url = `http://127.0.0.1:${port}`
      folder = mkdtempSync(join(tmpdir(), "dispensa-proxy-"))
      child = start(folder, port, shopUrl)
      await untilListening(child, url)
    })
    afterAll(async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve))
      child.kill("SIGTERM")
      await ended
      rmSync(folder, { recursive: true, force: true })
    })

    const get = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { redirect: "manual", ...init })

    it.each(["/", "/en/shop", "/assets/index.js", "/assets/none.js", "/nowhere", "/api/method/who"])(
      "[S2.8] answers %s with the same status and security headers as the server itself",
      async (path) => {
        const [answer, own] = [await get(path), await fetch(`${shopUrl}${path}`)]
        expect(answer.status).toBe(own.status)
        const expected = makeHeaders(DEFAULT_INSTALLATION)(path, answer.ok)
        const sent = Object.fromEntries(Object.keys(expected).map((each) => [each, answer.headers.get(each)]))
        expect(sent).toEqual(expected)
        expect(answer.headers.get("cache-control")).toBe(own.headers.get("cache-control"))
      },
    )

    it("sends code compressed, and not again to a browser that has cached it", async () => {
      const answer = await get("/assets/index.js", { headers: { "accept-encoding": "br" } })
      expect(answer.headers.get("content-encoding")).toBe("br")
      expect(await answer.text()).toBe(CODE)
      const etag = answer.headers.get("etag") ?? ""
      expect((await get("/assets/index.js", { headers: { "if-none-match": etag } })).status).toBe(304)
    })

    it("sends the client's address to the backend, whatever the client claims", async () => {
      const forged = { "x-forwarded-for": "6.6.6.6", "x-real-ip": "6.6.6.6", forwarded: "for=6.6.6.6" }
      expect(await (await get("/api/method/who", { headers: forged })).json()).toMatchObject({ from: "127.0.0.1" })
    })

    it("passes a body on unchanged, and answers 413 to one that is too large", async () => {
      const headers = { "content-type": "application/json" }
      const add = (size: number) =>
        get("/api/method/add?a=%2Fb", { method: "POST", headers, body: JSON.stringify("x".repeat(size)) })
      expect(await (await add(10)).json()).toEqual({ body: "xxxxxxxxxx", url: "/api/method/add?a=%2Fb" })
      expect((await add(300 * KB)).status).toBe(413)
    })
  })
})
