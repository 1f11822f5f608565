/** Calls every endpoint with its documented request, which fills every data file. */
import {
  type AnyEndpoint,
  DEFAULT_PREFIXES,
  DEMO_APPLICATION_TOKEN,
  endpoints,
  requestParts,
} from "@dispensa/contracts"
import { endpointDocs } from "@dispensa/contracts/docs"
import { providerStates } from "@dispensa/contracts/provider-states"
import { call, type Harness } from "./harness.ts"

const TOKEN = "every-example"

export const callEveryExample = async ({ app }: Harness): Promise<void> => {
  const params = { user: "cliente@dispensa.test", token: TOKEN }
  const state = { action: "setup", state: providerStates.clientIsLoggedIn.name, params }
  const examples = new Map(Object.entries(endpointDocs).map(([key, doc]) => [key, doc.example.request]))
  for (const [key, endpoint] of Object.entries<AnyEndpoint>(endpoints)) {
    // One example logs out, and one changes the password.
    await call(app, { method: "POST", url: "/_mock/state", payload: state })
    const { url, body } = requestParts(endpoint, DEFAULT_PREFIXES, Object(examples.get(key)))
    await call(app, {
      method: endpoint.method,
      url,
      headers: {
        "content-type": "application/json",
        authorization: endpoint.auth === "content" ? DEMO_APPLICATION_TOKEN : `Bearer ${TOKEN}`,
        "idempotency-key": `"${key}"`,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  }
  await call(app, { method: "POST", url: "/_mock/snapshots", payload: { name: "examples" } })
}
