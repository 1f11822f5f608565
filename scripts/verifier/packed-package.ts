/** Modules of users of the installed package: one for Node, and one for the compiler. */

/** Imports every entry and lists its exports. */
export const IMPORTS = `
import { createRequire } from "node:module"
const require = createRequire(import.meta.url)
const { exports } = require("@dispensa/contracts/package.json")
for (const [entry, target] of Object.entries(exports)) {
  if (typeof target !== "string") {
    const module = await import("@dispensa/contracts" + entry.slice(1))
    console.log(entry, Object.keys(module).length > 0)
  } else if (!entry.includes("*")) console.log(entry, typeof require("@dispensa/contracts/" + entry.slice(2)) === "object")
}
console.log("pacts", require("@dispensa/contracts/pacts/storefront-omnicommerce.json").interactions.length > 400)
const { endpoints, makeClient } = await import("@dispensa/contracts")
const { Effect, Result } = await import("effect")
const prefixes = { api: "/a.", wrapper: "/w.", customer: "/c." }
const backends = { baseUrl: "http://127.0.0.1:9", registerBaseUrl: "", trackingBaseUrl: "", prefixes, applicationToken: "" }
const client = makeClient({ ...backends, language: () => "it", token: () => null, newKey: () => "k", fetch: async () =>
  new Response(JSON.stringify({ message: { id_cart: 1, data: [], totale_netto: 1, totale_lordo: 1, totale_doc: 19.08 } })) })
const userTemp = { clientId: 1, addressCode: "1", externalCall: true }
const { message } = await Effect.runPromise(client.call(endpoints.getCartItems, { userTemp }))
console.log("cents", message.documentTotal)
`

export const TYPED = `
import { type Client, endpoints } from "@dispensa/contracts"
import { makeOpenApi } from "@dispensa/contracts/openapi"
import { providerStates } from "@dispensa/contracts/provider-states"
import { endpointDocs } from "@dispensa/contracts/docs"
import { requestOf } from "@dispensa/contracts/requests"
import { Effect } from "effect"

export const total = (client: Client) =>
  Effect.map(
    client.call(endpoints.getCartItems, { userTemp: { clientId: 1, addressCode: "1", externalCall: true } }),
    ({ message }): number => message.documentTotal,
  )
// @ts-expect-error a total is a number of cents
export const wrong = (client: Client) => Effect.map(total(client), (cents) => cents.toUpperCase())
export const names: ReadonlyArray<string> = [providerStates.userMayLogIn.name, Object.keys(makeOpenApi())[0] ?? ""]
export const request: unknown = [endpointDocs.getMenu.example.request, requestOf]
`

export const TYPED_CONFIG = JSON.stringify({
  compilerOptions: {
    target: "ES2023",
    module: "NodeNext",
    moduleResolution: "NodeNext",
    strict: true,
    noEmit: true,
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    types: [],
  },
  files: ["typed.mts"],
})
