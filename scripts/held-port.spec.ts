/** The mock server's port while development restarts the server behind it. */
import { createServer, type Server } from "node:http"
import { afterEach, describe, expect, it } from "vitest"
import { type HeldPort, holdPort } from "./lib/dev/held-port.ts"
import { freePort } from "./lib/free-port.ts"

const opened: Array<{ readonly close: () => unknown }> = []
afterEach(() => opened.splice(0).forEach((each) => each.close()))

const held = async (): Promise<{ readonly url: string; readonly held: HeldPort; readonly port: number }> => {
  const port = await freePort()
  const heldPort = await holdPort(port)
  opened.push(heldPort)
  return { url: `http://127.0.0.1:${port}/`, held: heldPort, port }
}

const served = (text: string): Promise<number> =>
  new Promise((resolve) => {
    const server: Server = createServer((request, response) => {
      request.on("data", () => {})
      request.on("end", () => response.end(`${text} ${request.method}`))
    })
    opened.push(server)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      resolve(typeof address === "object" && address !== null ? address.port : 0)
    })
  })

describe("the held port", () => {
  it("holds calls until a server is ready, and forwards them complete", async () => {
    const { url, held: port } = await held()
    const calls = [fetch(url), fetch(url, { method: "POST", body: "x".repeat(100_000) })]
    const first = await Promise.race([...calls, new Promise((resolve) => setTimeout(resolve, 100, "waits"))])
    expect(first).toBe("waits")
    port.forwardTo(await served("first"))
    const answers = await Promise.all(calls.map(async (call) => (await call).text()))
    expect(answers).toEqual(["first GET", "first POST"])
  })

  it("forwards later calls to the next server, and reports why none is ready", async () => {
    const { url, held: port } = await held()
    port.forwardTo(await served("first"))
    // A server that ends closes its connections; this one goes on.
    const headers = { connection: "close" }
    expect(await (await fetch(url, { headers })).text()).toBe("first GET")
    port.hold()
    const waiting = fetch(url, { headers })
    port.forwardTo(await served("second"))
    expect(await (await waiting).text()).toBe("second GET")
    port.refuse("a syntax error")
    const refused = await fetch(url, { method: "POST", body: "{}" })
    expect({ status: refused.status, text: await refused.text() }).toEqual({ status: 503, text: "a syntax error\n" })
  })

  it("is drained once all forwarded calls are answered", async () => {
    const { url, held: port } = await held()
    let answer = (): void => {}
    const slow = createServer((_, response) => {
      answer = () => response.end("late")
    })
    opened.push(slow)
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve))
    const address = slow.address()
    port.forwardTo(typeof address === "object" && address !== null ? address.port : 0)
    const called = new Promise((resolve) => slow.once("request", resolve))
    const call = fetch(url, { headers: { connection: "close" } })
    await called
    port.hold()
    let isIdle = false
    const idle = port.idle().then(() => {
      isIdle = true
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isIdle).toBe(false)
    answer()
    expect(await (await call).text()).toBe("late")
    await idle
  })

  it("is refused if another process listens there", async () => {
    const { port } = await held()
    await expect(holdPort(port)).rejects.toMatchObject({ code: "EADDRINUSE" })
  })
})
