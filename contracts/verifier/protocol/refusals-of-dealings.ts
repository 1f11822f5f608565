/** Offers, claims, messages, people and proposals: what they refuse (S3.30, S12.13–S12.15). */
import { endpoints } from "../../src/table.ts"
import { alone, beyond, neverTaken, NOT_THERE, refusalsOf, refused, rules } from "./refusal.ts"

const ownId = () => `pact-${crypto.randomUUID()}`
const closed = (status: "withdrawn" | "declined") => ({ status, reason: "" })

const ofOffers = refusalsOf(
  "offers, claims and messages",
  ["offer.close", "claim.file", "message.send"],
  async (session) => {
    const received = await session.client("claimMayBeFiled")
    const client = await session.client("offerIsMade")
    const { userTemp, text, number } = client
    const made = text("offer_id")
    const line = { itemCode: received.text("item_code"), name: received.text("item_name"), unit: "PZ", quantity: 1 }
    const claim = { lines: [{ ...line, reason: "broken" as const }], remedy: "credit" as const, note: "" }
    const handover = { _tag: "Delivery" as const, date: text("delivery_date") }
    const order = { userTemp, offerId: made, handover, note: "", paymentMethod: "bank-transfer" as const }
    const confirmedTotal = Math.round(number("offer_total") * 100)
    const unknown = [refused("an unknown offer", 404, { offerId: NOT_THERE })]
    return {
      ...alone(client),
      rules: [
        neverTaken(endpoints.closeOffer, { userTemp, offerId: made, ...closed("withdrawn") }, [
          refused("an offer that is withdrawn", 409, {}),
          ...unknown,
        ]),
        neverTaken(endpoints.orderOffer, { ...order, confirmedTotal: confirmedTotal + 1 }, [
          refused("a total that the offer does not have", 409, {}),
          ...unknown,
        ]),
        neverTaken(endpoints.fileClaim, { userTemp, claimId: ownId(), orderId: NOT_THERE, ...claim }, [
          refused("a claim about an unknown order", 404, {}),
        ]),
        rules(endpoints.sendMessage, { userTemp, messageId: ownId(), about: "offer", topicId: made, text: "Uno" }, [
          refused("a message about an unknown offer", 404, { topicId: NOT_THERE }),
          refused("a message about an unknown order", 404, { about: "order", topicId: NOT_THERE }),
          ...beyond("text", ""),
        ]),
        neverTaken(endpoints.listMessages, { userTemp, about: "order", topicId: NOT_THERE }, [
          refused("messages about an unknown order", 404, {}),
        ]),
      ],
    }
  },
)

const ofPeople = refusalsOf("people and proposals", ["people.save", "proposal.answer"], async (session) => {
  const email = (await session.client("clientHasPeople")).text("person_email")
  const client = await session.client("orderIsProposed")
  const { userTemp, text, number } = client
  const confirmedTotal = Math.round(number("proposed_total") * 100)
  const answer = { userTemp, proposalId: text("proposal_id"), word: "" }
  const rights = { isAdministrator: false, addresses: [] }
  return {
    ...alone(client),
    rules: [
      neverTaken(endpoints.answerProposal, { ...answer, decision: "approve", confirmedTotal: confirmedTotal + 1 }, [
        refused("a total that the proposal does not have", 409, {}),
        refused("an unknown proposal", 404, { proposalId: NOT_THERE }),
        refused("a refusal without a word", [400, 417, 422], { decision: "refuse", confirmedTotal: null }),
      ]),
      neverTaken(endpoints.savePerson, { userTemp, email, isNew: true, name: "Uno", rights }, [
        refused("an invitation of who is there", 409, {}),
        refused("a change of who is not there", 404, { email: "nobody@dispensa.test", isNew: false }),
      ]),
    ],
  }
})

export const dealingRefusals = [ofOffers, ofPeople]
