/** How long a session lasts and whose it is: each login by itself, until it ends (S4.3, S7.5, ADR 47). */
import { Result } from "effect"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import { contradiction } from "../differing.ts"
import type { CheckVisit, Identity } from "../visit.ts"
const logIn = async (visit: CheckVisit) => {
  const given = await visit.given("userMayLogIn")
  const answer = await visit.call(endpoints.login, { user: given.text("user"), password: given.text("password") })
  return isLoginRefusal(answer) ? null : answer
}

const mayRead = async (visit: CheckVisit, token: string, userTemp: Identity): Promise<boolean> => {
  visit.speakAs(token)
  return Result.isSuccess(await visit.attempt(endpoints.getProfile, { userTemp }))
}

const logins = check(
  "two logins of one user",
  ["session.logout", "session.login", "account.profile"],
  async (visit) => {
    const [first, second] = [await logIn(visit), await logIn(visit)]
    if (first === null || second === null) return notChecked("a login is refused")
    const wrong = contradiction(first.message, second.message)
    visit.must(wrong === null, "two logins answer the same user", wrong)
    const { clientId, addresses } = second.message
    const userTemp = { clientId, addressCode: addresses[0]?.addressCode ?? "0", externalCall: true }
    const isValid = await mayRead(visit, first.accessToken, userTemp)
    visit.must(isValid, "a second login leaves the first one as it is", "its token is refused")
    visit.must(await mayRead(visit, second.accessToken, userTemp), "a second login may read, too", "it is refused")
    // A service may give one token for all logins of a user.
    if (first.accessToken === second.accessToken) return CHECKED
    visit.speakAs(first.accessToken)
    await visit.attempt(endpoints.logout, {})
    const isOut = !(await mayRead(visit, first.accessToken, userTemp))
    visit.must(isOut, "a token is worth nothing after its logout", "it may read")
    const isLeft = await mayRead(visit, second.accessToken, userTemp)
    visit.must(isLeft, "a logout ends that login alone", "another login's token is refused")
    return CHECKED
  },
)

export const sessionLifeChecks = [logins]
