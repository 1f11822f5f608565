/** A browser for logins and logouts, over a fake backend and a database of its own. */
import { decideAddToWishlist } from "@dispensa/domain"
import { Effect, Layer, Result } from "effect"
import "fake-indexeddb/auto"
import { PlainBackend } from "../app/backend.ts"
import { LocalStore, Notices } from "../app/host.ts"
import { makeCommands } from "../areas/cart/cart-service.ts"
import { sessionCommands } from "../areas/session/session-commands.ts"
import { SessionService } from "../areas/session/session-service.ts"
import { createTokenStore } from "../areas/session/token-store.ts"
import { openDatabase } from "../log/database.ts"
import { ShopLog } from "../log/event-log.ts"
import { createLogStore, type LogStore } from "../log/log-store.ts"
import { safeStorage } from "../platform/safe-storage.ts"
import { createFakeBackend } from "./fake-backend.ts"
import { createMemoryStorage } from "./memory-storage.ts"
import { someLine } from "./some-values.ts"
import { testLog } from "./test-log.ts"

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

let databases = 0

/** The store of a database that is still opening. */
const storeOf = (db: ReturnType<typeof openDatabase>): LogStore => {
  const store = db.then(createLogStore)
  return {
    isShared: () => true,
    append: async (entries) => (await store).append(entries),
    decide: async (cursor, entriesOf) => (await store).decide(cursor, entriesOf),
    since: async (cursor) => (await store).since(cursor),
    idsAfter: async (cursor) => (await store).idsAfter(cursor),
    due: async () => (await store).due(),
    isDue: async (key) => (await store).isDue(key),
    delivered: async (key) => (await store).delivered(key),
    compact: async () => (await store).compact(),
    makeRoom: async () => (await store).makeRoom(),
    history: async () => (await store).history(),
  }
}

export const openSession = () => {
  const store = safeStorage(createMemoryStorage())
  const tokens = createTokenStore(store)
  const backend = createFakeBackend({ token: tokens.get })
  let ids = 0
  const db = openDatabase(`session${(databases += 1)}`)
  const { log, events } = testLog({ store: storeOf(db) })
  const told: Array<string> = []
  const calledWith: Array<string> = []
  const withToken = (token: string) => {
    calledWith.push(token)
    return backend.client
  }
  const notices = { failed: () => {}, sessionExpired: () => told.push("expired"), order: () => {} }
  const ground = Layer.mergeAll(
    Layer.succeed(ShopLog, log),
    Layer.succeed(PlainBackend, { client: backend.client, withToken }),
    Layer.succeed(LocalStore, store),
    Layer.succeed(Notices, notices),
  )
  const service = () => {
    const layer = Layer.provide(SessionService.layer, ground)
    const facts = Effect.runSync(SessionService.pipe(Effect.provide(layer)))
    return { ...facts, ...sessionCommands(facts.parts) }
  }
  const session = service()
  const login = (clientId = 7, agent = false, user = "anna") => {
    backend.answers.set("login", () => accepted(clientId, agent))
    return Effect.runPromise(session.login({ user, password: "secret" }))
  }
  /** Logs in one of several users of client 7, each with a token of their own. */
  const loginPerson = (user: string) => {
    const { message } = accepted(7, false)
    const permissions = { administrator: true, addresses: [] }
    backend.answers.set("login", () => ({ message: { ...message, permissions }, access_token: `of ${user}` }))
    return Effect.runPromise(session.login({ user, password: "secret" }))
  }
  const commands = makeCommands(log, () => `change${(ids += 1)}`)
  const add = (quantity: number) => Effect.runPromise(commands.add(someLine, quantity))
  const wish = (itemCode: string) => {
    const { wishlist, session } = log.state()
    const item = { itemCode, name: itemCode, slug: itemCode, image: null }
    return log.append(Result.getOrThrow(decideAddToWishlist(wishlist, session, { id: `wish ${itemCode}`, item })))
  }
  return { store, tokens, backend, log, db, events, service, session, told, calledWith, login, loginPerson, add, wish }
}
