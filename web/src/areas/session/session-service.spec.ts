import { cartOf, hasUnsent, initialShop, viewCart, wishlistOf } from "@dispensa/domain"
import { Effect } from "effect"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { readIdentity } from "./identity-store.ts"
import { RequestedBy, withExpiry } from "../../app/backend.ts"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"
import { loadCart } from "../cart/cart-calls.ts"
import { someOwner } from "../../testing/some-values.ts"
import { openSession } from "../../testing/test-session.ts"

describe("the session", () => {
  it("[S3.6][S4.2][S7.5] a login stores token and identity, and selects the first address", async () => {
    const { login, log, tokens, store } = openSession()
    expect(await login()).toEqual({ _tag: "LoggedIn" })
    expect(log.state().session.user?.companyName).toBe("Trattoria da Anna")
    expect(log.state().session.userTemp).toEqual({ clientId: 7, addressCode: "A1", externalCall: true })
    expect(tokens.get()).toBe("secret")
    expect(readIdentity(store)).toEqual({ client_id: 7, address_code: "A1", ext_call: true })
  })

  it("[S4.2] the access token is never in the log", async () => {
    const { login, log } = openSession()
    await login()
    expect(JSON.stringify(log.state())).not.toContain("secret")
  })

  it("[S5.5] a refused login shows the backend's message, otherwise 'Authentication Failed!'", async () => {
    const { backend, session, log } = openSession()
    const credentials = { user: "anna", password: "wrong" }
    backend.answers.set("login", () => ({ message: [{ success: false, message: "Account sospeso" }] }))
    expect(await Effect.runPromise(session.login(credentials))).toEqual({ _tag: "Refused", message: "Account sospeso" })
    backend.answers.set("login", () => ({ message: [{ success: false }] }))
    expect(await Effect.runPromise(session.login(credentials))).toEqual({
      _tag: "Refused",
      message: "Authentication Failed!",
    })
    expect(log.state().session.user).toBeNull()
  })

  it("[S3.8] the state says that a session has expired until the next login, which sets the collection and the price view", async () => {
    const { backend, session, log, login } = openSession()
    const errors = () => log.state().session.errors
    await login()
    expect(errors()).toEqual([])
    expect(log.state().session.collection).toBe(1)
    session.expire()
    expect(errors()).toEqual([{ _tag: "Expired" }])
    // A wrong password does not explain why a login is needed.
    backend.answers.set("login", () => ({ message: [{ success: false, message: "Account sospeso" }] }))
    await Effect.runPromise(session.login({ user: "anna", password: "wrong" }))
    expect(errors()).toEqual([{ _tag: "Expired" }])
    const user = { name: "Anna", company_name: "Trattoria", client_id: 7, agent: false, address_codes: [] }
    backend.answers.set("login", () => ({
      message: { ...user, selected_collection: 2, price_view: "NET_PRICE" },
      access_token: "secret",
    }))
    await Effect.runPromise(session.login({ user: "anna", password: "secret" }))
    expect(log.state().session).toMatchObject({ collection: 2, errors: [], user: { priceView: "NET_PRICE" } })
  })

  it("[S8.10] a failed login is an outcome with its error, never a thrown one", async () => {
    const { backend, session } = openSession()
    backend.failNext("login", { kind: "network", carriedOut: false })
    const outcome = await Effect.runPromise(session.login({ user: "anna", password: "x" }))
    expect(outcome._tag === "Failed" && outcome.error._tag).toBe("NetworkFailure")
  })

  it("[S4.4] selecting an address changes the identity that is sent and stored", async () => {
    const { login, session, log, store } = openSession()
    await login()
    await Effect.runPromise(session.selectAddress("A2"))
    expect(log.state().session.userTemp.addressCode).toBe("A2")
    expect(readIdentity(store).address_code).toBe("A2")
    await Effect.runPromise(Effect.flip(session.selectAddress("nowhere")))
    expect(log.state().session.userTemp.addressCode).toBe("A2")
  })

  it("[S4.2] a 401 for a token that another tab's login has replaced ends nothing", async () => {
    const { login, session, log, tokens, told, backend, add } = openSession()
    await login()
    await add(3)
    const client = withExpiry(backend.client, session, tokens.get)
    backend.failNext("get_cart_items", { kind: "status", status: 401 })
    const called = Effect.runPromise(Effect.result(loadCart(client, log.state().session.userTemp)))
    tokens.set("of the new login", 7)
    await called
    expect(tokens.get()).toBe("of the new login")
    expect(told).toEqual([])
    expect(viewCart(cartOf(log.state().carts, someOwner)).count).toBe(3)
  })

  it("a 401 ends the session, notifies once, and retains unsent changes for the same client", async () => {
    const { login, session, log, tokens, told, backend, add } = openSession()
    await login()
    await add(3)
    const client = withExpiry(backend.client, session, tokens.get)
    for (const _ of [1, 2]) {
      backend.failNext("get_cart_items", { kind: "status", status: 401 })
      await Effect.runPromise(Effect.result(loadCart(client, { ...someOwner, externalCall: true })))
    }
    expect(log.state()).toMatchObject({
      ...initialShop,
      session: { ...initialShop.session, errors: [{ _tag: "Expired" }] },
      kept: { keeper: 7 },
    })
    expect(tokens.get()).toBeNull()
    expect(told).toEqual(["expired"])
    await login()
    expect(viewCart(cartOf(log.state().carts, someOwner)).count).toBe(3)
  })

  it("[S4.2] a refusal to a guest rejects no change of a client whose session another tab has ended silently", async () => {
    const { login, session, log, tokens, told, backend, add } = openSession()
    await login()
    await add(3)
    tokens.clear()
    const client = withExpiry(backend.client, session, tokens.get)
    const load = () => Effect.runPromise(Effect.flip(loadCart(client, { ...someOwner, externalCall: true })))
    backend.failNext("get_cart_items", { kind: "status", status: 403 })
    expect((await load())._tag).toBe("Unauthorized")
    expect(told).toEqual(["expired"])
    expect(log.state()).toMatchObject({ session: { user: null }, kept: { keeper: 7 } })
    backend.failNext("get_cart_items", { kind: "status", status: 403 })
    expect((await load())._tag).toBe("Forbidden")
  })

  it("[S12.15] a command started by one user is never sent on behalf of a colleague who has logged in since", async () => {
    const { loginPerson, session, log, tokens, told, backend } = openSession()
    await loginPerson("anna")
    const client = withExpiry(backend.client, session, tokens.get)
    const begun = Effect.provideService(loadCart(client, log.state().session.userTemp), RequestedBy, session.person())
    await loginPerson("rosa")
    const before = backend.calls.length
    expect((await Effect.runPromise(Effect.flip(begun)))._tag).toBe("Unauthorized")
    expect(backend.calls.length).toBe(before)
    expect([told, session.person()]).toEqual([[], "7/rosa"])
  })

  it("[S6.3] an agent's unsent changes for a client are retained for the agent, and for nobody else", async () => {
    const { login, session, log, add } = openSession()
    const served = { clientId: 42, companyName: "Bar Sport", addresses: [{ addressCode: "10", street: "", city: "" }] }
    await login(9, true)
    await Effect.runPromise(session.serve(served))
    await add(2)
    session.expire()
    await login(9, true)
    expect(viewCart(cartOf(log.state().carts, { clientId: 42, addressCode: "10" })).count).toBe(2)
    session.expire()
    await login(42)
    expect(log.state().carts).toEqual({})
  })

  it.each(["expired", "logged out"])(
    "[S12.15] a user's unsent changes stay theirs among a client's users: %s",
    async (how) => {
      const { loginPerson, session, log, events, tokens, add, wish } = openSession()
      const leave = () => (how === "expired" ? session.expire() : Effect.runPromise(session.logoutUnsent))
      const unsent = () => [
        viewCart(cartOf(log.state().carts, someOwner)).count,
        wishlistOf(log.state().wishlist, 7).pending.length,
      ]
      await loginPerson("Ada@trattoria.it")
      await add(3)
      await wish("VINO-1")
      await leave()
      await loginPerson("ada@Trattoria.it")
      expect(unsent()).toEqual([3, 1])
      await leave()
      await loginPerson("rosa@trattoria.it")
      expect(unsent()).toEqual([0, 0])
      expect(hasUnsent(log.state())).toBe(false)
      expect(events.slice(-2)).toMatchObject([{ _tag: "SessionEnded" }, { _tag: "SessionStarted" }])
      expect(tokens.get()).toBe("of rosa@trattoria.it")
      await add(1)
      // A browser tab of the previous user calls without a token.
      tokens.set("of ada", "7/ada@trattoria.it")
      session.expire()
      await vi.waitFor(() =>
        expect(log.state()).toMatchObject({ session: { user: null }, kept: { keeper: "7/rosa@trattoria.it" } }),
      )
      expect(tokens.get()).toBe("of ada")
    },
  )

  it("[S12.15] when the backend does not distinguish a client's users, each login is a user of its own, with unsent changes of its own (#43)", async () => {
    const has = vi.spyOn(backendCapabilities, "has").mockImplementation((endpoint) => endpoint !== "listPeople")
    onTestFinished(() => has.mockRestore())
    const { login, session, log, add } = openSession()
    await login(7, false, "Cucina@trattoria.it")
    expect(session.person()).toBe("7/cucina@trattoria.it")
    await add(3)
    session.expire()
    await login(7, false, "cucina@trattoria.it")
    expect(viewCart(cartOf(log.state().carts, someOwner)).count).toBe(3)
    session.expire()
    await login(7, false, "ufficio@trattoria.it")
    expect(session.person()).toBe("7/ufficio@trattoria.it")
    expect(hasUnsent(log.state())).toBe(false)
    // For the backend both are the client, with a common cart and documents.
    expect(log.state().session.userTemp).toEqual({ clientId: 7, addressCode: "A1", externalCall: true })
  })

  it("[S12.15] changes left by an earlier release for such a client go to the first user who logs in (#43)", async () => {
    const { login, session, log, add } = openSession()
    await login()
    await add(3)
    session.expire()
    const has = vi.spyOn(backendCapabilities, "has").mockImplementation((endpoint) => endpoint !== "listPeople")
    onTestFinished(() => has.mockRestore())
    await login(7, false, "cucina@trattoria.it")
    expect(viewCart(cartOf(log.state().carts, someOwner)).count).toBe(3)
    expect(session.person()).toBe("7/cucina@trattoria.it")
  })

  it("[S12.15] changes left before a client's users were distinguished are lost for none of them", async () => {
    const { login, loginPerson, session, log, add, wish } = openSession()
    await login()
    await add(3)
    await wish("VINO-1")
    session.expire()
    await loginPerson("ada@trattoria.it")
    expect(viewCart(cartOf(log.state().carts, someOwner)).count).toBe(3)
    expect(wishlistOf(log.state().wishlist, 7).pending).toHaveLength(1)
    session.expire()
    await loginPerson("rosa@trattoria.it")
    expect(hasUnsent(log.state())).toBe(false)
  })

  it("[S4.3] another user's token is never sent, and ends only this tab's session", async () => {
    const { login, service, log, tokens, told } = openSession()
    await login()
    tokens.set("of another", 8)
    const again = service()
    expect(log.state()).toMatchObject({ session: { user: null }, kept: { keeper: 7 } })
    expect(tokens.get()).toBe("of another")
    await login()
    expect(log.state().session.user?.clientId).toBe(7)
    tokens.set("of another", 8)
    again.expire()
    await vi.waitFor(() => expect(log.state().session.user).toBeNull())
    expect(tokens.get()).toBe("of another")
    expect(told).toEqual(["expired"])
  })

  it("a token lost by the browser ends the session without losing unsent changes", async () => {
    const { login, service, log, tokens, add } = openSession()
    await login()
    await add(3)
    tokens.clear()
    service()
    expect(log.state().session.user).toBeNull()
    await login()
    expect(viewCart(cartOf(log.state().carts, someOwner)).count).toBe(3)
  })
})
