/** Documentation: the agent's clients. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { firstPageRequest, onePage } from "../docs/pieces.ts"

export const agentDocs = {
  operations: {
    listAgentClients: {
      summary: "List an agent's clients",
      description: "The agent's own clients: in every other call an agent gives the chosen client's identity.",
      answer: "The clients.",

      meaning: { 403: "There is no token, or its user is no agent." },
      example: {
        request: { text: "bar", ...firstPageRequest },
        answer: {
          message: {
            data: [
              {
                client_id: 2001,
                company_name: "Bar Stazione",
                city: "Parma",
                address_codes: [{ address_code: "1", IndirizzoEsteso: "Piazzale Dalla Chiesa 3", Citta: "Parma" }],
                last_order_date: "2026-02-11",
                cart_lines: 3,
                overdue: 312.4,
              },
            ],
            pagination: onePage,
          },
        },
      },
    },
  },
  schemaNames: { AgentClientPageData: "AgentClient", ListAgentClientsAnswerMessage: "AgentClientPage" },
} as const satisfies SubjectDocs
