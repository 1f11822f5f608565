/** The clients of an agent (S1.5, S6.3). */
import { listAgentClients } from "@dispensa/contracts"
import { allPages } from "../backend/all-pages.ts"
import { requestMessage } from "../backend/request.ts"

export const agentClients = (text: string) =>
  allPages((request) => requestMessage(listAgentClients, { text, ...request }))
