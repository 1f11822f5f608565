/** The routes of the family: each call of its wire is answered from the shop, in the family's form. */
import type { EndpointRoute } from "@dispensa/contracts"
import { calls } from "@dispensa/contracts/mymb-backend"
import { Result } from "effect"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { AppContext } from "../../app-context.ts"
import { languageOf } from "../../plugins/accept-language.ts"
import { FormBody } from "../../plugins/body.ts"
import { bodyLimitOf, refuseVerbs } from "../../plugins/endpoint.ts"
import { sendRefusal } from "../../plugins/errors.ts"
import { unauthorised } from "../../shop/common/refusal.ts"
import { fileFor, fileType } from "../../shop/documents/downloads.ts"
import { statementPdf } from "../../shop/documents/pdf/statements.ts"
import { accountCalls, DOCUMENTS_ROOT, SCHEDULE_FILE } from "./account-calls.ts"
import { cartCalls } from "./cart-calls.ts"
import { catalogueCalls } from "./catalogue-calls.ts"
import { contentCalls } from "./content-calls.ts"
import { checkBody, type FamilyCall, identityOf, outcomeOf } from "./family-call.ts"
import { acceptFiles } from "./multipart.ts"
import { orderCalls } from "./order-calls.ts"
import { savedCartCalls } from "./saved-cart-calls.ts"
import { sessionCalls } from "./session-calls.ts"
import { spelt, type Variants } from "./variants.ts"

type CallName = keyof typeof calls

const family: Readonly<Record<CallName, FamilyCall>> = {
  ...contentCalls,
  ...sessionCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...savedCartCalls,
  ...orderCalls,
  ...accountCalls,
}

const namesOf = (): ReadonlyArray<CallName> =>
  Object.keys(calls).filter((name): name is CallName => Object.hasOwn(family, name))

export const familyRoutes = (app: FastifyInstance, context: AppContext, variants: Variants): void => {
  acceptFiles(app)
  for (const name of namesOf()) serveCall(app, context, { route: calls[name], call: family[name], variants })
  serveFiles(app, context)
}

interface Served {
  readonly route: EndpointRoute
  readonly call: FamilyCall
  readonly variants: Variants
}

const serveCall = (app: FastifyInstance, context: AppContext, { route, call, variants }: Served): void => {
  const url = route.path(context.prefixes)
  const { isWrite = false, hasEnvelope = false } = call
  app.route({
    method: route.method,
    url,
    exposeHeadRoute: false,
    ...bodyLimitOf(call.endpoint),
    config: { endpointId: call.endpoint.id },
    // A current site refuses every unknown token, whatever the call.
    onRequest: async (request, reply) =>
      request.headers.authorization === undefined ? undefined : sendRefusal(request, reply, unauthorised()),
    handler: async (request, reply) => {
      const body = checkBody(route.method === "GET" ? request.query : bodyOf(request))
      if (Result.isFailure(body)) return sendRefusal(request, reply, body.failure)
      const identity = identityOf(context, body.success, variants, call.client)
      if (Result.isFailure(identity)) return sendRefusal(request, reply, identity.failure)
      const { userTemp, session } = identity.success
      const caller = {
        session,
        language: languageOf(request.headers["accept-language"]),
        now: context.clock.now(),
        source: request.ip,
      }
      const outcome = await outcomeOf(call, { context, body: body.success, caller, userTemp, variants })
      if (Result.isFailure(outcome)) return sendRefusal(request, reply, outcome.failure)
      const { message, isRefused } = outcome.success
      return reply.send({ message: spelt(message, { isWrite, isRefused, hasEnvelope }, variants) })
    },
  })
  refuseVerbs(app, url, new Set([route.method]))
}

const bodyOf = ({ body }: FastifyRequest): unknown => (body instanceof FormBody ? body.fields : body)

/** Documents are opened by their addresses. */
const serveFiles = (app: FastifyInstance, context: AppContext): void => {
  app.get<{ Params: { client: string; file: string } }>(`${DOCUMENTS_ROOT}:client/:file`, async (request, reply) => {
    const client = context.catalogue.clients.get(Number(request.params.client))
    const language = languageOf(request.headers["accept-language"])
    const { file } = request.params
    if (client === undefined) return reply.callNotFound()
    const isSchedule = file === SCHEDULE_FILE
    const bytes = await (isSchedule
      ? statementPdf(context, client, "deadlines", language)
      : fileFor(context, client, file, language))
    return bytes === null ? reply.callNotFound() : reply.type(fileType(file)).send(Buffer.from(bytes))
  })
}
