/** A Pact broker over HTTP, with the part that the verifier and the `pact` program use: it stores published pacts. */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { fileURLToPath } from "node:url"

export interface FakeBroker {
  readonly url: string
  /** Received requests, newest last: method, path and body. */
  readonly requested: ReadonlyArray<{ readonly line: string; readonly body: unknown; readonly token: string }>
  readonly close: () => Promise<void>
}

const pactText = (provider: string): string =>
  readFileSync(fileURLToPath(new URL(`../../contracts/pacts/storefront-${provider}.json`, import.meta.url)), "utf8")

const parsed = (text: string): unknown => (text === "" ? null : JSON.parse(text))

/** `isDeployable` is the answer to can-i-deploy. */
export const startFakeBroker = async (isDeployable: () => boolean): Promise<FakeBroker> => {
  const requested: Array<FakeBroker["requested"][number]> = []
  const server = createServer((request, response) => {
    let body = ""
    request.setEncoding("utf8").on("data", (text: string) => (body += text))
    request.on("end", () => {
      const path = (request.url ?? "/").split("?")[0] ?? "/"
      requested.push({
        line: `${request.method} ${path}`,
        body: parsed(body),
        token: request.headers.authorization ?? "",
      })
      const answer = answerTo(`http://${request.headers.host}`, `${request.method} ${path}`, isDeployable())
      response.writeHead(answer === null ? 404 : 200, { "content-type": "application/hal+json" })
      response.end(typeof answer === "string" ? answer : JSON.stringify(answer ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    requested,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const answerTo = (base: string, line: string, isDeployable: boolean): unknown => {
  const provider = /^POST \/pacts\/provider\/(\w+)\/for-verification$/.exec(line)?.[1]
  if (provider !== undefined)
    return { _embedded: { pacts: [{ _links: { self: { href: `${base}/pact/${provider}` } } }] } }
  const pact = /^GET \/pact\/(\w+)$/.exec(line)?.[1]
  if (pact !== undefined) {
    const links = { "pb:publish-verification-results": { href: `${base}/results/${pact}` } }
    return pactText(pact).replace(/^\{/, `{"_links":${JSON.stringify(links)},`)
  }
  if (line.startsWith("POST /results/")) return {}
  if (line === "GET /") return { _links: { "pb:publish-contracts": { href: `${base}/contracts/publish` } } }
  if (line === "POST /contracts/publish") return { notices: [{ type: "success", text: "published" }], _links: {} }
  if (line === "GET /matrix") {
    const summary = {
      deployable: isDeployable,
      reason: isDeployable ? "All verified" : "Not verified",
      success: 1,
      failed: 0,
      unknown: 0,
    }
    return { summary, notices: [{ type: isDeployable ? "success" : "error", text: summary.reason }], matrix: [] }
  }
  return null
}
