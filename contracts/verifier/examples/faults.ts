/** What a service shows of itself when it fails inside. */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"

export const faultsExamples = [
  example("a fault inside", ["cart.get"], async (session) => {
    const { userTemp } = await session.client("clientIsLoggedIn")
    await session.given("endpointAnswers", { endpoint: "cart.get", status: 500 })
    const answer = await session.attempt(endpoints.getCartItems, { userTemp })
    session.must(Result.isFailure(answer), "a fault that was asked for is answered", session.lastAnswer())
    return CHECKED
  }),
]
