import { createServer, type Server } from "node:http"
import { afterEach, beforeEach, expect, it } from "vitest"
import { boundedFetch } from "./bounded-fetch.ts"

const MB = "x".repeat(1024 * 1024)

let server: Server
let address = ""
let sent = 0
let isClosed = false
beforeEach(async () => {
  sent = 0
  isClosed = false
  server = createServer(({ url }, answer) => {
    answer.on("close", () => (isClosed = true))
    if (url !== "/endless") return void answer.writeHead(503, { "retry-after": "7" }).end("small")
    const write = (): void => {
      while (!answer.destroyed && sent < 200 && answer.write(MB)) sent += 1
    }
    answer.on("drain", write)
    write()
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const at = server.address()
  address = typeof at === "object" && at !== null ? `http://127.0.0.1:${at.port}` : ""
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it("an endless answer is aborted after 8 MB, and so is its connection", async () => {
  const answer = await boundedFetch(`${address}/endless`)
  await expect(answer.text()).rejects.toThrow("more than")
  await expect.poll(() => isClosed).toBe(true)
  expect(sent).toBeLessThan(100)
})

it("any other answer is unchanged, and the caller may abort", async () => {
  const answer = await boundedFetch(`${address}/`)
  expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([503, "7", "small"])
  await expect(boundedFetch(`${address}/`, { signal: AbortSignal.abort() })).rejects.toThrow("abort")
})
