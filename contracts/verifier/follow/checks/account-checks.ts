/** What a client keeps: addresses, profile, password, wishlist (S3.5, S3.21, S3.23, S4.2, S4.10, S5.7). */
import { Result } from "effect"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { Identity, CheckVisit } from "../visit.ts"

const addressesOf = async (visit: CheckVisit, userTemp: Identity) =>
  (await visit.call(endpoints.listAddresses, { userTemp })).message
export const accountChecks = [
  check("the default address", ["address.set-default", "address.list", "session.login"], async (visit) => {
    const { userTemp, text } = await visit.client("clientHasTwoAddresses")
    const code = text("second_address_code")
    await visit.call(endpoints.setDefaultAddress, { userTemp, addressCode: code })
    const [first] = await addressesOf(visit, userTemp)
    visit.must(first?.addressCode === code, "the default address comes first", first?.addressCode ?? "none")
    visit.must(first?.isDefault === true, "the default address says so", "is_default: false")
    const login = await visit.given("userMayLogIn")
    const credentials = { user: login.text("user"), password: login.text("password") }
    const answer = await visit.attempt(endpoints.login, credentials)
    if (Result.isFailure(answer) || isLoginRefusal(answer.success)) return notChecked(visit.lastAnswer())
    const { clientId, addresses } = answer.success.message
    const isFirst = clientId !== userTemp.clientId || addresses[0]?.addressCode === code
    visit.must(isFirst, "the default address is the first of a login", addresses[0]?.addressCode)
    return CHECKED
  }),
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
