/** The clients of an agent (S1.5, S6.3). */
import { listAgentClients } from "@dispensa/contracts"
import { allPages } from "./all-pages.ts"
import { asking } from "./asking.ts"

export const agentClients = (text: string) => allPages((request) => asking(listAgentClients, { text, ...request }))
