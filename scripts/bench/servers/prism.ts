/** Prism: answers the examples of our own OpenAPI document, after checking the request. */
import { fileURLToPath } from "node:url"
import { fetched } from "./fetched.ts"
import type { Contestant } from "./contestant.ts"
import { shopRequests } from "./mock.ts"
import { run } from "./running.ts"

const document = fileURLToPath(import.meta.resolve("@dispensa/contracts/openapi.json"))

export const prism: Contestant = {
  name: "Prism",
  note: "the same example for everybody; nothing is searched, priced or stored",
  start: async () => {
    const bin = fetched("@stoplight/prism-cli", "5.16.0", "prism")
    const args = (port: number) => [bin, "mock", document, "--host", "127.0.0.1", "--port", String(port), "-v", "error"]
    return run((port) => ({ file: process.execPath, args: args(port) }), "/")
  },
  // The same requests; the login makes no difference here.
  requests: async (_running, supplier) =>
    shopRequests(supplier, { client_id: 1001, address_code: "1", ext_call: true }, "any"),
}
