/** Corners of several calls: each way to pay, two lines of one article, a password, a key that two clients use (ADR 47). */
import { Result } from "effect"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit } from "../visit.ts"

const passwords = check("a password, letter by letter", ["session.login", "account.change-password"], async (visit) => {
  const mayLogIn = async (change: (password: string) => string) => {
    const given = await visit.given("userMayLogIn")
    const request = { user: given.text("user"), password: change(given.text("password")) }
    const answer = await visit.attempt(endpoints.login, request)
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
    visit.must(!(await mayLogIn(change)), `a password ${name} does not log in`, "an access_token")
  const { user, old, token } = await changing(visit)
  const long = `Lunga-parola-7! ${"àè".repeat(12)}`
  const other = await visit.attempt(endpoints.login, { user, password: old })
  if (Result.isFailure(await visit.attempt(endpoints.changePassword, { oldPassword: old, newPassword: long })))
    return notChecked(visit.lastAnswer())
  const logsIn = async (password: string) => {
    const answer = await visit.attempt(endpoints.login, { user, password })
    return Result.isSuccess(answer) && !isLoginRefusal(answer.success)
  }
  visit.must(await logsIn(long), "a long new password logs in", "refused")
  visit.must(!(await logsIn(long.slice(0, -2))), "a long password counts to its end", "the first letters log in")
  const { clientId, addressCode } = (await visit.client("clientIsLoggedIn")).userTemp
  if (Result.isSuccess(other) && !isLoginRefusal(other.success)) {
    visit.speakAs(other.success.accessToken)
    const profile = await visit.attempt(endpoints.getProfile, {
      userTemp: { clientId, addressCode, externalCall: true },
    })
    visit.must(Result.isFailure(profile), "other logins of a user end with the password", "it may read")
  }
  visit.speakAs(token)
  await visit.attempt(endpoints.changePassword, { oldPassword: long, newPassword: old })
  return CHECKED
})

const changing = async (visit: CheckVisit) => {
  const user = (await visit.given("userMayLogIn")).text("user")
  const given = await visit.given("passwordMayBeChanged")
  return { user, old: given.text("password"), token: given.text("token") }
}

export const cornerChecks = [passwords]
