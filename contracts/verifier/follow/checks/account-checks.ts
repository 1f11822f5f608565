/** What a client keeps: addresses, profile, password, wishlist (S3.5, S3.21, S3.23, S4.2, S4.10, S5.7). */
import { Result } from "effect"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"

export const accountChecks = [
  check("a changed password", ["account.change-password", "session.login"], async (visit) => {
    const login = await visit.given("userMayLogIn")
    const given = await visit.given("passwordMayBeChanged")
    const [user, oldPassword, newPassword] = [login.text("user"), given.text("password"), "Nuova-parola-7!"]
    await visit.call(endpoints.changePassword, { oldPassword, newPassword })
    const loggedIn = async (password: string) => {
      const answer = await visit.attempt(endpoints.login, { user, password })
      return Result.isSuccess(answer) && !isLoginRefusal(answer.success)
    }
    visit.must(await loggedIn(newPassword), "the new password logs in", "refused")
    visit.must(!(await loggedIn(oldPassword)), "the old password logs in no more", "accepted")
    const stays = await visit.attempt(endpoints.changePassword, {
      oldPassword: newPassword,
      newPassword: oldPassword,
    })
    visit.must(Result.isSuccess(stays), "the token stays valid when the password changes", "refused")
    return CHECKED
  }),
]
