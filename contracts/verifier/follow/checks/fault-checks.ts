/** What a service shows of itself when it fails inside. */
import { endpoints } from "../../../src/table.ts"
import { check } from "../check.ts"

export const faultChecks = [
  check("a fault inside", ["cart.get"], async (shop) => {
    const { userTemp } = await shop.client("clientIsLoggedIn")
    await shop.given("endpointAnswers", { endpoint: "cart.get", status: 500 })
    await shop.attempt(endpoints.getCartItems, { userTemp })
  }),
]
