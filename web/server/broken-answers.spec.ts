/** A backend that breaks off an answer, or asks for a retry: the client is notified at once that it is unavailable. */
import { createServer, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { rmSync } from "node:fs"
import type { FastifyInstance } from "fastify"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createWebServer } from "./serve.ts"
import { emptyBuild } from "./testing/empty-build.ts"

const ADD = "/api/method/add"
const STORED: Readonly<Record<string, string>> = {
  "cache-control": "max-age=600",
  etag: '"1"',
  "content-length": "5000",
}

let backend: Server
let web: FastifyInstance
let distDir = ""
let port = 0
let calls = 0

beforeEach(async () => {
  distDir = emptyBuild()
  calls = 0
  backend = createServer((call, answer) => {
    calls += 1
    const { searchParams } = new URL(call.url ?? "", "http://backend")
    if (searchParams.has("away")) return answer.writeHead(503, { "retry-after": "1" }).end("{}")
    answer.writeHead(200, { ...STORED, "content-type": searchParams.get("type") ?? "application/json" })
    answer.flushHeaders()
    answer.write("x".repeat(Number(searchParams.get("sent"))), () => setTimeout(() => answer.destroy(), 30))
  })
  await new Promise<void>((resolve) => void backend.listen(0, "127.0.0.1", resolve))
  const { port: backendPort } = addressOf(backend)
  web = (await createWebServer({ distDir, backendUrl: `http://127.0.0.1:${backendPort}` })).app
  port = Number(new URL(await web.listen({ port: 0, host: "127.0.0.1" })).port)
})
afterEach(async () => {
  await web.close()
  backend.closeAllConnections()
  await new Promise((resolve) => void backend.close(resolve))
  rmSync(distDir, { recursive: true, force: true })
})

describe("an answer of the backend", () => {
  it.each([
    ["GET", "/files/a?sent=0&type=image/png"],
    ["GET", "/files/a?sent=0&type=text/html"],
    ["POST", `${ADD}?sent=0`],
    ["POST", `${ADD}?sent=900`],
    ["POST", `${ADD}?sent=4000`],
  ])("[S8.1] that breaks off becomes 503, or a connection that breaks off too: %s %s", async (method, url) => {
    for (const encoding of ["identity", "br"]) {
      const { status, stored } = await answerOf(method, url, encoding)
      // Headers of the answer do not apply to its failure.
      expect([
        { encoding, status: 503, stored: [] },
        { encoding, status: "broken", stored: [] },
      ]).toContainEqual({ encoding, status, stored })
    }
  })

  it("[S8.1] that the backend is unavailable is passed on unchanged: nothing is retried here", async () => {
    expect(await answerOf("GET", "/files/a?away=1", "br")).toMatchObject({ status: 503 })
    expect(calls).toBe(1)
  })
})

const addressOf = (server: Server): AddressInfo => {
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("not listening")
  return address
}

interface Received {
  readonly status: number | "broken"
  /** Caching headers of the backend's answer. */
  readonly stored: ReadonlyArray<string>
}

const answerOf = (method: string, path: string, encoding: string): Promise<Received> =>
  new Promise((resolve) => {
    const broken = () => resolve({ status: "broken", stored: [] })
    const headers = { "accept-encoding": encoding, connection: "close" }
    const call = request({ port, host: "127.0.0.1", method, path, headers }, (answer) => {
      answer.on("error", broken).resume()
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          stored: Object.keys(STORED).filter((name) => answer.headers[name] === STORED[name]),
        }),
      )
    })
    call.on("error", broken).end()
  })
