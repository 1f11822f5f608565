/** The clients an agent works for (S1.5, S6.3). */
import { endpoints } from "@dispensa/contracts"
import type { AgentClient } from "@dispensa/domain"
import type { FastifyInstance } from "fastify"
import { romeDay } from "../../catalogue/days.ts"
import { serve } from "../../plugins/endpoint.ts"
import { answer, forbidden, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"
import { addressesOf, shortAddress } from "../account/address-book.ts"
import { ordersOf } from "../order/store.ts"
import { pageOf } from "../page-of.ts"

export const agentRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.listAgentClients, ({ text, ...paging }, { session }) => {
    if (session === null || !session.user.isAgent) return refuse(AGENTS_ONLY)
    const wanted = text.trim().toLowerCase()
    const clients = session.user.assignedClients
      .flatMap((clientId) => agentClient(world, clientId))
      .filter(({ companyName, city, clientId }) => `${companyName} ${city} ${clientId}`.toLowerCase().includes(wanted))
    return answer({ message: pageOf(clients, paging) })
  })
}

const agentClient = (world: World, clientId: number): ReadonlyArray<AgentClient> => {
  const client = world.catalogue.clients.get(clientId)
  if (client === undefined) return []
  const addresses = addressesOf(world, client).map(shortAddress)
  const [last] = ordersOf(world, clientId)
  return [
    {
      clientId,
      companyName: client.companyName,
      city: addresses[0]?.city ?? "",
      addresses,
      lastOrderOn: last === undefined ? null : romeDay(Date.parse(last.placedAt)),
    },
  ]
}

const AGENTS_ONLY = forbidden({
  it: "Solo gli agenti hanno clienti assegnati",
  en: "Only agents have assigned clients",
})
