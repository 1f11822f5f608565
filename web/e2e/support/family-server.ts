/** A small backend of the family on a port of its own, for the built shop in its dialect. */
import { createServer } from "node:http"
import { makeStandIn, type StandIn } from "@dispensa/contracts/testing/mymb-stand-in"
import { Schema } from "effect"

export interface FamilyServer extends StandIn {
  readonly url: string
  readonly close: () => Promise<void>
}

const Fields = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))

export const startFamilyServer = async (): Promise<FamilyServer> => {
  const backend = makeStandIn()
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const { url = "", headers } = request
      const text = Buffer.concat(chunks).toString("utf8")
      const authorization = headers.authorization === undefined ? {} : { Authorization: headers.authorization }
      const name = url.split("?")[0]?.split(/[./]/).at(-1) ?? ""
      const answer = backend.answer(name, text === "" ? {} : Fields(text), new Headers(authorization))
      response.writeHead(answer.status, { "content-type": "application/json" })
      void answer.text().then((body) => response.end(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    ...backend,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
