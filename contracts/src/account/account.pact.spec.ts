/** The customer's own data and password (S3.23, S5.7). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, refusesAgents, sharedRefusals } from "../../consumer/support/refusals.ts"
import { AGENT, given, LOGIN, loggedIn, USER, value } from "../../consumer/support/states.ts"
import { assigned, done, eachLike, type Identity, integer, isDone, self, string } from "../../consumer/support/wire.ts"

const client = { caller: theClient, states: [loggedIn] }

const profileAnswers = { message: { client_id: integer(1001), company_name: string("Trattoria Neri") } }
const profile = { message: { clientId: 1001, companyName: "Trattoria Neri", fax: "", referralAgent: "" } }

describe("account.profile", () => {
  const endpoint = endpoints.getProfile
  const call = ({ userTemp, query }: Identity) => ({ request: { userTemp }, sends: { user_temp: query } })
  gives({ ...client, endpoint, title: "the client is logged in", answers: profileAnswers, ...call(self) }, profile)
  gives(
    {
      endpoint,
      title: "an agent asks for a client of theirs",
      caller: theClient,
      states: [given("agentIsLoggedIn", AGENT)],
      answers: profileAnswers,
      ...call(assigned),
    },
    profile,
    "S6.3",
  )
  sharedRefusals({ endpoint, call })
})

describe("account.update-profile", () => {
  const endpoint = endpoints.updateProfile
  const words = {
    surname: "Neri",
    telephone: "0521 555123",
    fax: "",
    email: "ada@trattorianeri.test",
    pec: "neri@pec.test",
  }
  const call = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, ...words, firstName: "Ada", sdiCode: "M5UXCR1" },
    sends: { user_temp: wire, ...words, first_name: "Ada", sdi_code: "M5UXCR1" },
  })
  gives({ ...client, endpoint, title: "the fields are complete", answers: profileAnswers, ...call(self) }, profile)
  refusesAgents({ endpoint, call })
  sharedRefusals({ endpoint, call })
})

describe("account.change-password", () => {
  const endpoint = endpoints.changePassword
  const newPassword = "una-nuova-password"
  const mayChange = {
    caller: theClient,
    states: [given("passwordMayBeChanged", { ...LOGIN, password: USER.password })],
  }
  gives(
    {
      ...mayChange,
      endpoint,
      title: "the old password is right",
      request: { oldPassword: USER.password, newPassword },
      sends: { old_password: value("passwordMayBeChanged", "password"), new_password: newPassword },
      answers: done,
    },
    isDone,
  )
  const call = () => ({
    request: { oldPassword: "sbagliata", newPassword },
    sends: { old_password: "sbagliata", new_password: newPassword },
  })
  refuses({
    ...mayChange,
    endpoint,
    status: 422,
    title: "the old password is wrong",
    answers: { errors: { old_password: eachLike(string("Password is wrong")) } },
    reads: { fields: { old_password: ["Password is wrong"] } },
    ...call(),
  })
  sharedRefusals({ endpoint, call, withoutIdentity: true })
})
