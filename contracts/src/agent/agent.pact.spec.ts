/** The clients of an agent (S6.3). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { AGENT, given, loggedIn } from "../../consumer/support/states.ts"
import { code, eachLike, firstPage, firstPageWire, integer, pagination, string } from "../../consumer/support/wire.ts"

const client = { caller: theClient, states: [loggedIn] }

describe("agent.clients", () => {
  const endpoint = endpoints.listAgentClients
  const call = () => ({ request: { text: "", ...firstPage }, sends: { text: "", ...firstPageWire } })
  const row = {
    client_id: integer(2001),
    company_name: string("Bar Stazione"),
    address_codes: eachLike({ address_code: code("B1") }),
  }
  gives(
    {
      endpoint,
      title: "the user is an agent",
      caller: theClient,
      states: [given("agentIsLoggedIn", AGENT)],
      answers: { message: { data: eachLike(row), pagination } },
      ...call(),
    },
    {
      message: {
        data: [{ clientId: 2001, companyName: "Bar Stazione", lastOrderOn: null, cartLines: null, overdue: null }],
      },
    },
  )
  refuses({ ...client, endpoint, status: 403, title: "the user is no agent", ...call() })
  sharedRefusals({ endpoint, call, withoutIdentity: true })
})
