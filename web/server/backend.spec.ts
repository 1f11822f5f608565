/** The proxied backend: requests that are too large or too slow, and answers that could act as a page of the shop. */
import { rmSync } from "node:fs"
import { Agent, type IncomingHttpHeaders, request } from "node:http"
import { connect, type Socket } from "node:net"
import { gzipSync } from "node:zlib"
import { DEFAULT_INSTALLATION } from "@dispensa/contracts/installation"
import Fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { securityHeaders } from "./security-headers.ts"
import { createWebServer } from "./serve.ts"
import { emptyBuild } from "./testing/empty-build.ts"

const ADD = "/api/method/add"
const KB = 1024

const FACTS = {
  "accept-ranges": "bytes",
  "cache-control": "max-age=60",
  "content-range": "bytes 0-24/25",
  etag: '"1"',
  "idempotency-replayed": "true",
  "last-modified": "Mon, 02 Mar 2026 08:00:00 GMT",
  "retry-after": "5",
}
/** Headers that a browser would act on. */
const ORDERS = {
  "access-control-allow-origin": "*",
  "alt-svc": 'h3="evil.test:443"',
  "clear-site-data": '"*"',
  link: "</files/evil.css>; rel=stylesheet",
  location: "https://evil.test/",
  nel: "{}",
  refresh: "0; url=https://evil.test/",
  "report-to": "{}",
  "service-worker-allowed": "/",
  "set-cookie": "a=b; Path=/",
  "speculation-rules": '"/files/rules.json"',
  "strict-transport-security": "max-age=63072000",
  "www-authenticate": "Basic realm=shop",
  "x-frame-options": "ALLOWALL",
  "x-unknown-tomorrow": "1",
}

let backend: FastifyInstance
let web: FastifyInstance
let distDir = ""
let port = 0
/** Calls that reached the backend. */
let reached: Array<{ readonly size: number; readonly from: unknown; readonly headers: IncomingHttpHeaders }> = []

beforeEach(async () => {
  distDir = emptyBuild()
  reached = []
  backend = Fastify({ bodyLimit: 64 * KB * KB })
  backend.removeAllContentTypeParsers()
  backend.addContentTypeParser("*", { parseAs: "string" }, (_request, text, done) => done(null, text))
  backend.all<{ Body: string | undefined }>("/api/*", async ({ body = "", headers }, reply) => {
    reached.push({ size: body.length, from: headers["x-forwarded-for"], headers })
    if (headers["x-orders"] !== undefined) reply.headers(ORDERS).headers(FACTS)
    return reply.send(body)
  })
  backend.get("/files/*", async (call, reply) => {
    const type = new URL(call.url, "http://backend").searchParams.get("type")
    if (call.headers["if-none-match"] !== undefined) return reply.code(304).send()
    if (type !== null) reply.header("content-type", type)
    return reply.headers(ORDERS).headers(FACTS).send(Buffer.from("<script>alert(1)</script>"))
  })
  const backendUrl = await backend.listen({ port: 0, host: "127.0.0.1" })
  web = (await createWebServer({ distDir, backendUrl, arrivalTimeout: 300 })).app
  port = Number(new URL(await web.listen({ port: 0, host: "127.0.0.1" })).port)
})
afterEach(async () => {
  await Promise.all([web.close(), backend.close()])
  rmSync(distDir, { recursive: true, force: true })
})

describe("bodies", () => {
  it.each([300 * KB, 1024 * KB, 4096 * KB])(
    "%d bytes are answered 413 here, and the connection accepts the next request",
    async (size) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (const isChunked of [false, true]) {
        const large = JSON.stringify("x".repeat(size))
        expect({ isChunked, status: (await send(agent, large, isChunked)).status }).toEqual({ isChunked, status: 413 })
        expect(await send(agent, '"small"', isChunked)).toEqual({ status: 200, text: '"small"' })
      }
      expect(reached.map(({ size: arrived }) => arrived)).toEqual([7, 7])
      agent.destroy()
    },
  )

  it("arrive unchanged: JSON, a form, bytes, nothing", async () => {
    for (const [type, payload] of [
      ["application/json", '{"a":"è"}'],
      ["application/json; charset=utf-8", '["b"]'],
      ["application/x-www-form-urlencoded", "a=1&b=%C3%A8"],
      ["application/octet-stream", "\u0000\u0001"],
    ] as const) {
      const sent = { method: "POST", url: ADD, headers: { "content-type": type }, payload } as const
      expect((await web.inject(sent)).body).toBe(payload)
    }
    const headers = { "content-type": "application/json" }
    for (const call of [{ method: "GET" }, { method: "DELETE", headers }, { method: "POST", headers }] as const) {
      const { statusCode, body } = await web.inject({ ...call, url: ADD })
      expect({ call, statusCode, body }).toEqual({ call, statusCode: 200, body: "" })
    }
  })

  it("arrive still compressed, and from clients that send Expect: 100-continue", async () => {
    const headers = { "content-type": "application/json", "content-encoding": "gzip", expect: "100-continue" }
    const payload = gzipSync("{}")
    expect((await web.inject({ method: "POST", url: ADD, headers, payload })).statusCode).toBe(200)
    expect(reached[0]?.headers).toMatchObject({ "content-encoding": "gzip", "content-length": String(payload.length) })
  })

  it("that trickle in are ended with their connection, and never reach the backend", async () => {
    const start = `POST ${ADD} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`
    const slow = [
      `${start}Content-Length: 100\r\n\r\n"`,
      `${start}Transfer-Encoding: chunked\r\n\r\n1\r\n"\r\n`,
      start,
      "P",
      "",
    ]
    const ends = await Promise.all(slow.map((text) => dripping(text)))
    expect(ends.map((milliseconds) => milliseconds < 2000)).toEqual(slow.map(() => true))
    expect(reached).toEqual([])
  })

  it("state their origin: this server sets the client's address, whatever the request claims", async () => {
    const claimed = {
      "x-forwarded-for": "10.1.2.3, 203.0.113.7",
      x_forwarded_for: "10.1.2.3",
      "x-real-ip": "10.0.0.1",
      forwarded: "for=10.0.0.1",
      "x-forwarded-proto": "https",
    }
    const names =
      "true-client-ip cf-connecting-ip client-ip x-remote-addr x-original-url x-rewrite-url x-http-method-override x-forwarded-host"
    const sent = Object.fromEntries(names.split(" ").map((name) => [name, "10.0.0.1"]))
    await web.inject({ method: "POST", url: ADD, headers: { ...claimed, ...sent }, remoteAddress: "198.51.100.4" })
    // A reverse proxy on this machine is trusted, up to the first address that is not one.
    await web.inject({ method: "POST", url: ADD, headers: claimed, remoteAddress: "127.0.0.1" })
    expect(reached.map(({ from }) => from)).toEqual(["198.51.100.4", "203.0.113.7"])
    expect(reached.map(({ headers }) => headers["x-forwarded-proto"])).toEqual(["http", "https"])
    const passed = Object.keys(reached[0]?.headers ?? {})
    expect(passed.filter((name) => /_|real-ip|^forwarded$/.test(name) || name in sent)).toEqual([])
  })
})

describe("content of the backend on the shop's origin", () => {
  const policyOf = async (type: string | null, url = "/files/a") => {
    const { headers } = await web.inject({ url: type === null ? url : `${url}?type=${encodeURIComponent(type)}` })
    expect(headers["x-content-type-options"]).toBe("nosniff")
    return {
      policy: headers["content-security-policy"],
      type: headers["content-type"],
      disposition: headers["content-disposition"],
    }
  }

  it.each([
    "text/html",
    "TEXT/HTML; charset=utf-8",
    "image/svg+xml",
    "application/xhtml+xml",
    "text/xml",
    "text/plain",
    "application/jsonp",
    "application/pdf;,text/html",
    "image/png;, text/html",
    'application/json; a="b", text/html',
    'application/json; a="\\", text/html',
    "",
  ])("%s is sandboxed", async (type) => expect((await policyOf(type)).policy).toBe("sandbox; default-src 'none'"))

  it("is sandboxed even without a type", async () => {
    expect((await policyOf(null)).policy).toBe("sandbox; default-src 'none'")
  })

  it.each([
    "text/javascript",
    "application/javascript; charset=utf-8",
    "application/x-ecmascript",
    "application/wasm",
    "application/json;,TEXT/JAVASCRIPT",
    "text/plain;, text/javascript",
  ])("%s is not a script of the shop", async (type) => {
    expect(await policyOf(type)).toEqual({
      policy: "sandbox; default-src 'none'",
      type: "application/octet-stream",
      disposition: "attachment",
    })
  })

  it.each([
    "application/json",
    "application/vnd.kafka.v3+json",
    "application/pdf",
    'application/pdf; name="1, 2.pdf"',
    "image/png",
    "image/webp",
    "image/jpeg",
  ])("%s is proxied unchanged", async (type) => {
    const passed = await policyOf(type)
    expect(passed.policy).toContain("script-src 'self'")
    expect({ type: passed.type, disposition: passed.disposition }).toEqual({ type, disposition: undefined })
  })

  it.each([
    ["/files/a.png", ["accept-ranges", "content-range", "retry-after", "last-modified", "etag", "cache-control"]],
    [ADD, ["idempotency-replayed", "retry-after", "last-modified", "etag", "cache-control"]],
  ] as const)("%s keeps headers that describe it, and none that instruct the browser", async (url, facts) => {
    const { headers } = await web.inject({ url, headers: { "x-orders": "all" } })
    for (const name of facts) expect({ name, value: headers[name] }).toEqual({ name, value: FACTS[name] })
    const own = securityHeaders(DEFAULT_INSTALLATION)
    for (const [name, value] of Object.entries(ORDERS))
      expect({ name, value: headers[name] }).not.toEqual({ name, value })
    const transport = ["content-type", "content-length", "date", "connection", "keep-alive", "vary"]
    const known = new Set([...facts, ...Object.keys(own), ...transport])
    expect(Object.keys(headers).filter((name) => !known.has(name))).toEqual([])
  })

  it("that has not changed keeps its original policy", async () => {
    const { statusCode, headers } = await web.inject({ url: "/files/a", headers: { "if-none-match": '"1"' } })
    expect({ statusCode, policy: headers["content-security-policy"] }).toEqual({ statusCode: 304, policy: undefined })
  })
})

it.each(["/%", "/%2", "/files/%", "/%c0%af", "/pages/%E0%A4%A"])(
  "%s, which cannot be decoded, has the security headers of all answers",
  async (url) => {
    const { headers, statusCode } = await web.inject({ url })
    expect(statusCode).toBeLessThan(500)
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" })
    expect(headers["content-security-policy"]).toBeDefined()
  },
)

/** Sent over the agent's single connection. */
const send = (agent: Agent, payload: string, isChunked: boolean): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      ...(isChunked ? { "transfer-encoding": "chunked" } : { "content-length": Buffer.byteLength(payload) }),
    }
    const call = request(
      { port, host: "127.0.0.1", path: ADD, method: "POST", agent, headers, timeout: 3000 },
      (answer) => {
        let text = ""
        answer.setEncoding("utf8")
        answer.on("data", (part: string) => (text += part))
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }))
      },
    )
    call.on("timeout", () => call.destroy(new Error("no answer")))
    call.on("error", reject)
    call.end(payload)
  })

/** How long the server keeps such a client's connection open. */
const dripping = (text: string): Promise<number> =>
  new Promise((resolve) => {
    const begin = performance.now()
    const socket: Socket = connect(port, "127.0.0.1", () => socket.write(text))
    const drops = setInterval(() => text.includes("Length") && socket.write(" "), 50)
    socket.on("error", () => undefined)
    socket.on("close", () => {
      clearInterval(drops)
      resolve(performance.now() - begin)
    })
    socket.resume()
  })
