import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkLaw, LAWS } from "../testing/laws.ts"
import { arbAddressCode, arbUser } from "../testing/session.ts"
import { GUARDS, isGuard, mayEnter } from "./session.ts"
import { loginFailureMessage } from "./login-failure.ts"
import type { User } from "./session-values.ts"
import { decideSelectAddress, evolveSession, initialSession, isAuthenticated, selectedAddress } from "./session.ts"

const user: User = {
  name: "Ada",
  companyName: "Trattoria Ada",
  clientId: 42,
  isAgent: false,
  addresses: [
    { addressCode: "10", street: "Via Po 1", city: "Torino" },
    { addressCode: "20", street: "Via Roma 2", city: "Asti" },
  ],
}
const loggedIn = evolveSession(initialSession, { _tag: "SessionStarted", user })

describe("the session", () => {
  it("[S3.7, S3.8, S6.1] starts as a guest's", () => {
    expect(initialSession).toEqual({
      user: null,
      userTemp: { clientId: 0, addressCode: "0", externalCall: true },
      collection: 1,
      serving: null,
      errors: [],
    })
    expect(isAuthenticated(initialSession)).toBe(false)
    expect(selectedAddress(initialSession)).toBe(null)
  })

  it("[S4.2, S6.2] a login selects the first address", () => {
    expect(loggedIn.userTemp).toEqual({ clientId: 42, addressCode: "10", externalCall: true })
    expect(selectedAddress(loggedIn)).toEqual(user.addresses[0])
    const homeless = evolveSession(initialSession, { _tag: "SessionStarted", user: { ...user, addresses: [] } })
    expect(homeless.userTemp.addressCode).toBe("0")
  })

  it("[S3.8, S9.13] the collection is the one chosen by the backend, otherwise the first", () => {
    const started = (collection?: number) =>
      evolveSession(initialSession, {
        _tag: "SessionStarted",
        user: collection === undefined ? user : { ...user, collection },
      }).collection
    expect([started(), started(3)]).toEqual([1, 3])
  })

  it("[S3.8] records that a session has expired; a login and a logout clear it", () => {
    const expired = evolveSession(loggedIn, { _tag: "SessionExpired" })
    expect(expired.errors).toEqual([{ _tag: "Expired" }])
    expect(evolveSession(expired, { _tag: "SessionStarted", user }).errors).toEqual([])
    expect(evolveSession(expired, { _tag: "SessionEnded" })).toEqual(initialSession)
  })

  it("[S4.4, S6.4] selecting an address changes the identity sent to the backend", () => {
    expect(decideSelectAddress(loggedIn, "20")).toEqual(
      Result.succeed([{ _tag: "AddressSelected", addressCode: "20" }]),
    )
    expect(decideSelectAddress(loggedIn, "10")).toEqual(Result.succeed([]))
    expect(decideSelectAddress(loggedIn, "30")).toEqual(Result.fail({ _tag: "UnknownAddress", addressCode: "30" }))
    const moved = evolveSession(loggedIn, { _tag: "AddressSelected", addressCode: "20" })
    expect(moved.userTemp).toEqual({ clientId: 42, addressCode: "20", externalCall: true })
  })
})

describe(`session (${LAWS})`, () => {
  it("[S4.4] the selected address is always one of the user's", () =>
    checkLaw(
      fc.property(arbUser, fc.array(arbAddressCode), (who, codes) => {
        const start = evolveSession(initialSession, { _tag: "SessionStarted", user: who })
        const session = codes
          .map((addressCode) => ({ _tag: "AddressSelected", addressCode }) as const)
          .reduce(evolveSession, start)
        const known = who.addresses.map(({ addressCode }) => addressCode)
        expect(known.length === 0 ? ["0"] : known).toContain(session.userTemp.addressCode)
      }),
    ))

  it("[S5.5] any answer to a login is read without throwing", () =>
    checkLaw(
      fc.property(fc.anything(), (answer) => {
        expect(["string", "object"]).toContain(typeof loginFailureMessage(answer))
      }),
    ))
})

describe("a refused login", () => {
  it.each([
    [[{ success: false, message: "Cliente bloccato" }], "Cliente bloccato"],
    [[{ success: false }], "Authentication Failed!"],
    [[{ success: false, message: "" }], "Authentication Failed!"],
    [[{ success: true, message: "ok" }], null],
    [[], null],
    [{ success: false }, null],
    [{ 0: { success: false } }, null],
  ])("[S5.5, S8.10] %j shows %s", (answer, message) => {
    expect(loginFailureMessage(answer)).toBe(message)
  })
})

describe("a page guard", () => {
  const options = (guestNavigation: boolean) => ({ guestNavigation })

  it.each([
    ["everybody", true, true],
    ["guests", true, false],
    ["clients", false, false],
  ] as const)("[S4.11, S6.1] for %s lets a visitor in: %j, without guest navigation: %j", (guard, browsing, strict) => {
    expect(mayEnter(guard, initialSession, options(true))).toBe(browsing)
    expect(mayEnter(guard, initialSession, options(false))).toBe(strict)
  })

  it("[S4.11] lets clients in everywhere", () => {
    expect(GUARDS.every((guard) => mayEnter(guard, loggedIn, options(false)))).toBe(true)
  })

  it("[S8.13] is one of three", () => {
    expect(["everybody", "guests", "clients"].every(isGuard)).toBe(true)
    expect(["", "agents", "Guests"].some(isGuard)).toBe(false)
  })
})
