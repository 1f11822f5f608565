/** Repeats the steps of a recording with the shop's own rules and client, against another backend (ADR 0035). */
import { getCartItems, placeOrder } from "@dispensa/contracts"
import type { Client } from "@dispensa/contracts/client"
import {
  type CartOwner,
  cartOf,
  decideAddToWishlist,
  decideRemoveFromWishlist,
  initialShop,
  lineId,
  type LineKey,
  type RecordedLog,
  stateAt,
  type User,
  viewCart,
  type WishlistRequest,
  wishlistOf,
} from "@dispensa/domain"
import { Effect, Result } from "effect"
import { makeCommands } from "../areas/cart/cart-service.ts"
import { noFailedSteps } from "../areas/cart/cart-parts.ts"
import { settle } from "../areas/cart/cart-sync.ts"
import { wishlistRemote } from "../areas/wishlist/wishlist-remote.ts"
import { createEventLog, type EventLog } from "../log/event-log.ts"
import { replicaStore } from "../sync/replica-store.ts"
import { makeReplicaSync } from "../sync/replica-sync.ts"
import { createMemoryStore } from "../log/memory-store.ts"
import { type StoredLine, type Outcome, type ReplayStep, replaySteps } from "./replay-steps.ts"

export interface Replayed {
  readonly step: Exclude<ReplayStep, { readonly _tag: "Found" }>
  readonly replayed: Outcome
  /** Why it was refused. */
  readonly reason: string | null
}

export interface CartDifference {
  readonly line: LineKey
  readonly recorded: number
  readonly replayed: number
}

export interface ReplayReport {
  readonly steps: ReadonlyArray<Replayed>
  /** Steps of other clients, or for addresses that this client does not have. */
  readonly skipped: number
  /** Lines of the recorded carts that the backend refuses. */
  readonly missing: ReadonlyArray<LineKey>
  /** Carts that end up different from the recorded ones. */
  readonly carts: ReadonlyArray<CartDifference>
}

export interface ReplayBackend {
  readonly client: Client
  /** The user whose calls are made. */
  readonly user: User
}

export const replayCommands = async (recording: RecordedLog, backend: ReplayBackend): Promise<ReplayReport> => {
  const { user } = backend
  const page = openPage(backend)
  await page.log.append([{ _tag: "SessionStarted", user }])
  const isTheirs = ({ clientId, addressCode }: CartOwner) =>
    clientId === user.clientId && user.addresses.some((address) => address.addressCode === addressCode)
  const steps: Array<Replayed> = []
  const missing: Array<LineKey> = []
  let skipped = 0
  for (const step of replaySteps(recording)) {
    if (step._tag === "Wish") steps.push(await wish(page, step))
    else if (!isTheirs(step.owner)) skipped += 1
    else if (step._tag === "Found") missing.push(...(await fill(page, step.owner, step.lines)))
    else steps.push(step._tag === "Change" ? await change(page, step) : await order(page, step))
  }
  const end = stateAt(recording)
  const owners = user.addresses.map(({ addressCode }) => ({ clientId: user.clientId, addressCode }))
  const carts: Array<CartDifference> = []
  for (const owner of owners) {
    if (cartOf(end.carts, owner).loaded) carts.push(...(await differences(page, owner, end.carts)))
  }
  return { steps, skipped, missing, carts }
}

interface ReplayPage extends ReplayBackend {
  readonly log: EventLog
  readonly newId: () => string
  readonly settled: () => Promise<string | null>
  readonly wishlistSynced: () => Promise<string | null>
}

/** A page without a browser: its log is in memory, and nothing is synced unless requested. */
const openPage = (backend: ReplayBackend): ReplayPage => {
  let ids = 0
  const newId = () => `replay-${(ids += 1)}`
  const log = createEventLog({
    initial: { state: initialShop, cursor: 0, unfolded: 0 },
    store: createMemoryStore(),
    tabs: { announce: () => undefined, listen: () => () => undefined },
    tabId: "replay",
    now: Date.now,
    newId,
    trackingOf: () => null,
  })
  const { client } = backend
  const parts = { log, client, fresh: new Map(), failed: noFailedSteps(), now: Date.now }
  const wishes = makeReplicaSync({
    store: replicaStore(log, "wishlist"),
    remote: wishlistRemote,
    client,
    now: Date.now,
    wanted: new Set(),
    onRefused: () => {},
  })
  const failureOf = async <E extends { readonly _tag: string }>(work: Effect.Effect<void, E>) => {
    const result = await Effect.runPromise(Effect.result(work))
    return Result.isFailure(result) ? result.failure._tag : null
  }
  return {
    ...backend,
    log,
    newId,
    settled: () => failureOf(settle(parts)),
    wishlistSynced: () => failureOf(wishes.all),
  }
}

const goTo = async ({ log }: ReplayPage, { addressCode }: CartOwner): Promise<void> => {
  if (log.state().session.userTemp.addressCode !== addressCode) {
    await log.append([{ _tag: "AddressSelected", addressCode }])
  }
}

const rowsOf = ({ log }: ReplayPage, owner: CartOwner) => viewCart(cartOf(log.state().carts, owner)).rows

/** Sets the lines of the backend's cart; returns the refused ones. */
const fill = async (page: ReplayPage, owner: CartOwner, lines: ReadonlyArray<StoredLine>) => {
  await goTo(page, owner)
  await page.settled()
  const wanted = new Map(lines.map((line) => [lineId(line), line]))
  const commands = makeCommands(page.log, page.newId)
  for (const row of rowsOf(page, owner)) {
    const line = wanted.get(lineId(row))
    if (line === undefined) await run(commands.remove(row))
    else await run(commands.setQuantity(row, line.quantity))
    wanted.delete(lineId(row))
  }
  for (const line of wanted.values()) await run(commands.add(line, line.quantity))
  await page.settled()
  const { refused } = cartOf(page.log.state().carts, owner)
  for (const { change } of refused) await run(commands.dismiss(change.id))
  return refused.map((each) => each.change.line)
}

const run = <A, E>(command: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(command))

type StepOf<Tag extends ReplayStep["_tag"]> = Extract<ReplayStep, { readonly _tag: Tag }>

const change = async (page: ReplayPage, step: StepOf<"Change">): Promise<Replayed> => {
  await goTo(page, step.owner)
  const { log } = page
  const commands = makeCommands(log, () => step.change.id)
  const decided = await run<unknown, { readonly _tag: string }>(commandOf(commands, step.change))
  if (Result.isFailure(decided)) return { step, replayed: "refused", reason: decided.failure._tag }
  const failure = await page.settled()
  const cart = cartOf(log.state().carts, step.owner)
  const refused = cart.refused.find((each) => each.change.id === step.change.id)
  if (refused !== undefined) {
    const { reason } = refused
    return { step, replayed: "refused", reason: reason._tag === "Backend" ? reason.message : reason._tag }
  }
  const isWaiting = cart.pending.some((each) => each.change.id === step.change.id)
  return { step, replayed: isWaiting ? "waiting" : "accepted", reason: failure }
}

const commandOf = (commands: ReturnType<typeof makeCommands>, made: StepOf<"Change">["change"]) => {
  switch (made._tag) {
    case "ItemAdded":
      return commands.add({ ...made.line, ...made.facts }, made.quantity)
    case "QuantitySet":
      return commands.setQuantity(made.line, made.quantity)
    case "LineRemoved":
      return commands.remove(made.line)
  }
}

/** A change that the wishlist already contains is not a step. */
const wish = async (page: ReplayPage, step: StepOf<"Wish">): Promise<Replayed> => {
  const { log, user } = page
  await page.wishlistSynced()
  const decided = decideWishlist(log, step.wish)
  if (Result.isFailure(decided)) return { step, replayed: "refused", reason: decided.failure._tag }
  let refused = false
  const stop = log.onAppended((batch) => {
    refused ||= batch.some(
      ({ envelope }) => envelope.event._tag === "ClientChangeAnswered" && envelope.event.refused !== null,
    )
  })
  await log.append(decided.success)
  const failure = await page.wishlistSynced()
  stop()
  if (refused) return { step, replayed: "refused", reason: null }
  const isWaiting = wishlistOf(log.state().wishlist, user.clientId).pending.some(({ id }) => id === step.wish.id)
  return { step, replayed: isWaiting ? "waiting" : "accepted", reason: failure }
}

const decideWishlist = (log: EventLog, made: WishlistRequest) => {
  const { wishlist, session } = log.state()
  return made._tag === "WishlistItemAdded"
    ? decideAddToWishlist(wishlist, session, made)
    : decideRemoveFromWishlist(wishlist, session, made)
}

const order = async (page: ReplayPage, step: StepOf<"Order">): Promise<Replayed> => {
  await goTo(page, step.owner)
  await page.settled()
  const { log, client } = page
  const { confirmed } = cartOf(log.state().carts, step.owner)
  const { userTemp } = log.state().session
  const answer = await run(client.call(placeOrder, { ...step.order, userTemp, cartId: confirmed.cartId }))
  if (Result.isFailure(answer)) return { step, replayed: "refused", reason: answer.failure.message }
  const { cartId, orderId } = answer.success.message
  await log.append([{ _tag: "OrderSent", owner: step.owner, cartId, orderId }])
  return { step, replayed: "accepted", reason: null }
}

/** The backend's final carts compared with those shown by the recorded page. */
const differences = async ({ client }: ReplayPage, owner: CartOwner, carts: Parameters<typeof cartOf>[0]) => {
  const answer = await run(client.call(getCartItems, { userTemp: { ...owner, externalCall: true } }))
  const rows = Result.isSuccess(answer) ? answer.success.message.rows : []
  const [recorded, replayed] = [linesById(viewCart(cartOf(carts, owner)).rows), linesById(rows)]
  return [...new Map([...recorded, ...replayed])].flatMap(([id, line]): ReadonlyArray<CartDifference> => {
    const [was, is] = [recorded.get(id)?.quantity ?? 0, replayed.get(id)?.quantity ?? 0]
    return was === is ? [] : [{ line, recorded: was, replayed: is }]
  })
}

const linesById = (lines: ReadonlyArray<LineKey & { readonly quantity: number }>) =>
  new Map(lines.map((line) => [lineId(line), line]))
