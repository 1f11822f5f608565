/** orval: a client by fetch, and Zod schemas of what is sent and answered. */
const input = { target: "../openapi.json" }

export default {
  fetch: { input, output: { target: "dist/orval/client.ts", client: "fetch", mode: "single" } },
  zod: { input, output: { target: "dist/orval/schemas.ts", client: "zod", mode: "single" } },
}
