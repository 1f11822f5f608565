/** The customer's own data, password, wishlist, and an agent's clients (S3.23, S5.7, S4.10, S6.3). */
import { describe } from "vitest"
import { endpoints } from "../src/table.ts"
import { gives } from "./support/answers.ts"
import { theClient } from "./support/contract.ts"
import { refuses, sharedRefusals } from "./support/refusals.ts"
import { AGENT, example, given, LOGIN, loggedIn, USER, value } from "./support/states.ts"
import {
  assigned,
  code,
  done,
  eachLike,
  firstPage,
  firstPageWire,
  type Identity,
  integer,
  isDone,
  pagination,
  self,
  string,
} from "./support/wire.ts"

const client = { caller: theClient, states: [loggedIn] }

describe("session.logout", () => {
  const endpoint = endpoints.logout
  const ask = () => ({ request: {}, sends: {} })
  gives({ ...client, endpoint, title: "the client is logged in", answers: done, ...ask() }, isDone)
  sharedRefusals({ endpoint, ask, withoutIdentity: true })
})

const profileAnswers = { message: { client_id: integer(1001), company_name: string("Trattoria Neri") } }
const profile = { message: { clientId: 1001, companyName: "Trattoria Neri", fax: "", referralAgent: "" } }

describe("account.profile", () => {
  const endpoint = endpoints.getProfile
  const ask = ({ userTemp, query }: Identity) => ({ request: { userTemp }, sends: { user_temp: query } })
  gives({ ...client, endpoint, title: "the client is logged in", answers: profileAnswers, ...ask(self) }, profile)
  gives(
    {
      endpoint,
      title: "an agent asks for a client of theirs",
      caller: theClient,
      states: [given("agentIsLoggedIn", AGENT)],
      answers: profileAnswers,
      ...ask(assigned),
    },
    profile,
    "S6.3",
  )
  sharedRefusals({ endpoint, ask })
})

describe("account.update-profile", () => {
  const endpoint = endpoints.updateProfile
  const words = { surname: "Neri", telephone: "0521 555123", fax: "", email: "ada@trattorianeri.test" }
  const ask = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, ...words, firstName: "Ada" },
    sends: { user_temp: wire, ...words, first_name: "Ada" },
  })
  gives({ ...client, endpoint, title: "the fields are complete", answers: profileAnswers, ...ask(self) }, profile)
  sharedRefusals({ endpoint, ask })
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
  const ask = () => ({
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
    ...ask(),
  })
  sharedRefusals({ endpoint, ask, except: [422], withoutIdentity: true })
})

describe("wishlist.list", () => {
  const endpoint = endpoints.getWishlist
  const ask = ({ userTemp, query }: Identity) => ({ request: { userTemp }, sends: { user_temp: query } })
  const wish = { itemCode: "PA0001", name: "Spaghetti n. 5", slug: "spaghetti-n-5", image: null }
  gives(
    {
      endpoint,
      title: "it has an item",
      caller: theClient,
      states: [given("wishlistHasItem", LOGIN)],
      answers: {
        message: eachLike({ carti: string(wish.itemCode), name: string(wish.name), slug: string(wish.slug) }),
      },
      ...ask(self),
    },
    { message: [wish] },
  )
  sharedRefusals({ endpoint, ask })
})

describe("wishlist.add", () => {
  const endpoint = endpoints.addWish
  const itemCode = example("itemMayBeOrdered", "item_code")
  const states = [loggedIn, given("itemMayBeOrdered", {})]
  const ask = ({ userTemp, wire }: Identity, item = "no-such-item", sent: unknown = item) => ({
    request: { userTemp, itemCode: item },
    sends: { user_temp: wire, carti: sent },
  })
  const sent = value("itemMayBeOrdered", "item_code")
  gives(
    { ...client, endpoint, title: "the item is known", states, answers: done, ...ask(self, itemCode, sent) },
    isDone,
  )
  refuses({ ...client, endpoint, status: 404, title: "the item is unknown", ...ask(self) })
  sharedRefusals({ endpoint, ask: (identity) => ask(identity) })
})

describe("wishlist.remove", () => {
  const endpoint = endpoints.removeWish
  const itemCode = example("wishlistHasItem", "item_code")
  const ask = ({ userTemp, query }: Identity, sent: unknown = itemCode) => ({
    request: { userTemp, itemCode },
    sends: { user_temp: query, carti: sent },
  })
  const states = [given("wishlistHasItem", LOGIN)]
  const sent = value("wishlistHasItem", "item_code")
  gives({ ...client, endpoint, title: "the item is on it", states, answers: done, ...ask(self, sent) }, isDone, "S4.10")
  sharedRefusals({ endpoint, ask: (identity) => ask(identity) })
})

describe("agent.clients", () => {
  const endpoint = endpoints.listAgentClients
  const ask = () => ({ request: { text: "", ...firstPage }, sends: { text: "", ...firstPageWire } })
  const row = {
    client_id: integer(2001),
    company_name: string("Bar Stazione"),
    address_codes: eachLike({ address_code: code("B1") }),
  }
  gives(
    {
      endpoint,
      title: "the user is an agent",
      caller: theClient,
      states: [given("agentIsLoggedIn", AGENT)],
      answers: { message: { data: eachLike(row), pagination } },
      ...ask(),
    },
    { message: { data: [{ clientId: 2001, companyName: "Bar Stazione", lastOrderOn: null }] } },
  )
  refuses({ ...client, endpoint, status: 403, title: "the user is no agent", ...ask() })
  sharedRefusals({ endpoint, ask, withoutIdentity: true })
})
