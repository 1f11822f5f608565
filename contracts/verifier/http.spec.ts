/** Possible behaviours of a service, and how they are reported. */
import { createServer, type RequestListener, type Server } from "node:http"
import { gzipSync } from "node:zlib"
import { afterEach, describe, expect, it } from "vitest"
import { asRead, curlLine, exchange } from "./http.ts"
import { whyOf } from "./state-url.ts"

const servers: Array<Server> = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/`
}

const ask = (url: string, timeoutMs = 10_000, body = "{}") =>
  exchange(url, { method: "POST", headers: { "x-one": "1" }, body: Buffer.from(body), timeoutMs })
const failure = (url: string, timeoutMs?: number): Promise<string> => ask(url, timeoutMs).then(String, whyOf)

describe("an exchange", () => {
  it("[S7.22] sends method, headers and body, and returns status, headers and the decompressed body", async () => {
    const url = await serve((request, response) => {
      let body = ""
      request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk))
      request.on("end", () => {
        const echo = `${request.method} ${String(request.headers["x-one"])} ${body}`
        response.writeHead(302, { location: "/elsewhere", "content-encoding": "gzip" }).end(gzipSync(echo))
      })
    })
    const { status, headers, body } = await ask(url, 10_000, '{"a":"à"}')
    expect([status, headers.location, body.toString()]).toEqual([302, "/elsewhere", 'POST 1 {"a":"à"}'])
  })

  it("[S7.22] states why there is no answer: a timeout, a broken connection, nothing listening", async () => {
    const mute = await serve(() => {})
    expect(await failure(mute, 50)).toBe("no answer in time")
    const half = await serve((_request, response) => {
      response.writeHead(200, { "content-length": "100" })
      response.write("half", () => response.destroy())
    })
    expect(await failure(half)).toMatch(/^the answer broke off/)
    const cut = await serve((request) => request.destroy())
    expect(await failure(cut)).toMatch(/^the answer broke off/)
    servers.at(-1)?.close()
    expect(await failure("http://127.0.0.1:1/")).toBe("ECONNREFUSED")
  })

  it("[S7.22] breaks off an endless answer, and one that unpacks to more than it may hold", async () => {
    const endless = await serve((_request, response) => {
      response.writeHead(200)
      const write = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
        if (!response.destroyed) response.once("drain", write)
      }
      write()
    })
    expect(await failure(endless)).toBe("an answer of more than 64 MB")
    const [zeros, header] = [gzipSync(Buffer.alloc(65 * 1024 * 1024)), { "content-encoding": "gzip" }]
    const bomb = await serve((_request, response) => void response.writeHead(200, header).end(zeros))
    expect(await failure(bomb)).toBe("an answer of more than 64 MB")
  })

  it("[S7.22] reads an answer as it came when its encoding is none, such as an inherited name", async () => {
    for (const encoding of ["__proto__", "hasOwnProperty", "x-other"]) {
      const url = await serve((_request, response) => {
        response.writeHead(200, { "content-encoding": encoding }).end("plain")
      })
      expect((await ask(url)).body.toString()).toBe("plain")
    }
  })

  it("[S7.22] applies the timeout to the whole answer", async () => {
    const slow = await serve((_request, response) => void response.writeHead(200).write("begun"))
    expect(await failure(slow, 50)).toBe("no answer in time")
  })
})

describe("the curl line of a failed call", () => {
  it("[ADR 19] quotes special characters of the shell", () => {
    const line = curlLine({
      method: "POST",
      url: "http://shop.test/a?b=1",
      headers: { accept: "application/json" },
      body: `{"note":"l'ora"}`,
    })
    expect(line).toBe(
      String.raw`curl -X POST 'http://shop.test/a?b=1' -H 'accept: application/json' --data '{"note":"l'\''ora"}'`,
    )
  })
})

describe("an answer as the client reads it", () => {
  const read = (type: string, text: string) => {
    const { headers, body } = asRead({ status: 200, headers: { "content-type": type }, body: Buffer.from(text) })
    return [headers["content-type"], body.toString()]
  }
  it.each([
    ["a whole number with a point", "application/json", '{"page":24.0}', "application/json", '{"page":24}'],
    ["a byte order mark", "application/json", '\uFEFF{"page":1}', "application/json", '{"page":1}'],
    ["another JSON type", "application/vnd.shop+json; charset=utf-8", "[]", "application/json; charset=utf-8", "[]"],
    ["text that is not JSON", "application/json", '{"page":', "application/json", '{"page":'],
    ["another type", "text/plain", '{"page":24.0}', "text/plain", '{"page":24.0}'],
  ])("[S7.22] reads %s", (_what, type, text, readType, readText) => {
    expect(read(type, text)).toEqual([readType, readText])
  })
})
