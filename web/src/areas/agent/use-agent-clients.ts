/** The clients that an agent may work for (S6.3). */
import type { AgentClient } from "@dispensa/domain"
import type { Loaded } from "../../ui/feedback/loaded.tsx"
import { useLoaded } from "../../query/use-loaded.ts"
import { listAgentClients } from "@dispensa/contracts"
import { allPages, requestMessage } from "../../app/request.ts"

const agentClients = (text: string) => allPages((request) => requestMessage(listAgentClients, { text, ...request }))

/** `text` narrows them down by name or city. */
export const useAgentClients = (text: string): Loaded<ReadonlyArray<AgentClient>> =>
  useLoaded({ subject: ["agent-clients", text], audience: "address", request: () => agentClients(text) })
