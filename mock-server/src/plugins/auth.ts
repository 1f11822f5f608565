/** The caller: the application token, a client's bearer token, or none (open points; S6). */
import { type AuthKind, DEMO_APPLICATION_TOKEN } from "@dispensa/contracts"
import { Result } from "effect"
import fp from "fastify-plugin"
import type { AppContext } from "../app-context.ts"
import { answer, forbidden, type Outcome, refuse, unauthorised } from "../shop/common/refusal.ts"
import { findSession, type Session } from "../shop/session/sessions.ts"
import { bearerOf } from "./caller-rule.ts"
import { sendRefusal } from "./errors.ts"

declare module "fastify" {
  interface FastifyRequest {
    /** The logged-in user behind the call, set before the body is read. */
    session: Session | null
  }
  interface FastifyContextConfig {
    /** The callers allowed on the route; routes without it are open. */
    auth?: AuthKind
    /** The endpoint's id in the table. */
    endpointId?: string
  }
}

export const auth = fp<{ readonly context: AppContext }>(async (app, { context }) => {
  app.decorateRequest("session", null)
  app.addHook("onRequest", async (request, reply) => {
    const kind = request.routeOptions.config.auth
    if (kind === undefined) return
    const outcome = authorise(context, kind, request.headers.authorization)
    if (Result.isFailure(outcome) && request.open === null) return sendRefusal(request, reply, outcome.failure)
    if (Result.isFailure(outcome)) {
      // Another source may answer, with tokens of its own.
      if (request.open !== null) request.open.refusal = outcome.failure
      return
    }
    request.session = outcome.success
  })
})

/** The application token grants access to content only; a bearer token to everything; without a token, the guest endpoints. */
export const authorise = (context: AppContext, kind: AuthKind, header: string | undefined): Outcome<Session | null> => {
  if (kind === "public") return answer(null)
  if (header === undefined || header.trim() === "") return kind === "guest" ? answer(null) : refuse(forbidden())
  if (/^token /i.test(header)) {
    if (header !== DEMO_APPLICATION_TOKEN) return refuse(unauthorised())
    return kind === "content" ? answer(null) : refuse(forbidden())
  }
  const bearer = bearerOf(header)
  const session = bearer === null ? null : findSession(context, bearer)
  return session === null ? refuse(unauthorised()) : answer(session)
}
