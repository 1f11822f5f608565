/** Keys, names and counters are each client's own: what one client has used is new for another one (ADR 30, ADR 47). */
import { Result } from "effect"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"

const FAILURES = 5

/** Five wrong logins of one user count for that user. */
const counters = check("wrong logins of another user", ["session.login"], async (visit) => {
  const given = await visit.given("userMayLogIn")
  const nobody = `pact.${crypto.randomUUID()}@dispensa.test`
  for (let tried = 0; tried < FAILURES; tried += 1)
    await visit.attempt(endpoints.login, { user: nobody, password: `wrong-${tried}` })
  const answer = await visit.attempt(endpoints.login, { user: given.text("user"), password: given.text("password") })
  const came = Result.isFailure(answer) ? `${answer.failure.status}` : "a refusal"
  const isIn = Result.isSuccess(answer) && !isLoginRefusal(answer.success)
  visit.must(isIn, "wrong logins of one user keep no other one out", came)
  return CHECKED
})

export const keyClientChecks = [counters]
