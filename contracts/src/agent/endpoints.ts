/** The clients assigned to an agent (S1.5, S6.3). */
import { AgentClient, PageRequest } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { laterRoutes } from "../later-routes.ts"
import { Euro, message, orElse, pageNames, pageWire } from "../wire.ts"
import { AddressWire } from "../session/endpoints.ts"

/** The agent is the token's user, so no identity is sent. Every other call takes the chosen client's. */
export const listAgentClients = endpoint(laterRoutes.listAgentClients, {
  rule: "S6.3",
  request: Schema.Struct({ text: orElse(Schema.String, ""), ...PageRequest.fields }).pipe(Schema.encodeKeys(pageNames)),
  response: message(
    pageWire(
      Schema.Struct({
        ...AgentClient.fields,
        city: orElse(Schema.String, ""),
        addresses: Schema.Array(AddressWire),
        lastOrderOn: orElse(Schema.NullOr(Schema.String), null),
        cartLines: orElse(Schema.NullOr(Schema.Int), null),
        overdue: orElse(Schema.NullOr(Euro), null),
      }).pipe(
        Schema.encodeKeys({
          clientId: "client_id",
          companyName: "company_name",
          addresses: "address_codes",
          lastOrderOn: "last_order_date",
          cartLines: "cart_lines",
        }),
      ),
    ),
  ),
  errors: [401, 403, 417, 500, 503],
})

export const agentEndpoints = { listAgentClients } as const
