/** The people of a client and their budgets (S12.15). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, sharedRefusals } from "../../consumer/support/refusals.ts"
import { COLLEAGUE, example, given, LOGIN, loggedIn, value } from "../../consumer/support/states.ts"
import {
  code,
  done,
  eachLike,
  flag,
  type Identity,
  integer,
  isDone,
  like,
  number,
  self,
  string,
  textMatches,
} from "../../consumer/support/wire.ts"

const email = example("clientHasPeople", "person_email")
const address = example("clientHasPeople", "address_code")
const states = [given("clientHasPeople", LOGIN)]
const personWire = { email: string(email), permissions: {} }
const budgetWire = {
  address_code: code(address),
  month: string("2026-03"),
  limit: number(1500),
  left: number(412.5),
}
const listed = ({ userTemp, query }: Identity) => ({ request: { userTemp }, sends: { user_temp: query } })

describe("people.list", () => {
  const endpoint = endpoints.listPeople
  const answers = { message: eachLike(personWire) }
  gives(
    { endpoint, title: "there are several", caller: theClient, states, answers, ...listed(self) },
    { message: [{ email, rights: { isAdministrator: false, addresses: null } }] },
  )
  sharedRefusals({ endpoint, call: listed })
})

describe("people.save", () => {
  const endpoint = endpoints.savePerson
  const permissions = {
    administrator: flag(false),
    addresses: eachLike({ address_code: code(address), may: eachLike(string("order")) }),
  }
  const rights = { isAdministrator: false, addresses: [{ addressCode: address, may: ["order"] }] }
  const save = ({ userTemp, wire }: Identity, whom: string, isNew: boolean, sent: unknown = whom) => {
    const may = ["order", "propose"]
    return {
      request: {
        userTemp,
        email: whom,
        isNew,
        name: "Rosa",
        rights: { isAdministrator: false, addresses: [{ addressCode: address, may }] },
      },
      sends: {
        user_temp: wire,
        email: sent,
        is_new: isNew,
        name: "Rosa",
        permissions: { administrator: false, addresses: [{ address_code: address, may }] },
      },
    }
  }
  gives(
    {
      endpoint,
      title: "somebody is invited",
      caller: theClient,
      states,
      answers: { message: { email: string("pact@dispensa.test"), permissions } },
      ...save(self, "pact@dispensa.test", true),
    },
    { message: { email: "pact@dispensa.test", rights } },
  )
  gives(
    {
      endpoint,
      title: "what somebody may do changes",
      caller: theClient,
      states,
      answers: { message: { ...personWire, permissions } },
      ...save(self, email, false, value("clientHasPeople", "person_email")),
    },
    { message: { email, rights } },
  )
  refuses({
    endpoint,
    status: 404,
    title: "nobody of the email is there",
    caller: theClient,
    states,
    ...save(self, "pact@dispensa.test", false),
  })
  sharedRefusals({ endpoint, call: (identity) => save(identity, "pact@dispensa.test", true) })
})

describe("people.remove", () => {
  const endpoint = endpoints.removePerson
  const remove = ({ userTemp, query }: Identity, sent: unknown = email) => ({
    request: { userTemp, email },
    sends: { user_temp: query, email: sent },
  })
  gives(
    {
      endpoint,
      title: "they are there",
      caller: theClient,
      states,
      answers: done,
      ...remove(self, value("clientHasPeople", "person_email")),
    },
    isDone,
  )
  sharedRefusals({ endpoint, call: remove })
})

describe("cart.get", () => {
  const totals = { totale_netto: number(19.08), totale_lordo: number(19.84), totale_doc: number(29.74) }
  const hidden = { show_prices: textMatches("^(false|0)$", false) }
  gives(
    {
      endpoint: endpoints.getCartItems,
      title: "the user may see no prices",
      caller: theClient,
      states: [given("userSeesNoPrices", COLLEAGUE)],
      request: { userTemp: self.userTemp },
      sends: { user_temp: self.wire },
      answers: { message: { id_cart: integer(501), data: like([]), ...totals, ...hidden } },
    },
    { message: { showPrices: false } },
    "S12.15",
  )
})

describe("people.budgets", () => {
  const endpoint = endpoints.listBudgets
  const answers = { message: eachLike(budgetWire) }
  gives(
    { endpoint, title: "there is one", caller: theClient, states, answers, ...listed(self) },
    { message: [{ addressCode: address, limit: 150_000, left: 41_250 }] },
  )
  sharedRefusals({ endpoint, call: listed })
})

describe("people.save-budget", () => {
  const endpoint = endpoints.saveBudget
  const save = ({ userTemp, wire }: Identity, sent: unknown = address) => ({
    request: { userTemp, addressCode: address, limit: 150_000 },
    sends: { user_temp: wire, address_code: sent, limit: 1500 },
  })
  gives(
    {
      endpoint,
      title: "there is one from then on",
      caller: theClient,
      states: [...states, loggedIn],
      answers: { message: eachLike(budgetWire) },
      ...save(self, value("clientIsLoggedIn", "address_code")),
    },
    { message: [{ addressCode: address, limit: 150_000 }] },
  )
  sharedRefusals({ endpoint, call: save })
})
