/** How long a session lasts and whose it is: each login by itself, until it ends (S4.3, S7.5, ADR 47). */
import { Result } from "effect"
import { isLoginRefusal } from "../../src/endpoints/session.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import { contradiction } from "../run/differing.ts"
import type { Session, Identity } from "../run/session.ts"
const logIn = async (session: Session) => {
  const given = await session.given("userMayLogIn")
  const answer = await session.call(endpoints.login, { user: given.text("user"), password: given.text("password") })
  return isLoginRefusal(answer) ? null : answer
}

const mayRead = async (session: Session, token: string, userTemp: Identity): Promise<boolean> => {
  session.speakAs(token)
  return Result.isSuccess(await session.attempt(endpoints.getProfile, { userTemp }))
}

const logins = example(
  "two logins of one user",
  ["session.logout", "session.login", "account.profile"],
  async (session) => {
    const [first, second] = [await logIn(session), await logIn(session)]
    if (first === null || second === null) return notChecked("a login is refused")
    const wrong = contradiction(first.message, second.message)
    session.must(wrong === null, "two logins answer the same user", wrong)
    const { clientId, addresses } = second.message
    const userTemp = { clientId, addressCode: addresses[0]?.addressCode ?? "0", externalCall: true }
    const isValid = await mayRead(session, first.accessToken, userTemp)
    session.must(isValid, "a second login leaves the first one as it is", "its token is refused")
    session.must(await mayRead(session, second.accessToken, userTemp), "a second login may read, too", "it is refused")
    // A service may give one token for all logins of a user.
    if (first.accessToken === second.accessToken) return CHECKED
    session.speakAs(first.accessToken)
    await session.attempt(endpoints.logout, {})
    const isOut = !(await mayRead(session, first.accessToken, userTemp))
    session.must(isOut, "a token is worth nothing after its logout", "it may read")
    const isLeft = await mayRead(session, second.accessToken, userTemp)
    session.must(isLeft, "a logout ends that login alone", "another login's token is refused")
    return CHECKED
  },
)

export const parallelSessionsExamples = [logins]
