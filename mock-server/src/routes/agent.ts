/** The clients assigned to an agent (S1.5, S6.3). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { agentClientsOf } from "../shop/agent/agent-clients.ts"
import { pageOf } from "./answers.ts"

export const agentRoutes = (app: FastifyInstance, context: AppContext): void =>
  serve(app, context, endpoints.listAgentClients, ({ text, ...paging }, { session }) =>
    Result.map(agentClientsOf(context, session, text), (clients) => ({ message: pageOf(clients, paging) })),
  )
