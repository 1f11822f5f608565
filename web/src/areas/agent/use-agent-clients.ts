/** The clients that an agent may work for (S6.3). */
import type { AgentClient } from "@dispensa/domain"
import { agentClients } from "./agent-service.ts"
import { type ShownData, useAccountQuery } from "../backend/use-account-query.ts"

/** `text` narrows them down by name or city. */
export const useAgentClients = (text: string): ShownData<ReadonlyArray<AgentClient>> =>
  useAccountQuery({ part: "agent-clients", of: [text], ask: () => agentClients(text) })
