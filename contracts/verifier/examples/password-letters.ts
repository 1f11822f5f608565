/** Corners of several calls: each way to pay, two lines of one article, a password, a key that two clients use (ADR 47). */
import { Result } from "effect"
import { isLoginRefusal } from "../../src/endpoints/session.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED, notChecked } from "../run/law.ts"
import type { Session } from "../run/session.ts"

const passwords = example(
  "a password, letter by letter",
  ["session.login", "account.change-password"],
  async (session) => {
    const mayLogIn = async (change: (password: string) => string) => {
      const given = await session.given("userMayLogIn")
      const request = { user: given.text("user"), password: change(given.text("password")) }
      const answer = await session.attempt(endpoints.login, request)
      return Result.isSuccess(answer) && !isLoginRefusal(answer.success)
    }
    const others: ReadonlyArray<readonly [string, (password: string) => string]> = [
      ["in capitals", (password) => password.toUpperCase()],
      ["without its last letter", (password) => password.slice(0, -1)],
      ["with more behind it", (password) => `${password}${password}`],
      ["that is empty", () => ""],
      ["that is any text", () => "%"],
    ]
    for (const [name, change] of others)
      session.must(!(await mayLogIn(change)), `a password ${name} does not log in`, "an access_token")
    const { user, old, token } = await changing(session)
    const long = `Lunga-parola-7! ${"àè".repeat(12)}`
    const other = await session.attempt(endpoints.login, { user, password: old })
    if (Result.isFailure(await session.attempt(endpoints.changePassword, { oldPassword: old, newPassword: long })))
      return notChecked(session.lastAnswer())
    const logsIn = async (password: string) => {
      const answer = await session.attempt(endpoints.login, { user, password })
      return Result.isSuccess(answer) && !isLoginRefusal(answer.success)
    }
    session.must(await logsIn(long), "a long new password logs in", "refused")
    session.must(!(await logsIn(long.slice(0, -2))), "a long password counts to its end", "the first letters log in")
    const { clientId, addressCode } = (await session.client("clientIsLoggedIn")).userTemp
    if (Result.isSuccess(other) && !isLoginRefusal(other.success)) {
      session.speakAs(other.success.accessToken)
      const profile = await session.attempt(endpoints.getProfile, {
        userTemp: { clientId, addressCode, externalCall: true },
      })
      session.must(Result.isFailure(profile), "other logins of a user end with the password", "it may read")
    }
    session.speakAs(token)
    await session.attempt(endpoints.changePassword, { oldPassword: long, newPassword: old })
    return CHECKED
  },
)

const changing = async (session: Session) => {
  const user = (await session.given("userMayLogIn")).text("user")
  const given = await session.given("passwordMayBeChanged")
  return { user, old: given.text("password"), token: given.text("token") }
}

export const passwordLettersExamples = [passwords]
