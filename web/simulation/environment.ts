/**
 * The environment of one script: a machine with its browser, the network, the backend, and other devices on the same
 * cart.
 */
import { getCartItems, listShoppingLists, listStandingOrders, login, productList } from "@dispensa/contracts"
import { type Client, isListingRefusal, isLoginRefusal, makeClient } from "@dispensa/contracts/client"
import {
  type CartOwner,
  hasFormats,
  type LineFacts,
  type LineKey,
  type ShoppingList,
  type User,
  type ClientId,
  supplyKind,
} from "@dispensa/domain"
import { Effect, Schema } from "effect"
import { lineOf } from "../src/areas/product/line-of.ts"
import { backendCapabilities } from "../src/platform/backend-capabilities.ts"
import { installation } from "../src/platform/installation.ts"
import { type Browser, makeBrowser } from "./browser/browser.ts"
import { leavePages } from "./browser/page-globals.ts"
import { openTab, type Tab } from "./browser/tab.ts"
import type { Backend } from "./network/backend.ts"
import { makeNetwork, type Network } from "./network/network.ts"
import { type Ledger, makeLedger } from "./assertions/ledger.ts"
import { ADDRESSES, LINES, TABS } from "./script/any-script.ts"
import { begin, end } from "./time/timers.ts"
import { makeVirtualTime, type VirtualTime } from "./time/virtual-time.ts"

export const CLIENT = "cliente@dispensa.test"
export const OTHER_CLIENT = "nuovo@dispensa.test"
export const AGENT = "agente@dispensa.test"
export const PASSWORD = "dispensa"

export type Line = LineKey & LineFacts

/** A direct caller of the backend: another device, an agent. */
export interface Caller {
  readonly client: Client
  readonly logIn: () => Promise<User>
}

export interface Environment {
  readonly time: VirtualTime
  readonly backend: Backend
  readonly network: Network
  readonly browser: Browser
  readonly ledger: Ledger
  /** By position; null where none is open. */
  readonly tabs: Array<Tab | null>
  readonly lines: ReadonlyArray<Line>
  readonly user: User
  readonly owners: ReadonlyArray<CartOwner>
  /** The carts' lines and the orders before the script. */
  readonly before: { readonly rows: ShopBefore["rows"][number]; readonly orders: ReadonlyArray<StoredOrder> }
  readonly callers: { readonly device: Caller; readonly agent: Caller }
  readonly openTab: (place: number) => Tab
  readonly newKey: () => string
  /** The backend revokes the client's tokens; the other devices log in again at once. */
  readonly endSessions: () => Promise<void>
  readonly close: () => void
}

export const openEnvironment = async (backend: Backend): Promise<Environment> => {
  await backend.control("POST", "/reset")
  const time = makeVirtualTime()
  begin(time)
  let clientId: ClientId | null = null
  const browser = makeBrowser(time)
  const ledger = makeLedger(
    time.now,
    () => clientId,
    () => browser.isFull,
  )
  const network = makeNetwork(time, backend, ledger)
  const callers = { device: makeCaller(CLIENT, network), agent: makeCaller(AGENT, network) }
  const user = await within(time, callers.device.logIn)
  clientId = user.clientId
  await within(time, callers.agent.logIn)
  const owners = user.addresses.map(({ addressCode }): CartOwner => ({ clientId: user.clientId, addressCode }))
  const orders = await ordersOf(backend, user.clientId)
  const { lines, rows, lists } = await shopBefore({ backend, time, caller: callers.device }, owners)
  for (const [at, owner] of owners.entries()) ledger.cart.carts.start(owner, rows[at] ?? [])
  ledger.lists.start(lists)
  const tabs: Array<Tab | null> = Array.from({ length: TABS }, () => null)
  let opened = 0
  let keys = 0
  return {
    time,
    backend,
    network,
    browser,
    ledger,
    tabs,
    lines,
    user,
    owners,
    before: { rows: rows.flat(), orders },
    callers,
    openTab: (place) => {
      const name = `tab ${place}.${(opened += 1)}`
      const fetchHere = network.fetchOf(() => browser.isOnline)
      const tab = openTab({ name, browser, fetch: fetchHere, witness: ledger.witness })
      tabs[place] = tab
      return tab
    },
    newKey: () => `own-${(keys += 1)}`,
    endSessions: async () => {
      await backend.control("POST", `/clients/${user.clientId}/revoke`)
      // While the backend is down they stay logged out.
      callers.device.logIn().catch(() => {})
    },
    close: () => {
      for (const tab of tabs) tab?.close(false)
      time.clear()
      leavePages()
      end()
    },
  }
}

const ENOUGH_MS = 60_000

/** Runs an action while time advances; resolves with its result. */
export const within = async <A>(time: VirtualTime, work: () => Promise<A>): Promise<A> => {
  const done = work()
  await time.run(WORK_MS)
  const late = Symbol("late")
  for (let waited = 0; waited < ENOUGH_MS; waited += WORK_MS) {
    const first = await Promise.race([done, Promise.resolve(late)])
    if (first !== late) return done
    await time.run(WORK_MS)
  }
  throw new Error("It takes too long")
}

const WORK_MS = 20

const makeCaller = (name: string, network: Network): Caller => {
  let token: string | null = null
  const client = makeClient({
    baseUrl: "",
    registerBaseUrl: "",
    trackingBaseUrl: "",
    dialect: installation.dialect,
    prefixes: installation.prefixes,
    applicationToken: "token demo:demo",
    language: () => "it",
    token: () => token,
    newKey: () => "unused",
    fetch: network.plainFetch,
  })
  return {
    client,
    logIn: async () => {
      const answer = await Effect.runPromise(client.call(login, { user: name, password: PASSWORD }))
      if (isLoginRefusal(answer)) throw new Error(`${name} cannot log in`)
      token = answer.accessToken
      return answer.message
    },
  }
}

const ClientState = Schema.Struct({
  state: Schema.Struct({
    orders: Schema.Array(
      Schema.Struct({
        orderId: Schema.String,
        lines: Schema.Array(Schema.Struct({ itemCode: Schema.String, quantity: Schema.Number })),
      }),
    ),
  }),
})
type StoredOrder = (typeof ClientState.Type)["state"]["orders"][number]

/** All orders of a client in the backend's store. */
export const ordersOf = async (backend: Backend, clientId: ClientId): Promise<ReadonlyArray<StoredOrder>> =>
  Schema.decodeUnknownSync(ClientState)(await backend.control("GET", `/clients/${Number(clientId)}/state`)).state.orders

/** The rows of a cart on the backend. */
export const rowsHeld = async ({ client }: Caller, owner: CartOwner) =>
  (await Effect.runPromise(client.call(getCartItems, { userTemp: { ...owner, externalCall: true } }))).message.rows

const identityOf = ([owner]: ReadonlyArray<CartOwner>) => {
  if (owner === undefined) throw new Error("The client has no address")
  return { ...owner, externalCall: true }
}

export const listsHeld = async ({ client }: Caller, owners: ReadonlyArray<CartOwner>) =>
  backendCapabilities.has("listShoppingLists")
    ? (await Effect.runPromise(client.call(listShoppingLists, { userTemp: identityOf(owners) }))).message
    : []

export const standingHeld = async ({ client }: Caller, owners: ReadonlyArray<CartOwner>) =>
  (await Effect.runPromise(client.call(listStandingOrders, { userTemp: identityOf(owners) }))).message

interface ShopBefore {
  /** The lines that the listing's products would add. */
  readonly lines: ReadonlyArray<Line>
  /** Of each owner's cart. */
  readonly rows: ReadonlyArray<Awaited<ReturnType<typeof rowsHeld>>>
  readonly lists: ReadonlyArray<ShoppingList>
  /** The simulated time that loading it took. */
  readonly took: number
}

/** Loaded once: the same before every script. */
const before = new WeakMap<Backend, ShopBefore>()

const shopBefore = async (
  { backend, time, caller }: Pick<Environment, "backend" | "time"> & { readonly caller: Caller },
  owners: ReadonlyArray<CartOwner>,
): Promise<ShopBefore> => {
  const known = before.get(backend)
  if (known !== undefined) {
    await time.run(known.took)
    return known
  }
  const begun = time.now()
  const lines = await within(time, () => linesOf(caller, owners))
  const rows = await within(time, () => Promise.all(owners.map((owner) => rowsHeld(caller, owner))))
  const lists = await within(time, () => listsHeld(caller, owners))
  const looked = { lines, rows, lists, took: time.now() - begun }
  before.set(backend, looked)
  return looked
}

const linesOf = async ({ client }: Caller, owners: ReadonlyArray<CartOwner>): Promise<ReadonlyArray<Line>> => {
  const userTemp = identityOf(owners)
  const listing = await Effect.runPromise(client.call(productList, { userTemp, text: "", params: { per_page: "48" } }))
  if (isListingRefusal(listing)) throw new Error("The listing was refused")
  const orderable = listing.message.products.filter(
    (product) =>
      supplyKind(product) === "available" && (product.salePrice ?? product.price) !== null && !hasFormats(product),
  )
  return orderable.slice(0, LINES).map(lineOf)
}

export const lineAt = ({ lines }: Pick<Environment, "lines">, index: number): Line => {
  const line = lines[index % LINES]
  if (line === undefined) throw new Error("The catalogue has too few lines")
  return line
}

export const ownerAt = ({ owners }: Pick<Environment, "owners">, index: number): CartOwner => {
  const owner = owners[index % ADDRESSES]
  if (owner === undefined) throw new Error("The client has too few addresses")
  return owner
}
