/** Each call is carried out with the clock and the catalogue of who makes it. */
import type { FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import type { AppContext } from "../app-context.ts"
import { callerFacts } from "./caller-rule.ts"
import { CONTROL_ROOT } from "./control-root.ts"
import { NOBODYS, type Scope } from "./testers.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** Null before it is known. */
    scope: Scope | null
  }
}

/** To be registered first: whatever a call does after it reads the caller's clock and catalogue. */
export const testerScopes = fp<{ readonly context: AppContext }>(async (app, { context }) => {
  const { testers } = context
  app.decorateRequest("scope", null)
  const enter = ({ scope }: FastifyRequest, done: () => void): void => testers.run(scope ?? NOBODYS, done)
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.url.startsWith(CONTROL_ROOT)) request.scope = testers.scopeOf(callerFacts(context, request))
    enter(request, done)
  })
  // Reading the body leaves the scope.
  app.addHook("preValidation", (request, _reply, done) => enter(request, done))
})
