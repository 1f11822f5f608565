/** hey-api: a client by fetch, and the types of a server's handlers for Fastify. */
export default {
  input: "../openapi.json",
  output: "dist/hey-api",
  plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk", "fastify"],
}
