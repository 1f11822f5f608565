/** Delivery addresses (S3.5, S7.22). */
import { describe } from "vitest"
import { endpoints } from "../table.ts"
import { gives } from "../../consumer/support/answers.ts"
import { theClient } from "../../consumer/support/contract.ts"
import { refuses, refusesAgents, sharedRefusals } from "../../consumer/support/refusals.ts"
import { example, given, LOGIN, loggedIn, NEWCOMER, value } from "../../consumer/support/states.ts"
import { code, done, eachLike, type Identity, isDone, self, string } from "../../consumer/support/wire.ts"

const client = { caller: theClient, states: [given("clientHasTwoAddresses", LOGIN)] }
const second = example("clientHasTwoAddresses", "second_address_code")
const sentSecond = value("clientHasTwoAddresses", "second_address_code")
const UNKNOWN = "no-such-address"

const words = {
  label: "Magazzino",
  recipient: "Trattoria Neri",
  province: "PR",
  telephone: "0521 555123",
  note: "Dalle 8 alle 11",
}
const draft = { ...words, street: "Via Emilia 5", city: "Parma", postalCode: "43121" }
const draftWire = { ...words, IndirizzoEsteso: draft.street, Citta: draft.city, postal_code: draft.postalCode }
const addressWire = {
  address_code: code(second),
  IndirizzoEsteso: string(draft.street),
  Citta: string(draft.city),
}
const address = { addressCode: second, street: draft.street, city: draft.city, label: "", isDefault: false }

describe("address.list", () => {
  const endpoint = endpoints.listAddresses
  const call = ({ userTemp, query }: Identity) => ({ request: { userTemp }, sends: { user_temp: query } })
  const answers = { message: eachLike(addressWire) }
  gives({ ...client, endpoint, title: "the client has addresses", answers, ...call(self) }, { message: [address] })
  sharedRefusals({ endpoint, call })
})

describe("address.add", () => {
  const endpoint = endpoints.addAddress
  const call = ({ userTemp, wire }: Identity) => ({
    request: { userTemp, ...draft },
    sends: { user_temp: wire, ...draftWire },
  })
  const answers = { message: addressWire }
  gives({ ...client, endpoint, title: "the fields are complete", answers, ...call(self) }, { message: address })
  refusesAgents({ endpoint, call })
  sharedRefusals({ endpoint, call })
})

const inBody = ({ userTemp, wire }: Identity, addressCode: string, sent: unknown) => ({
  request: { userTemp, addressCode },
  sends: { user_temp: wire, address_code: sent },
})
const inQuery = ({ userTemp, query }: Identity, addressCode: string, sent: unknown) => ({
  request: { userTemp, addressCode },
  sends: { user_temp: query, address_code: sent },
})
const unknown = { status: 404, title: "the address is unknown", caller: theClient, states: [loggedIn] }

describe("address.change", () => {
  const endpoint = endpoints.changeAddress
  const call = (identity: Identity, addressCode = UNKNOWN, sent: unknown = addressCode) => {
    const { request, sends } = inBody(identity, addressCode, sent)
    return { request: { ...request, ...draft }, sends: { ...sends, ...draftWire } }
  }
  const answers = { message: addressWire }
  const changed = call(self, second, sentSecond)
  gives({ ...client, endpoint, title: "the fields are complete", answers, ...changed }, { message: address })
  refuses({ ...unknown, endpoint, ...call(self) })
  refusesAgents({ endpoint, call: (identity) => call(identity) })
  sharedRefusals({ endpoint, call: (identity) => call(identity) })
})

describe("address.delete", () => {
  const endpoint = endpoints.deleteAddress
  const deleted = inQuery(self, second, sentSecond)
  gives({ ...client, endpoint, title: "the client has another one", answers: done, ...deleted }, isDone)
  refuses({
    endpoint,
    status: 409,
    title: "it is the only one",
    caller: theClient,
    states: [given("clientHasOneAddress", NEWCOMER)],
    ...inQuery(self, example("clientHasOneAddress", "address_code"), value("clientHasOneAddress", "address_code")),
  })
  refuses({ ...unknown, endpoint, ...inQuery(self, UNKNOWN, UNKNOWN) })
  refusesAgents({ endpoint, call: (identity) => inQuery(identity, UNKNOWN, UNKNOWN) })
  sharedRefusals({ endpoint, call: (identity) => inQuery(identity, UNKNOWN, UNKNOWN) })
})

describe("address.set-default", () => {
  const endpoint = endpoints.setDefaultAddress
  const chosen = inBody(self, second, sentSecond)
  gives({ ...client, endpoint, title: "the client has the address", answers: done, ...chosen }, isDone, "S7.22")
  refuses({ ...unknown, endpoint, ...inBody(self, UNKNOWN, UNKNOWN) })
  refusesAgents({ endpoint, call: (identity) => inBody(identity, UNKNOWN, UNKNOWN) })
  sharedRefusals({ endpoint, call: (identity) => inBody(identity, UNKNOWN, UNKNOWN) })
})
