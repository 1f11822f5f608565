/** The buyer's actions in a tab. A command that resolves is a confirmation to the buyer. */
import { type CartChange, decideAddWish, decideRemoveWish, type ShopEvent, viewCart, cartOf } from "@dispensa/domain"
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
import { confirmHeld, queue, takeBack, wishFor } from "./waiting.ts"
import { CLIENT, lineAt, OTHER_CLIENT, ownerAt, PASSWORD, type World } from "../world.ts"

type Session = "address" | "login" | "logout"
type Waiting = "queue" | "confirm" | "take back"
/** On lists and in standing orders. */
type Kept = "list" | "lists" | "standing"
type Command = Extract<
  Step,
  {
    readonly do: "add" | "set" | "remove" | "undo" | "wish" | "unwish" | Kept | "order" | Waiting | Session
  }
>

export const inTab = (world: World, tab: Tab, step: Command): void => {
  const { book } = world
  const told = (events: ReadonlyArray<ShopEvent>) => {
    if (!tab.isAlive()) return
    for (const change of events.flatMap(changeIn)) {
      book.cart.acknowledged(change)
      book.forgiven.made(tab, change.id)
    }
    for (const event of events) {
      if (event._tag === "ListChangeRequested") book.lists.acknowledged(event.id)
      else if (event._tag === "StandingChangeRequested") book.standing.acknowledged(event.id)
      else if (event._tag === "WishlistItemAdded" || event._tag === "WishlistItemRemoved")
        book.wishes.acknowledged(event.id)
      else continue
      book.forgiven.made(tab, event.id)
    }
  }
  // A page that closes meanwhile confirms nothing.
  tab.as((live) => void command(world, tab, live, step).then(told, () => {}))
}

const changeIn = (event: ShopEvent): ReadonlyArray<CartChange> =>
  event._tag === "CartChangeRequested" ? [event.change] : []

const NOTHING: ReadonlyArray<ShopEvent> = []

const command = async (world: World, tab: Tab, live: Live, step: Command): Promise<ReadonlyArray<ShopEvent>> => {
  const { shop, cart } = live
  const done = async <E>(run: Effect.Effect<ReadonlyArray<ShopEvent>, E>) =>
    Result.getOrElse(await shop.run(Effect.result(run)), () => NOTHING)
  switch (step.do) {
    case "add":
      return done(cart.add(lineAt(world, step.line), step.quantity))
    case "set":
      return done(cart.setQuantity(lineAt(world, step.line), step.quantity))
    case "remove":
      return done(cart.remove(lineAt(world, step.line)))
    case "wish":
    case "unwish":
      return wish(world, live, step)
    case "list":
      return changeList(world, live, step)
    case "standing":
      return changeStanding(world, live, step)
    case "lists":
      live.replicas.lists.load(null)
      live.replicas.standing.load(null)
      return NOTHING
    case "undo":
      await shop.run(undoLast)
      return NOTHING
    case "order":
      await order(world, live)
      return NOTHING
    case "queue":
      await queue(world, tab, live)
      return NOTHING
    case "confirm":
      await confirmHeld(live)
      return NOTHING
    case "take back":
      await takeBack(world, live, step.entry)
      return NOTHING
    case "address":
    case "login":
    case "logout":
      await changeSession(world, live, step)
      return NOTHING
  }
}

const undoLast = Effect.gen(function* () {
  const history = yield* readCartHistory
  const last = history?.entries.at(-1)
  if (last !== undefined) yield* undoEntry(last)
})

/** As the wishlist button of a product does. */
const wish = async (
  world: World,
  { log }: Live,
  step: Extract<Command, { readonly do: "wish" | "unwish" }>,
): Promise<ReadonlyArray<ShopEvent>> => {
  const { itemCode, name, image } = lineAt(world, step.line)
  const { wishlist, session } = log.state()
  const id = world.newKey()
  const item = { itemCode, name, slug: itemCode, image }
  const decided =
    step.do === "wish"
      ? decideAddWish(wishlist, session, { id, item })
      : decideRemoveWish(wishlist, session, { id, itemCode })
  const events = Result.getOrElse(decided, () => [])
  await log.append(events)
  return events
}

/** Looks at the checkout and confirms what is shown there. */
const order = async ({ book }: World, { shop, log }: Live): Promise<void> => {
  const owner = ownerOfState(log.state())
  if (owner === null) return
  const { documentTotal, rows } = viewCart(cartOf(log.state().carts, owner))
  if (rows.length === 0) return
  void shop.run(prepareShown).catch(() => {})
  const outcome = await shop.run(orderShown(wishFor(documentTotal)))
  book.orders.told(outcome)
}

const changeSession = (
  world: World,
  { shop }: Live,
  step: Extract<Command, { readonly do: Session }>,
): Promise<unknown> => {
  const session = sessionCommands(Context.get(shop.services, SessionService).parts)
  switch (step.do) {
    case "address":
      return shop.run(Effect.ignore(session.selectAddress(ownerAt(world, step.address).addressCode)))
    case "login":
      return shop.run(session.login({ user: step.who === "client" ? CLIENT : OTHER_CLIENT, password: PASSWORD }))
    case "logout":
      // A logout with unsent changes is confirmed all the same.
      return shop.run(Effect.flatMap(session.logout, (isOut) => (isOut ? Effect.void : session.logoutUnsent)))
  }
}
