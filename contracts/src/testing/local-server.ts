/** A real HTTP server for the client's tests: it records requests and returns the given answers. */
import type { ClientConfig } from "../client.ts"
import { DEFAULT_PREFIXES } from "../prefixes.ts"
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http"

export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answerer = (response: ServerResponse) => void

export interface LocalServer {
  readonly url: string
  readonly seen: ReadonlyArray<Seen>
  readonly answerWith: (answerer: Answerer) => void
  readonly close: () => Promise<void>
}

/** A client of that server. */
export const configFor = ({ url }: Pick<LocalServer, "url">, change: Partial<ClientConfig> = {}): ClientConfig => ({
  baseUrl: url,
  registerBaseUrl: url,
  trackingBaseUrl: url,
  prefixes: DEFAULT_PREFIXES,
  applicationToken: "token key:hidden",
  language: () => "it",
  token: () => "secret-1",
  ...change,
})

/** Answers with a status and a JSON body. */
export const json =
  (status: number, body: unknown): Answerer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json" })
    response.end(JSON.stringify(body))
  }

/** Answers with any text, with the status text given. */
export const text =
  (status: number, body: string, statusText = ""): Answerer =>
  (response) => {
    response.writeHead(status, statusText, { "content-type": "text/html" })
    response.end(body)
  }

const listen = (server: Server): Promise<string> =>
  new Promise((resolve, reject) => {
    server.on("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      if (address === null || typeof address === "string") reject(new Error("no port"))
      else resolve(`http://127.0.0.1:${address.port}`)
    })
  })

/** Starts on a free port. */
export const startLocalServer = async (): Promise<LocalServer> => {
  const seen: Array<Seen> = []
  let answerer: Answerer = json(200, {})
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const { method = "", url = "", headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString("utf8") })
      answerer(response)
    })
  })
  const url = await listen(server)
  return {
    url,
    seen,
    answerWith: (next) => {
      answerer = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
