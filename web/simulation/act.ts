/** Carries out the steps of a script; what a step needs and does not find is passed over. */
import { addToCart, getCartItems, removeCartItem, updateCart } from "@dispensa/contracts"
import { type CartChange, type CartOwner, lineId, type ShopEvent } from "@dispensa/domain"
import { Context, Effect, Result } from "effect"
import { readCartHistory, undoEntry } from "../src/areas/cart-history/read-history.ts"
import { SessionService } from "../src/areas/session/session-service.ts"
import type { Live } from "../src/start/services.ts"
import type { Tab } from "./browser/tab.ts"
import type { Step } from "./script/steps.ts"
import { ADDRESSES, LINES } from "./script/any-script.ts"
import { START } from "./time/timers.ts"
import type { Line, World } from "./world.ts"

export const carryOut = (world: World, step: Step): void => {
  switch (step.do) {
    case "add":
    case "set":
    case "remove":
    case "undo":
    case "address":
      return inTab(world, step)
    case "open":
      if (tabAt(world, step.tab) === null) world.openTab(step.tab)
      return
    case "reload":
    case "crash": {
      const tab = tabAt(world, step.tab)
      if (tab === null) return
      tab.close(step.do === "reload")
      if (step.do === "reload") world.openTab(step.tab)
      else world.tabs[step.tab] = null
      return
    }
    case "kill":
      return kill(world, step.forgets)
    case "focus":
      return tabAt(world, step.tab)?.notify("focus")
    case "offline":
    case "online":
      return goOnline(world, step.do === "online")
    case "trouble":
      return world.network.expect(step.on, step.troubles)
    case "elsewhere":
      return void elsewhere(world, step)
  }
}

const tabAt = ({ tabs }: World, place: number): Tab | null => tabs[place] ?? null

/** As long as a local storage may take to be written out. */
const UNWRITTEN_MS = 2_000

const kill = (world: World, forgets: boolean): void => {
  for (const tab of world.tabs) tab?.close(false)
  world.tabs.fill(null)
  if (forgets) world.browser.localStorage.forgetSince(START + world.time.now() - UNWRITTEN_MS)
  world.openTab(0)
}

export const goOnline = ({ browser, tabs }: World, isOnline: boolean): void => {
  if (browser.isOnline === isOnline) return
  browser.isOnline = isOnline
  for (const tab of tabs) tab?.notify(isOnline ? "online" : "offline")
}

type Command = Extract<Step, { readonly do: "add" | "set" | "remove" | "undo" | "address" }>

/** What the person does in a tab; what it answers once it is on record is what they are told. */
const inTab = (world: World, step: Command): void => {
  const tab = tabAt(world, step.tab)
  tab?.as((live) => {
    const told = (events: ReadonlyArray<ShopEvent>) => {
      if (tab.isAlive()) world.book.acknowledged(tab, events.flatMap(changeIn))
    }
    // A page that goes meanwhile is told nothing.
    void command(world, live, step).then(told, () => {})
  })
}

const changeIn = (event: ShopEvent): ReadonlyArray<CartChange> =>
  event._tag === "CartChangeRequested" ? [event.change] : []

const command = async (world: World, { shop, cart }: Live, step: Command): Promise<ReadonlyArray<ShopEvent>> => {
  const done = async <E>(run: Effect.Effect<ReadonlyArray<ShopEvent>, E>) =>
    Result.getOrElse(await shop.run(Effect.result(run)), () => [])
  switch (step.do) {
    case "add":
      return done(cart.add(lineAt(world, step.line), step.quantity))
    case "set":
      return done(cart.setQuantity(lineAt(world, step.line), step.quantity))
    case "remove":
      return done(cart.remove(lineAt(world, step.line)))
    case "undo":
      await shop.run(undoLast)
      return []
    case "address": {
      const addressCode = world.owners[step.address % ADDRESSES]?.addressCode
      if (addressCode === undefined) return []
      await shop.run(Effect.ignore(Context.get(shop.services, SessionService).selectAddress(addressCode)))
      return []
    }
  }
}

const undoLast = Effect.gen(function* () {
  const history = yield* readCartHistory
  const last = history?.entries.at(-1)
  if (last !== undefined) yield* undoEntry(last)
})

const lineAt = ({ lines }: Pick<World, "lines">, index: number): Line => {
  const line = lines[index % LINES]
  if (line === undefined) throw new Error("The catalogue has too few lines")
  return line
}

type Elsewhere = Extract<Step, { readonly do: "elsewhere" }>

/** Looks at the cart, as anybody does, and changes it. */
const elsewhere = async (world: World, step: Elsewhere): Promise<void> => {
  const { client } = world.callers[step.who]
  const owner = world.owners[step.address % ADDRESSES]
  if (owner === undefined) return
  const line = lineAt(world, step.line)
  await Effect.runPromise(Effect.ignore(changeElsewhere(world, client, owner, line, step)))
}

const changeElsewhere = (
  { newKey, book }: World,
  { call }: World["callers"]["device"]["client"],
  owner: CartOwner,
  line: Line,
  { change, quantity }: Elsewhere,
) =>
  Effect.gen(function* () {
    const userTemp = { ...owner, externalCall: true }
    const key = newKey()
    if (change === "add") {
      book.intends(key, { _tag: "ItemAdded", owner, line, quantity })
      return yield* call(addToCart, { userTemp, ...line, quantity }, key)
    }
    const { message: cart } = yield* call(getCartItems, { userTemp })
    const row = cart.rows.find((each) => lineId(each) === lineId(line))
    if (row === undefined) return undefined
    const { cartId } = cart
    if (change === "remove") {
      book.intends(key, { _tag: "LineRemoved", owner, line })
      return yield* call(removeCartItem, { ...userTemp, rowId: row.rowId, cartId }, key)
    }
    book.intends(key, { _tag: "QuantitySet", owner, line, quantity })
    const rows = [
      { rowId: row.rowId, quantity, packSize: row.packSize, promoCode: row.promoCode, promoRow: row.promoRow },
    ]
    return yield* call(updateCart, { userTemp, cartId, rows }, key)
  })
