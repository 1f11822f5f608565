/** What a service shows of itself when it fails inside. */
import { Result } from "effect"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"

export const faultChecks = [
  check("a fault inside", ["cart.get"], async (visit) => {
    const { userTemp } = await visit.client("clientIsLoggedIn")
    await visit.given("endpointAnswers", { endpoint: "cart.get", status: 500 })
    const answer = await visit.attempt(endpoints.getCartItems, { userTemp })
    visit.must(Result.isFailure(answer), "a fault that was asked for is answered", visit.lastAnswer())
    return CHECKED
  }),
]
