/** Login, logout, registration and password reset (S7.5–S7.7). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { isLoginRefusal } from "../client.ts"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { interact, type Interaction, nobody, theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { BLOCKED_USER, example, given, type GivenState, loggedIn, USER, value } from "../../consumer/support/states.ts"
import { code, done, eachLike, equal, flag, integer, isDone, string } from "../../consumer/support/wire.ts"

describe("session.login", () => {
  const endpoint = endpoints.login
  const attempt = (title: string, states: ReadonlyArray<GivenState>, password = USER.password) => ({
    endpoint,
    status: 200,
    title,
    states,
    caller: nobody,
    request: { user: USER.user, password },
    sends: {
      usr: value("userMayLogIn", "user"),
      pwd: password === USER.password ? value("userMayLogIn", "password") : password,
    },
  })
  const mayLogIn = [given("userMayLogIn", USER)]

  it("[S7.5] [S4.2] returns the user, their addresses and a token", async () => {
    const user = {
      name: string("Ada Neri"),
      company_name: string("Trattoria Neri"),
      client_id: integer(1001),
      address_codes: eachLike({ address_code: code("A1") }),
    }
    const answers = { message: user, access_token: string("pact-token") }
    const result = await interact({ ...attempt("the password is right", mayLogIn), answers })
    const addresses = [{ addressCode: "A1", street: "", city: "" }]
    const message = { name: "Ada Neri", companyName: "Trattoria Neri", clientId: 1001, isAgent: false, addresses }
    expect(result).toEqual(Result.succeed({ message, accessToken: "pact-token" }))
  })

  const refused = async (interaction: Interaction<typeof endpoint.request.Type, typeof endpoint.response.Type>) => {
    const result = await interact(interaction)
    return (
      result !== undefined && Result.isSuccess(result) && isLoginRefusal(result.success) && result.success.message[0]
    )
  }

  it("[S5.5] [S8.10] a wrong password is refused under 200", async () => {
    const answers = { message: eachLike({ success: equal(false) }) }
    expect(await refused({ ...attempt("the password is wrong", mayLogIn, "sbagliata"), answers })).toEqual({
      success: false,
    })
  })

  it("[S5.5] a refused user gets the reason", async () => {
    const answers = { message: eachLike({ success: equal(false), message: string("Utente bloccato") }) }
    const interaction = {
      ...attempt("the user is refused", [given("userIsRefused", BLOCKED_USER)]),
      request: BLOCKED_USER,
      sends: { usr: value("userIsRefused", "user"), pwd: value("userIsRefused", "password") },
      answers,
    }
    expect(await refused(interaction)).toEqual({ success: false, message: "Utente bloccato" })
  })

  refuses({
    ...attempt("five logins have failed", [given("fiveLoginsHaveFailed", { user: USER.user })]),
    status: 429,
    sends: { usr: value("fiveLoginsHaveFailed", "user"), pwd: USER.password },
  })
})

describe("session.register", () => {
  const endpoint = endpoints.register
  const company = {
    companyName: "Osteria Nuova",
    firstName: "Ugo",
    surname: "Verdi",
    vatNumber: "01234567897",
    taxCode: "VRDGUO80A01G337X",
    address: "Via Emilia 5",
    city: "Parma",
    province: "PR",
    postalCode: "43121",
    telephone: "0521 555123",
    sdiCode: "M5UXCR1",
    pec: "osterianuova@pec.test",
    privacyConsent: true,
  }
  const fields = {
    company_name: company.companyName,
    first_name: company.firstName,
    surname: company.surname,
    vat_number: company.vatNumber,
    tax_code: company.taxCode,
    address: company.address,
    city: company.city,
    province: company.province,
    postal_code: company.postalCode,
    telephone: company.telephone,
    sdi_code: company.sdiCode,
    pec: company.pec,
    privacy_consent: true,
  }
  const free = example("emailIsFree", "email")
  const taken = example("emailIsTaken", "email")

  it("[S7.6] [S3.23] accepts a new business customer", async () => {
    const result = await interact({
      endpoint,
      status: 200,
      title: "the email is new",
      caller: nobody,
      states: [given("emailIsFree", { email: free })],
      request: { ...company, email: free },
      sends: { ...fields, email: value("emailIsFree", "email") },
      answers: { message: { success: flag(true), message: string("Registrato") } },
    })
    expect(result).toEqual(Result.succeed({ message: { success: true, message: "Registrato" } }))
  })

  refuses({
    endpoint,
    status: 409,
    title: "the email is taken",
    caller: nobody,
    states: [given("emailIsTaken", { email: taken })],
    request: { ...company, email: taken },
    sends: { ...fields, email: value("emailIsTaken", "email") },
  })
  sharedRefusals({
    endpoint,
    call: () => ({ request: { ...company, email: free }, sends: { ...fields, email: free } }),
  })
})

describe("session.reset-password", () => {
  const endpoint = endpoints.resetPassword
  const answers = { message: { success: flag(true), message: string("Controlla la posta") } }
  const success = Result.succeed({ message: { success: true, message: "Controlla la posta" } })
  const reset = { endpoint, status: 200, caller: nobody, answers }

  it("[S7.7] sends a new password to a user", async () => {
    const result = await interact({
      ...reset,
      title: "the user exists",
      states: [given("userMayLogIn", USER)],
      request: { user: USER.user },
      sends: { user: value("userMayLogIn", "user") },
    })
    expect(result).toEqual(success)
  })

  it("[S7.7] does not reveal that a user does not exist", async () => {
    const email = example("emailIsFree", "email")
    const result = await interact({
      ...reset,
      title: "the user does not exist",
      states: [given("emailIsFree", { email })],
      request: { user: email },
      sends: { user: value("emailIsFree", "email") },
    })
    expect(result).toEqual(success)
  })

  sharedRefusals({ endpoint, call: () => ({ request: { user: USER.user }, sends: { user: USER.user } }) })
})

describe("session.logout", () => {
  const endpoint = endpoints.logout
  const call = () => ({ request: {}, sends: {} })
  gives(
    { endpoint, caller: theClient, states: [loggedIn], title: "the client is logged in", answers: done, ...call() },
    isDone,
  )
  sharedRefusals({ endpoint, call, withoutIdentity: true })
})
