/** Users with few addresses, so that choices hit and miss. */
import fc from "fast-check"
import type { SessionEvent } from "../session/session-events.ts"
import type { Address, ServedClient, User } from "../session/session-values.ts"

export const arbAddressCode = fc.constantFrom("0", "1", "2", "nowhere", "__proto__")

export const arbAddress: fc.Arbitrary<Address> = fc.record({
  addressCode: arbAddressCode,
  street: fc.string(),
  city: fc.string(),
})

export const arbUser: fc.Arbitrary<User> = fc.record({
  name: fc.string(),
  companyName: fc.string(),
  clientId: fc.integer({ min: 1, max: 3 }),
  isAgent: fc.boolean(),
  addresses: fc.uniqueArray(arbAddress, { selector: ({ addressCode }) => addressCode, maxLength: 3 }),
  collection: fc.integer({ min: 1, max: 3 }),
  priceView: fc.constantFrom("NET_GROSS_PRICE", "NET_PRICE"),
})

export const arbServedClient: fc.Arbitrary<ServedClient> = fc.record({
  clientId: fc.integer({ min: 1, max: 5 }),
  companyName: fc.string(),
  addresses: fc.uniqueArray(arbAddress, { selector: ({ addressCode }) => addressCode, maxLength: 3 }),
})

export const arbSessionEvent: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({ _tag: fc.constant("SessionStarted" as const), user: arbUser }),
  fc.record({ _tag: fc.constant("SessionEnded" as const) }),
  fc.record({ _tag: fc.constant("SessionExpired" as const) }),
  fc.record({ _tag: fc.constant("AddressSelected" as const), addressCode: arbAddressCode }),
  fc.record({
    _tag: fc.constant("AddressesListed" as const),
    clientId: fc.integer({ min: 1, max: 5 }),
    addresses: fc.uniqueArray(arbAddress, { selector: ({ addressCode }) => addressCode, maxLength: 3 }),
  }),
  fc.record({ _tag: fc.constant("AgentClientChosen" as const), client: arbServedClient }),
  fc.record({ _tag: fc.constant("AgentClientLeft" as const) }),
)
