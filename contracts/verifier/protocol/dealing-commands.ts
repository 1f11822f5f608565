/** Commands of offers, claims, messages, notifications, people and budgets (S3.30, S12.13–S12.15). */
import { endpoints } from "../../src/table.ts"
import { type Command, type CommandSubject, commandOf, commandsOf } from "./commands.ts"
import { NOT_THERE } from "./refusal.ts"

const repeated = (command: Command): Command => ({ ...command, isRepeatable: true })

const ownId = () => `pact-${crypto.randomUUID()}`

export const offers = commandsOf(
  "offers, claims, messages and proposals",
  ["offer.request", "offer.close", "claim.file", "message.send", "proposal.propose"],
  async (session) => {
    const received = await session.client("claimMayBeFiled")
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
    const offer = { lines: [{ itemCode, name: "Uno", unit: "PZ", asked: 12 }], note: "Uno", wishedDay: null }
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
        ...[
          commandOf(endpoints.requestOffer, { userTemp, offerId: ownId(), ...offer }),
          commandOf(endpoints.closeOffer, { userTemp, offerId: open, status: "withdrawn", reason: "" }),
          commandOf(endpoints.fileClaim, { userTemp, claimId: ownId(), ...claim }),
          commandOf(endpoints.sendMessage, {
            userTemp,
            messageId: ownId(),
            about: "order",
            topicId: orderId,
            text: "Uno",
          }),
        ].map(repeated),
      ],
    }
  },
)

export const people: CommandSubject = {
  ...commandsOf(
    "notifications, people and budgets",
    ["notification.read", "people.save", "people.save-budget", "people.remove"],
    async (session) => {
      const email = (await session.client("clientHasPeople")).text("person_email")
      const { userTemp, text } = await session.client("notificationIsUnread")
      const { addressCode } = userTemp
      const unread = text("notification_id")
      const rights = { isAdministrator: false, addresses: [{ addressCode, may: ["propose"] }] }
      return {
        userTemp,
        commands: [
          commandOf(endpoints.readNotifications, { userTemp, ids: [unread] }),
          commandOf(endpoints.readNotifications, { userTemp, ids: [NOT_THERE] }),
          commandOf(endpoints.savePerson, { userTemp, email, isNew: false, name: "Uno", rights }),
          commandOf(endpoints.saveBudget, { userTemp, addressCode, limit: 123_456 }),
          commandOf(endpoints.removePerson, { userTemp, email: email.toUpperCase() }),
        ].map(repeated),
      }
    },
  ),
  isOwn: true,
}
