/** The pages of the mock server in a browser: the index, and the documentation of its calls. */
import { readFileSync } from "node:fs"
import { makeOpenApi } from "@dispensa/contracts/openapi"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import type { ControlAccess } from "../app-options.ts"
import { CONTROL_ROOT } from "../plugins/control-root.ts"
import { docsPage } from "./docs-page.ts"
import { markup, sendPage, STYLE_PATH } from "./html.ts"

export const frontPages = (app: FastifyInstance, { prefixes }: AppContext, access: ControlAccess): void => {
  const style = readFileSync(new URL("docs.css", import.meta.url), "utf8")
  const control =
    access === "off"
      ? []
      : [markup`<li><a href="${CONTROL_ROOT}/">Control page</a>: requests, faults, scenarios, clock, clients</li>`]
  app.get("/", async (_request, reply) =>
    sendPage(
      reply,
      "Dispensa mock server",
      markup`
<main>
<h1>Dispensa mock server</h1>
<ul>${control}<li><a href="/docs">Documentation of the calls</a></li><li><a href="/docs/openapi.json">OpenAPI document</a></li></ul>
</main>`,
    ),
  )
  app.get("/docs", async (_request, reply) => sendPage(reply, "The calls of the storefront", docsPage(prefixes)))
  app.get("/docs/openapi.json", async () => makeOpenApi(prefixes))
  app.get(STYLE_PATH, async (_request, reply) => reply.type("text/css; charset=utf-8").send(style))
}
