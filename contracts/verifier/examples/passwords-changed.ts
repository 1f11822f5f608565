/** What a client keeps: addresses, profile, password, wishlist (S3.5, S3.21, S3.23, S4.2, S4.10, S5.7). */
import { Result } from "effect"
import { isLoginRefusal } from "../../src/endpoints/session.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"

export const passwordsChangedExamples = [
  example("a changed password", ["account.change-password", "session.login"], async (session) => {
    const login = await session.given("userMayLogIn")
    const given = await session.given("passwordMayBeChanged")
    const [user, oldPassword, newPassword] = [login.text("user"), given.text("password"), "Nuova-parola-7!"]
    await session.call(endpoints.changePassword, { oldPassword, newPassword })
    const loggedIn = async (password: string) => {
      const answer = await session.attempt(endpoints.login, { user, password })
      return Result.isSuccess(answer) && !isLoginRefusal(answer.success)
    }
    session.must(await loggedIn(newPassword), "the new password logs in", "refused")
    session.must(!(await loggedIn(oldPassword)), "the old password logs in no more", "accepted")
    const stays = await session.attempt(endpoints.changePassword, {
      oldPassword: newPassword,
      newPassword: oldPassword,
    })
    session.must(Result.isSuccess(stays), "the token stays valid when the password changes", "refused")
    return CHECKED
  }),
]
