/** Clients that send slowly, far too much, or from another origin. */
import { Agent, request } from "node:http"
import { connect } from "node:net"
import { DEFAULT_PREFIXES, endpoints, IDEMPOTENCY_KEY, requestParts } from "@dispensa/contracts"
import { beforeAll, describe, expect, it } from "vitest"
import { api, call, mockForAll } from "../testing/harness.ts"

/** `SLOW_CLIENTS=1600` holds so many connections at once. */
const CLIENTS = Number(process.env["SLOW_CLIENTS"] ?? "40")
const WAVE = 200
const KB = 1024

const mock = mockForAll({ arrivalTimeout: 300 })
let port = 0
beforeAll(async () => {
  port = Number(new URL(await mock.app.listen({ port: 0, host: "127.0.0.1" })).port)
})

const openConnections = (): Promise<number> =>
  new Promise((resolve, reject) => {
    mock.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })

describe("connections", () => {
  it(`${CLIENTS} that trickle or send nothing are disconnected; others are served meanwhile`, async () => {
    const start = `POST ${api}login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`
    const kinds = [
      `${start}Content-Length: 200\r\n\r\n{`,
      `${start}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
      start,
      "P",
      "",
    ]
    const begin = performance.now()
    const ended: Array<Promise<void>> = []
    // As many at a time as the system accepts without dropping one.
    while (ended.length < CLIENTS) {
      const clients = Array.from({ length: Math.min(WAVE, CLIENTS - ended.length) }, (_, at) =>
        dripping(kinds[at % kinds.length] ?? ""),
      )
      ended.push(...clients.map((client) => client.ended))
      await Promise.all(clients.map((client) => client.connected))
    }
    const health = await fetch(`http://127.0.0.1:${port}/_mock/health`, { headers: { connection: "close" } })
    expect(health.status).toBe(200)
    await Promise.all(ended)
    process.stdout.write(`${CLIENTS} slow clients ended after ${Math.round(performance.now() - begin)} ms\n`)
    expect(performance.now() - begin).toBeLessThan(2000 + CLIENTS * 10)
    await expect.poll(openConnections).toBe(0)
  }, 60_000)

  it.each([300 * KB, 1024 * KB, 4096 * KB])(
    "accept the next request after a body of %d bytes was answered 413",
    async (size) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (const isChunked of [false, true]) {
        expect({ isChunked, status: await send(agent, "x".repeat(size), isChunked) }).toEqual({
          isChunked,
          status: 413,
        })
        expect(await send(agent, "{}", isChunked)).toBe(417)
      }
      agent.destroy()
    },
  )
})

it.each(Object.values(endpoints).map((endpoint) => [endpoint.id, endpoint] as const))(
  "[S7.22] a browser may call %s from another origin, with every header that the storefront sends",
  async (_id, endpoint) => {
    const { url } = requestParts(endpoint, DEFAULT_PREFIXES, {})
    const wanted = ["authorization", "content-type", "accept-language", IDEMPOTENCY_KEY.toLowerCase()]
    const headers = {
      origin: "https://shop.test",
      "access-control-request-method": endpoint.method,
      "access-control-request-headers": wanted.join(","),
    }
    const answer = await call(mock.app, { method: "OPTIONS", url, headers })
    expect(answer.status).toBe(204)
    expect(answer.headers["access-control-allow-origin"]).toBe("https://shop.test")
    expect(String(answer.headers["access-control-allow-methods"]).split(", ")).toContain(endpoint.method)
    expect(String(answer.headers["access-control-allow-headers"]).split(",")).toEqual(wanted)
  },
)

it.each(["/%", "/%2", "/files/%", "/api/%E0%A4%A"])(
  "%s, which does not decode, is refused in the envelope",
  async (url) => {
    const { status, headers, body } = await call(mock.app, { method: "GET", url })
    expect(status).toBe(400)
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" })
    expect(body).toMatchObject({ exc_type: "BadRequestError" })
  },
)

/** Sends a space at intervals, until the server ends the connection. */
const dripping = (text: string) => {
  const socket = connect(port, "127.0.0.1", () => socket.write(text))
  const drops = setInterval(() => text.includes("Length") && socket.write(" "), 50)
  socket.on("error", () => undefined)
  socket.resume()
  return {
    connected: new Promise<void>((resolve) => socket.once("connect", resolve).once("close", () => resolve())),
    ended: new Promise<void>((resolve) =>
      socket.once("close", () => {
        clearInterval(drops)
        resolve()
      }),
    ),
  }
}

const send = (agent: Agent, payload: string, isChunked: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      ...(isChunked ? { "transfer-encoding": "chunked" } : { "content-length": Buffer.byteLength(payload) }),
    }
    const options = { port, host: "127.0.0.1", path: `${api}login`, method: "POST", agent, headers, timeout: 3000 }
    const sent = request(options, (answer) => {
      answer.resume()
      answer.on("end", () => resolve(answer.statusCode ?? 0))
    })
    sent.on("timeout", () => sent.destroy(new Error("no answer")))
    sent.on("error", reject)
    sent.end(payload)
  })
