import { cartOf, initialShop, viewCart, viewWishlist, wishlistOf } from "@dispensa/domain"
import { Effect, type Result } from "effect"
import { describe, expect, it, vi } from "vitest"
import { createLogStore } from "../../log/log-store.ts"
import { withExpiry } from "../../app/backend.ts"
import { loadCart } from "../cart/cart-calls.ts"
import { testLog } from "../../testing/test-log.ts"
import { makeCommands } from "../cart/cart-service.ts"
import { someLine, someOwner } from "../../testing/some-values.ts"
import { openSession } from "../../testing/test-session.ts"

describe("logging out", () => {
  it("[S4.3] removes state, token and identity", async () => {
    const { login, session, log, tokens, store, told } = openSession()
    await login()
    await Effect.runPromise(session.logout)
    expect(log.state()).toEqual(initialShop)
    expect(tokens.get()).toBeNull()
    expect(store.keys()).toEqual([])
    expect(told).toEqual([])
  })

  it("[S4.3] notifies the backend, with the token that the page has already deleted", async () => {
    const { login, session, log, tokens, backend, calledWith } = openSession()
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

  it("[S4.3] while a logout is being written no call is made for its client, and a refusal is ignored", async () => {
    const { login, session, log, store, told, backend, tokens } = openSession()
    await login()
    const client = withExpiry(backend.client, session, tokens.get)
    const { remove } = store
    const asked: Array<Promise<Result.Result<unknown, unknown>>> = []
    vi.spyOn(store, "remove").mockImplementationOnce((key) => {
      remove(key)
      expect(log.state().session.user).not.toBeNull()
      asked.push(Effect.runPromise(Effect.result(loadCart(client, { ...someOwner, externalCall: true }))))
      session.expire()
    })
    await Effect.runPromise(session.logout)
    expect(await Promise.all(asked)).toMatchObject([{ failure: { _tag: "Unauthorized" } }])
    expect(backend.calls).not.toContain("get_cart_items")
    expect(told).toEqual([])
    expect(log.state()).toEqual(initialShop)
  })

  it("[S4.3, S4.10] waits until the last changes are sent", async () => {
    const { login, session, log, tokens, wish } = openSession()
    await login()
    await wish("VINO-1")
    const leaving = Effect.runPromise(session.logout)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(tokens.get()).toBe("secret")
    await log.append([
      { _tag: "ClientChangeAnswered", subject: "wishlist", clientId: 7, changeId: "wish VINO-1", refused: null },
    ])
    expect(await leaving).toBe(true)
    expect(tokens.get()).toBeNull()
    expect(log.state()).toEqual(initialShop)
  })

  it("[S4.3, S4.10] asks for confirmation if changes cannot be sent, retains them for the same client, and shows them to nobody", async () => {
    const { login, session, log, tokens, wish, add } = openSession()
    vi.stubGlobal("navigator", { onLine: false })
    await login()
    await add(2)
    await wish("VINO-1")
    // Immediately: offline there is nothing to wait for.
    const waited = new Promise((resolve) => setTimeout(() => resolve("waited"), 1_000))
    expect(await Promise.race([Effect.runPromise(session.logout), waited])).toBe(false)
    expect(tokens.get()).toBe("secret")
    expect(viewCart(cartOf(log.state().carts, someOwner)).count).toBe(2)
    await Effect.runPromise(session.logoutUnsent)
    vi.unstubAllGlobals()
    expect(tokens.get()).toBeNull()
    expect(log.state()).toMatchObject({ session: initialShop.session, carts: {}, tabs: initialShop.tabs })
    await login()
    expect(viewCart(cartOf(log.state().carts, someOwner)).count).toBe(2)
    expect(viewWishlist(wishlistOf(log.state().wishlist, 7)).map(({ itemCode }) => itemCode)).toEqual(["VINO-1"])
  })

  it("[S4.3, S4.10] retains what another tab records during a logout, at any moment", async () => {
    vi.stubGlobal("navigator", { onLine: false })
    for (let moment = 0; moment < 16; moment += 1) {
      const { login, session, log, db } = openSession()
      await login()
      const other = testLog({ store: createLogStore(await db), tabId: "other", newId: () => `other ${moment}` })
      await other.log.catchUp()
      const add = makeCommands(other.log, () => "late").add(someLine, 2)
      const leaving = Effect.runPromise(session.logoutUnsent)
      for (let turn = 0; turn < moment; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      await Promise.all([leaving, Effect.runPromise(Effect.result(add))])
      await login()
      await log.catchUp()
      expect([moment, viewCart(cartOf(log.state().carts, someOwner)).count]).toEqual([moment, 2])
    }
    vi.unstubAllGlobals()
  })

  it("another client who logs in afterwards sees nothing of what was retained", async () => {
    const { login, session, log, add } = openSession()
    await login()
    await add(3)
    session.expire()
    await login(8)
    expect(log.state().carts).toEqual({})
    await Effect.runPromise(session.logout)
    await login()
    expect(log.state().carts).toEqual({})
  })

  it("[S4.3] another client's login removes every trace of the previous one, from the log too", async () => {
    const { login, session, log, db, add } = openSession()
    const everything = async () =>
      JSON.stringify([await (await db).getAll("events"), await (await db).getAll("snapshots")])
    for (const leave of [() => Effect.sync(session.expire), () => session.logoutUnsent]) {
      vi.stubGlobal("navigator", { onLine: false })
      await login()
      await add(3)
      await Effect.runPromise(leave())
      await login(8)
      vi.unstubAllGlobals()
      expect(await everything()).not.toContain(someLine.itemCode)
      expect(log.state().kept).toBeNull()
      await Effect.runPromise(session.logout)
    }
    await login()
    session.expire()
    await login(8)
    expect(await everything()).not.toContain('"clientId":7')
  })
})
