import { cartOf, initialShop, viewCart } from "@dispensa/domain"
import { Effect, Layer } from "effect"
import { describe, expect, it, vi } from "vitest"
import { readIdentity } from "./identity-store.ts"
import { safeStorage } from "../../platform/safe-storage.ts"
import { createTokenStore } from "./token-store.ts"
import { withExpiry } from "../backend/backend.ts"
import { makeCommands } from "../cart/cart-service.ts"
import { loadCart } from "../cart/cart-calls.ts"
import { PlainBackend } from "../backend/backend.ts"
import { LocalStore } from "../backend/host.ts"
import { Notices } from "../backend/notices.ts"
import { ShopLog } from "../../log/event-log.ts"
import { SessionService } from "./session-service.ts"
import { testLog } from "../../testing/test-log.ts"
import { createFakeBackend } from "../../testing/fake-backend.ts"
import { createMemoryStorage } from "../../testing/memory-storage.ts"
import { someLine, someOwner } from "../../testing/some-values.ts"

const accepted = (clientId: number, agent: boolean) => ({
  message: {
    name: "Anna",
    company_name: "Trattoria da Anna",
    client_id: clientId,
    agent,
    address_codes: [
      { address_code: "A1", IndirizzoEsteso: "Via Roma 1", Citta: "Parma" },
      { address_code: "A2", IndirizzoEsteso: "Via Po 2", Citta: "Torino" },
    ],
  },
  access_token: "secret",
})

const open = () => {
  const store = safeStorage(createMemoryStorage())
  const tokens = createTokenStore(store)
  const backend = createFakeBackend(tokens.get)
  let ids = 0
  const { log, events } = testLog()
  const told: Array<string> = []
  const calledWith: Array<string> = []
  const withToken = (token: string) => {
    calledWith.push(token)
    return backend.client
  }
  const notices = { failed: () => {}, sessionExpired: () => told.push("expired"), orderPlaced: () => {} }
  const ground = Layer.mergeAll(
    Layer.succeed(ShopLog, log),
    Layer.succeed(PlainBackend, { client: backend.client, withToken }),
    Layer.succeed(LocalStore, store),
    Layer.succeed(Notices, notices),
  )
  const service = () => Effect.runSync(SessionService.pipe(Effect.provide(Layer.provide(SessionService.layer, ground))))
  const session = service()
  const login = (clientId = 7, agent = false) => {
    backend.answers.set("login", () => accepted(clientId, agent))
    return Effect.runPromise(session.login({ user: "anna", password: "secret" }))
  }
  const commands = makeCommands(log, () => `change${(ids += 1)}`)
  const add = (quantity: number) => Effect.runPromise(commands.add(someLine, quantity))
  return { store, tokens, backend, log, events, service, session, told, calledWith, login, add }
}

describe("the session", () => {
  it("[S4.2] a login keeps token and identity, and chooses the first address", async () => {
    const { login, log, tokens, store } = open()
    expect(await login()).toEqual({ _tag: "LoggedIn" })
    expect(log.state().session.user?.companyName).toBe("Trattoria da Anna")
    expect(log.state().session.userTemp).toEqual({ clientId: 7, addressCode: "A1", externalCall: true })
    expect(tokens.get()).toBe("secret")
    expect(readIdentity(store)).toEqual({ client_id: 7, address_code: "A1", ext_call: true })
  })

  it("[S4.2] the access token is never in the log", async () => {
    const { login, log } = open()
    await login()
    expect(JSON.stringify(log.state())).not.toContain("secret")
  })

  it("[S5.5] a refused login says the backend's words, else 'Authentication Failed!'", async () => {
    const { backend, session, log } = open()
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

  it("[S8.10] a login that fails is an outcome with its error, never a thrown one", async () => {
    const { backend, session } = open()
    backend.failNext("login", { kind: "network", carriedOut: false })
    const outcome = await Effect.runPromise(session.login({ user: "anna", password: "x" }))
    expect(outcome._tag === "Failed" && outcome.error._tag).toBe("NetworkFailure")
  })

  it("[S4.3] a logout leaves nothing: state, token, identity, unsent changes", async () => {
    const { login, session, log, tokens, store, told, add } = open()
    await login()
    await add(1)
    await Effect.runPromise(session.logout)
    expect(log.state()).toEqual(initialShop)
    expect(tokens.get()).toBeNull()
    expect(store.keys()).toEqual([])
    expect(told).toEqual([])
  })

  it("[S4.3] a logout tells the backend, with the token that the page has forgotten by then", async () => {
    const { login, session, log, tokens, backend, calledWith } = open()
    await login()
    backend.failNext("logout", { kind: "network", carriedOut: false })
    await Effect.runPromise(session.logout)
    expect(tokens.get()).toBeNull()
    await vi.waitFor(() => expect(backend.calls).toEqual(["login", "logout"]))
    expect(calledWith).toEqual(["secret"])
    expect(log.state()).toEqual(initialShop)
    await Effect.runPromise(session.logout)
    expect(calledWith).toEqual(["secret"])
  })

  it("[S4.4] another address changes the identity that is sent and stored", async () => {
    const { login, session, log, store } = open()
    await login()
    await Effect.runPromise(session.selectAddress("A2"))
    expect(log.state().session.userTemp.addressCode).toBe("A2")
    expect(readIdentity(store).address_code).toBe("A2")
    await Effect.runPromise(Effect.flip(session.selectAddress("nowhere")))
    expect(log.state().session.userTemp.addressCode).toBe("A2")
  })

  it("a 401 ends the session, says so once, and keeps what was not sent for the same client", async () => {
    const { login, session, log, tokens, told, backend, add } = open()
    await login()
    await add(3)
    const client = withExpiry(backend.client, session.expire)
    for (const _ of [1, 2]) {
      backend.failNext("get_cart_items", { kind: "status", status: 401 })
      await Effect.runPromise(Effect.result(loadCart(client, { ...someOwner, externalCall: true })))
    }
    expect(log.state()).toMatchObject({ ...initialShop, kept: { keeper: 7 } })
    expect(tokens.get()).toBeNull()
    expect(told).toEqual(["expired"])
    await login()
    expect(viewCart(cartOf(log.state().carts, someOwner)).count).toBe(3)
  })

  it("[S6.3] what an agent had not sent for a client is kept for the agent, and for nobody else", async () => {
    const { login, session, log, add } = open()
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

  it("another client who logs in afterwards sees nothing of what was kept", async () => {
    const { login, session, log, add } = open()
    await login()
    await add(3)
    session.expire()
    await login(8)
    expect(log.state().carts).toEqual({})
    await Effect.runPromise(session.logout)
    await login()
    expect(log.state().carts).toEqual({})
  })

  it("a token that the browser lost ends the session without losing what was not sent", async () => {
    const { login, service, log, tokens, add } = open()
    await login()
    await add(3)
    tokens.clear()
    service()
    expect(log.state().session.user).toBeNull()
    await login()
    expect(viewCart(cartOf(log.state().carts, someOwner)).count).toBe(3)
  })
})
