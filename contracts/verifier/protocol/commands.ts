/** A command on a client's persisted data, sent under a key, and the commands of a subject in their situation. */
import { Result } from "effect"
import type { Endpoint } from "../../src/endpoint.ts"
import { IDEMPOTENCY_REPLAYED } from "../../src/idempotency-key.ts"
import { endpoints } from "../../src/table.ts"
import { line } from "../run/reads.ts"
import type { Exchanged } from "../run/exchange.ts"
import type { Identity, Session } from "../run/session.ts"
import { NOT_THERE } from "./refusal.ts"

export interface Command {
  readonly id: string
  /** Whether it can be sent without a login. */
  readonly isOpen?: boolean
  /** The same with another content: under another key each of them changes nothing, and gets the same answer. */
  readonly repeats?: ReadonlyArray<Command>
  readonly send: (session: Session, key: string) => Promise<CommandAnswer>
}

export interface CommandAnswer {
  /** Whether it was accepted by a service that retains keys. */
  readonly isTaken: boolean
  readonly hasKeySupport: boolean
  /** The answer, if it was accepted. */
  readonly answer: unknown
}

export interface Commands {
  readonly userTemp: Identity
  /** In the order in which they are sent. */
  readonly commands: ReadonlyArray<Command>
}

export interface CommandSubject {
  readonly title: string
  readonly about: ReadonlyArray<string>
  /** The client's own data, which no agent may change. */
  readonly isOwn?: boolean
  readonly begin: (session: Session) => Promise<Commands>
}

export const commandOf = <Req, Res>(endpoint: Endpoint<Req, Res>, request: Req): Command => ({
  id: endpoint.id,
  send: async (session, key) => {
    const result = await session.attempt(endpoint, request, key)
    const answer = Result.isSuccess(result) ? result.success : undefined
    return { isTaken: Result.isSuccess(result), hasKeySupport: session.honoursKeys(endpoint), answer }
  },
})

export const isReplayed = (one: Exchanged | undefined): boolean =>
  /^true$/i.test(one?.headers.get(IDEMPOTENCY_REPLAYED) ?? "")

export const commandsOf = (
  title: string,
  about: ReadonlyArray<string>,
  begin: CommandSubject["begin"],
): CommandSubject => ({
  title,
  about,
  begin,
})

/** In one situation, the first one's commands last: the views around them are read once. */
export const combinedSubject = (one: CommandSubject, other: CommandSubject): CommandSubject => ({
  ...one,
  title: `${one.title}, ${other.title}`,
  about: [...new Set([...one.about, ...other.about])],
  begin: async (session) => {
    const before = await other.begin(session)
    const { userTemp, commands } = await one.begin(session)
    return { userTemp, commands: [...before.commands, ...commands] }
  },
})

/** An address valid for any client. */
export const ANY_ADDRESS = {
  label: "Pact",
  recipient: "Cucina",
  street: "Via Pact 1",
  city: "Ravenna",
  province: "RA",
  postalCode: "48121",
  telephone: "0544 1",
  note: "",
} as const

/** The added item, and the id of the created documents. */
export interface Added {
  readonly itemCode: string
  readonly quantity: number
  readonly id: string
  readonly telephone: string
}

/** One addition of each kind for the named client; each changes the first of its views. */
export const additions = (userTemp: Identity, { itemCode, quantity, id, telephone }: Added): ReadonlyArray<Command> => {
  const made = { userTemp, isNew: true as const, name: "Comune" }
  const rhythm = { addressCode: userTemp.addressCode, startsOn: "2026-05-04", weekdays: [2], everyWeeks: 1 }
  return [
    commandOf(endpoints.addToCart, { userTemp, ...line(itemCode), quantity }),
    commandOf(endpoints.addWish, { userTemp, itemCode }),
    commandOf(endpoints.saveShoppingList, { ...made, listId: id }),
    commandOf(endpoints.saveStandingOrder, { ...made, standingId: id, ...rhythm }),
    commandOf(endpoints.addAddress, { userTemp, ...ANY_ADDRESS, telephone }),
  ]
}

/** What exists stays as it is, whatever is sent again. */
const repeated = (command: Command, ...others: ReadonlyArray<Command>): Command => ({
  ...command,
  repeats: [command, ...others],
})

const ownId = () => `pact-${crypto.randomUUID()}`

export const offers = commandsOf(
  "offers, claims, messages and proposals",
  ["offer.request", "offer.close", "claim.file", "claim.withdraw", "message.send", "proposal.propose"],
  async (session) => {
    const received = await session.client("claimMayBeFiled")
    const claimId = (await session.client("claimIsReceived")).text("claim_id")
    const cart = await session.client("cartMayBeOrdered")
    const open = (await session.client("offerIsRequested")).text("offer_id")
    const { userTemp, text } = await session.client("offerMayBeRequested")
    const [orderId, itemCode] = [received.text("order_id"), text("offered_item")]
    const claimed = { itemCode: received.text("item_code"), name: received.text("item_name"), unit: "PZ", quantity: 1 }
    const claim = {
      orderId,
      lines: [{ ...claimed, reason: "broken" as const }],
      remedy: "credit" as const,
      note: "Uno",
    }
    const offer = { lines: [{ itemCode, name: "Uno", unit: "PZ", requested: 12 }], note: "Uno", wishedDay: null }
    const closed = { userTemp, offerId: open, status: "withdrawn" as const }
    const message = { about: "order" as const, topicId: orderId, text: "Uno" }
    const [requested, filed] = [
      { userTemp, offerId: ownId() },
      { userTemp, claimId: ownId() },
    ]
    const sent = { userTemp, messageId: ownId() }
    const proposed = {
      cartId: cart.number("cart_id"),
      paymentMethod: "bank-transfer" as const,
      handover: { _tag: "Delivery" as const, date: cart.text("delivery_date") },
      note: "",
      word: "Uno",
    }
    return {
      userTemp,
      commands: [
        commandOf(endpoints.proposeOrder, { userTemp, ...proposed }),
        repeated(
          commandOf(endpoints.requestOffer, { ...requested, ...offer }),
          commandOf(endpoints.requestOffer, { ...requested, ...offer, note: "Due" }),
        ),
        repeated(
          commandOf(endpoints.closeOffer, { ...closed, reason: "Uno" }),
          commandOf(endpoints.closeOffer, { ...closed, reason: "Due" }),
        ),
        repeated(
          commandOf(endpoints.fileClaim, { ...filed, ...claim }),
          commandOf(endpoints.fileClaim, { ...filed, ...claim, note: "Due" }),
        ),
        repeated(commandOf(endpoints.withdrawClaim, { userTemp, claimId })),
        repeated(commandOf(endpoints.withdrawClaim, filed), commandOf(endpoints.fileClaim, { ...filed, ...claim })),
        repeated(
          commandOf(endpoints.sendMessage, { ...sent, ...message }),
          commandOf(endpoints.sendMessage, { ...sent, ...message, text: "Due" }),
        ),
      ],
    }
  },
)

/** A browser that pushes go to. */
export const BROWSER = {
  endpoint: "https://push.dispensa.test/send/1",
  p256dh: "BNcRdreALRFX-_Tk",
  auth: "tBHItJI5svbp",
}

export const people: CommandSubject = {
  ...commandsOf(
    "notifications, people and budgets",
    ["notification.read", "notification.setting", "people.save", "people.save-budget", "people.remove"],
    async (session) => {
      const email = (await session.client("clientHasPeople")).text("person_email")
      const { userTemp, text } = await session.client("notificationIsUnread")
      const { addressCode } = userTemp
      const unread = text("notification_id")
      const rights = { isAdministrator: false, addresses: [{ addressCode, may: ["propose"] }] }
      const invited = { userTemp, email: `pact.${crypto.randomUUID()}@dispensa.test` }
      const channels = { userTemp, kind: "order" as const, shop: true }
      return {
        userTemp,
        commands: [
          commandOf(endpoints.savePerson, { ...invited, isNew: true, name: "Due", rights }),
          ...[
            commandOf(endpoints.saveNotificationSetting, { ...channels, email: true, push: false }),
            commandOf(endpoints.readNotifications, { userTemp, ids: [unread] }),
            commandOf(endpoints.readNotifications, { userTemp, ids: [NOT_THERE] }),
            commandOf(endpoints.savePerson, { userTemp, email, isNew: false, name: "Uno", rights }),
            commandOf(endpoints.saveBudget, { userTemp, addressCode, limit: 123_456 }),
            commandOf(endpoints.removePerson, { userTemp, email: invited.email.toUpperCase() }),
          ].map((one) => repeated(one)),
        ],
      }
    },
  ),
  isOwn: true,
}
