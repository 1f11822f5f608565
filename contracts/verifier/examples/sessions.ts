/** Who somebody is, and what is answered to those who only ask (S5.5, S5.7, S7.5–S7.7, S7.21). */
import { Result } from "effect"
import { isLoginRefusal } from "../../src/endpoints/session.ts"
import { endpoints } from "../../src/table.ts"
import { REGISTRATION } from "../protocol/refusals-of-forms.ts"
import { example, CHECKED } from "../run/law.ts"
import type { Exchanged } from "../run/exchange.ts"

const said = (exchanged: Exchanged | undefined): string => `${exchanged?.status} ${exchanged?.text}`

export const sessionsExamples = [
  example("a login", ["session.login", "account.profile"], async (session) => {
    const given = await session.given("userMayLogIn")
    const credentials = { user: given.text("user"), password: given.text("password") }
    const answer = await session.call(endpoints.login, credentials)
    if (isLoginRefusal(answer)) {
      session.must(false, "the right password logs in", "refused")
      return CHECKED
    }
    const { clientId, addresses } = answer.message
    session.speakAs(answer.accessToken)
    const userTemp = { clientId, addressCode: addresses[0]?.addressCode ?? "0", externalCall: true }
    const profile = await session.attempt(endpoints.getProfile, { userTemp })
    const status = Result.isFailure(profile) ? profile.failure.status : 200
    session.must(status === 200, "the access_token of a login opens the client's own", `${status}`)
    const wrong = await session.attempt(endpoints.login, { ...credentials, password: `${credentials.password}x` })
    const isRefused = Result.isFailure(wrong) || isLoginRefusal(wrong.success)
    session.must(isRefused, "a wrong password does not log in", "an access_token")
    return CHECKED
  }),
  example("a password reset", ["session.reset-password"], async (session) => {
    const given = await session.given("userMayLogIn")
    await session.call(endpoints.resetPassword, { user: given.text("user") })
    const known = said(session.last())
    await session.attempt(endpoints.resetPassword, { user: "nessuno.con.questo.nome@dispensa.test" })
    const unknown = said(session.last())
    session.must(known === unknown, "a reset does not tell who exists", unknown)
    const still = await session.call(endpoints.login, { user: given.text("user"), password: given.text("password") })
    session.must(!isLoginRefusal(still), "a reset that nobody has used locks nobody out", "the password is refused")
    return CHECKED
  }),
  example("a registration", ["session.register"], async (session) => {
    const email = (await session.given("emailIsFree")).text("email")
    const registration = {
      ...REGISTRATION,
      email,
      sdiCode: "ABCDEFG",
      pec: "prova@pec.dispensa.test",
      privacyConsent: true,
    }
    await session.call(endpoints.register, registration)
    const again = await session.attempt(endpoints.register, registration)
    const status = Result.isFailure(again) ? again.failure.status : 200
    session.must(status === 409, "an email is registered once", `${status} to the second one`)
    return CHECKED
  }),
]
