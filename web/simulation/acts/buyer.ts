/** The buyer's actions in a tab. A command that resolves is a confirmation to the buyer. */
import {
  type CartChange,
  decideAddToWishlist,
  decideRemoveFromWishlist,
  type ShopEvent,
  viewCart,
  cartOf,
} from "@dispensa/domain"
import { Context, Effect, Result } from "effect"
import { readCartHistory, undoEntry } from "../../src/areas/cart-history/read-history.ts"
import { orderShown, prepareShown } from "../../src/areas/checkout/order-commands.ts"
import { ownerOfState } from "../../src/areas/session/cart-owner.ts"
import { sessionCommands } from "../../src/areas/session/session-commands.ts"
import { SessionService } from "../../src/areas/session/session-service.ts"
import type { Live } from "../../src/start/services.ts"
import type { Tab } from "../browser/tab.ts"
import type { Step } from "../script/steps.ts"
import { changeList } from "./lists.ts"
import { changeStanding } from "./standing.ts"
import { confirmHeld, queue, takeBack, orderFor } from "./waiting.ts"
import { CLIENT, lineAt, OTHER_CLIENT, ownerAt, PASSWORD, type Environment } from "../environment.ts"

type Session = "address" | "login" | "logout"
type Waiting = "queue" | "confirm" | "take back"
/** Steps on lists and standing orders. */
type Listed = "list" | "lists" | "standing"
type Command = Extract<
  Step,
  { readonly do: "add" | "set" | "remove" | "undo" | "wish" | "unwish" | Listed | "order" | Waiting | Session }
>

export const inTab = (environment: Environment, tab: Tab, step: Command): void => {
  const { ledger } = environment
  const acknowledged = (events: ReadonlyArray<ShopEvent>) => {
    if (!tab.isAlive()) return
    for (const change of events.flatMap(changeIn)) {
      ledger.cart.acknowledged(change)
      ledger.tolerated.made(tab, change.id)
    }
    for (const event of events) {
      if (event._tag === "ListChangeRequested") ledger.lists.acknowledged(event.id)
      else if (event._tag === "StandingChangeRequested") ledger.standing.acknowledged(event.id)
      else if (event._tag === "WishlistItemAdded" || event._tag === "WishlistItemRemoved")
        ledger.wishes.acknowledged(event.id)
      else continue
      ledger.tolerated.made(tab, event.id)
    }
  }
  // A page that closes in the meantime confirms nothing.
  tab.as((live) => void command(environment, tab, live, step).then(acknowledged, () => {}))
}

const changeIn = (event: ShopEvent): ReadonlyArray<CartChange> =>
  event._tag === "CartChangeRequested" ? [event.change] : []

const NOTHING: ReadonlyArray<ShopEvent> = []

const command = async (
  environment: Environment,
  tab: Tab,
  live: Live,
  step: Command,
): Promise<ReadonlyArray<ShopEvent>> => {
  const { shop, cart } = live
  const done = async <E>(run: Effect.Effect<ReadonlyArray<ShopEvent>, E>) =>
    Result.getOrElse(await shop.run(Effect.result(run)), () => NOTHING)
  switch (step.do) {
    case "add":
      return done(cart.add(lineAt(environment, step.line), step.quantity))
    case "set":
      return done(cart.setQuantity(lineAt(environment, step.line), step.quantity))
    case "remove":
      return done(cart.remove(lineAt(environment, step.line)))
    case "wish":
    case "unwish":
      return wish(environment, live, step)
    case "list":
      return changeList(environment, live, step)
    case "standing":
      return changeStanding(environment, live, step)
    case "lists":
      live.replicas.lists.load(null)
      live.replicas.standing.load(null)
      return NOTHING
    case "undo":
      await shop.run(undoLast)
      return NOTHING
    case "order":
      await order(environment, live)
      return NOTHING
    case "queue":
      await queue(environment, tab, live)
      return NOTHING
    case "confirm":
      await confirmHeld(live)
      return NOTHING
    case "take back":
      await takeBack(environment, live, step.entry)
      return NOTHING
    case "address":
    case "login":
    case "logout":
      await changeSession(environment, live, step)
      return NOTHING
  }
}

const undoLast = Effect.gen(function* () {
  const history = yield* readCartHistory
  const last = history?.entries.at(-1)
  if (last !== undefined) yield* undoEntry(last)
})

/** As a product's wishlist button does. */
const wish = async (
  environment: Environment,
  { log }: Live,
  step: Extract<Command, { readonly do: "wish" | "unwish" }>,
): Promise<ReadonlyArray<ShopEvent>> => {
  const { itemCode, name, image } = lineAt(environment, step.line)
  const { wishlist, session } = log.state()
  const id = environment.newKey()
  const item = { itemCode, name, slug: itemCode, image }
  const decided =
    step.do === "wish"
      ? decideAddToWishlist(wishlist, session, { id, item })
      : decideRemoveFromWishlist(wishlist, session, { id, itemCode })
  const events = Result.getOrElse(decided, () => [])
  await log.append(events)
  return events
}

/** Opens the checkout and confirms what it shows. */
const order = async ({ ledger }: Environment, { shop, log }: Live): Promise<void> => {
  const owner = ownerOfState(log.state())
  if (owner === null) return
  const { documentTotal, rows } = viewCart(cartOf(log.state().carts, owner))
  if (rows.length === 0) return
  void shop.run(prepareShown).catch(() => {})
  const outcome = await shop.run(orderShown(orderFor(documentTotal)))
  ledger.orders.acknowledged(outcome)
}

const changeSession = (
  environment: Environment,
  { shop }: Live,
  step: Extract<Command, { readonly do: Session }>,
): Promise<unknown> => {
  const session = sessionCommands(Context.get(shop.services, SessionService).parts)
  switch (step.do) {
    case "address":
      return shop.run(Effect.ignore(session.selectAddress(ownerAt(environment, step.address).addressCode)))
    case "login":
      return shop.run(session.login({ user: step.who === "client" ? CLIENT : OTHER_CLIENT, password: PASSWORD }))
    case "logout":
      // A logout with unsent changes is confirmed anyway.
      return shop.run(Effect.flatMap(session.logout, (isOut) => (isOut ? Effect.void : session.logoutUnsent)))
  }
}
