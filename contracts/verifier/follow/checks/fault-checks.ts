/** What a service shows of itself when it fails inside. */
import { endpoints } from "../../../src/table.ts"
import { check } from "../check.ts"

export const faultChecks = [
  check("a fault inside", ["cart.get"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    await visit.given("endpointAnswers", { endpoint: "cart.get", status: 500 })
    await visit.attempt(endpoints.getCartItems, { userTemp })
  }),
]
