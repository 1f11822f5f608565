/** Offers, claims, messages, proposals, notifications, people and budgets (S3.30, S12.13–S12.15). */
import { MAX_OFFER_LINES, MAX_OFFER_NOTE, MAX_PROPOSAL_WORD, REFERENCE_LENGTH } from "@dispensa/domain"
import { MAX_NOTIFICATIONS } from "../../src/notification/endpoints.ts"
import { endpoints } from "../../src/table.ts"
import { missingCart } from "../actors.ts"
import { cartRead, orderOfOffer, plainOrder } from "../run/reads.ts"
import type { Identity } from "../run/session.ts"
import { BROWSER } from "./commands.ts"
import { accepted, alone, beyond, neverTaken, NOT_THERE, refusalsOf, refused, rules, wrong } from "./refusal.ts"
import { letters } from "./refusals-of-carts.ts"
import { noDeliveries, notOffered } from "./refusals-of-orders.ts"

const [JPEG, PNG] = ["data:image/jpeg;base64,/9j/4AAQ", "data:image/png;base64,iVBORw0KGgo="]
const ownId = () => `pact-${crypto.randomUUID()}`
const closed = (status: "withdrawn" | "declined") => ({ status, reason: "" })

const ofOffers = refusalsOf("offers", ["offer.close", "offer.request", "offer.order"], async (session) => {
  const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
  const client = await session.client("offerIsMade")
  const { userTemp, text } = client
  const asked = { itemCode, name: "Uno", unit: "", requested: 1 }
  const offer = { userTemp, offerId: ownId(), lines: [asked], note: letters(MAX_OFFER_NOTE), wishedDay: null }
  const order = orderOfOffer(client)
  const [listed] = (await session.call(endpoints.listOffers, { userTemp })).message
  return {
    ...alone(client),
    rules: [
      rules(endpoints.requestOffer, offer, [
        refused("an unknown item behind another one", 404, { lines: [asked, { ...asked, itemCode: NOT_THERE }] }),
        refused("an address that the client does not have", 417, {
          userTemp: { ...userTemp, addressCode: NOT_THERE },
        }),
        ...beyond("note", letters(MAX_OFFER_NOTE + 1)),
        ...beyond(
          "lines",
          [],
          Array.from({ length: MAX_OFFER_LINES + 1 }, () => asked),
        ),
        ...beyond("wished_day", "2030-02-30"),
      ]),
      neverTaken(endpoints.orderOffer, { ...order, confirmedTotal: order.confirmedTotal + 1 }, [
        refused("a total that the offer does not have", 409, {}),
        refused("a total that is less than the offer's", 409, { confirmedTotal: order.confirmedTotal - 1 }),
        refused("an unknown offer", 404, { offerId: NOT_THERE }),
      ]),
      neverTaken(endpoints.orderOffer, order, [...noDeliveries, ...notOffered(listed?.paymentMethods)]),
      neverTaken(endpoints.closeOffer, { userTemp, offerId: text("offer_id"), ...closed("declined") }, [
        ...beyond("reason", letters(MAX_OFFER_NOTE + 1)),
      ]),
    ],
  }
})

const ofClaims = refusalsOf(
  "claims and messages",
  ["claim.file", "claim.withdraw", "message.send"],
  async (session) => {
    const open = await session.client("clientHasOrder")
    const received = await session.client("claimMayBeFiled")
    const answered = (await session.client("claimIsAccepted")).text("claim_id")
    const client = await session.client("offerIsMade")
    const { userTemp, text } = client
    const topicId = text("offer_id")
    const line = { itemCode: received.text("item_code"), name: received.text("item_name"), unit: "PZ", quantity: 1 }
    const claim = { lines: [{ ...line, reason: "broken" as const }], remedy: "credit" as const, note: "" }
    const more = claim.lines.map((one) => ({ ...one, quantity: 5000 }))
    const largest = { lines: more, note: letters(1000), photo: `${JPEG}${"AAAA".repeat(49_992)}` }
    return {
      ...alone(client),
      rules: [
        rules(endpoints.fileClaim, { userTemp, claimId: ownId(), orderId: received.text("order_id"), ...claim }, [
          refused("a claim about an unknown order", 404, { orderId: NOT_THERE }),
          refused("a claim about an order of which nothing has left", 409, {
            orderId: open.text("order_id"),
            lines: claim.lines.map((one) => ({ ...one, itemCode: open.text("item_code") })),
          }),
          ...beyond("note", letters(1001)),
          ...beyond("lines", []),
          ...beyond("photo", PNG, `${JPEG}${"A".repeat(200_000)}`),
          accepted("more than was delivered, a note of 1,000 letters and a photo of 199,999 characters", {
            ...largest,
            claimId: ownId(),
          }),
        ]),
        neverTaken(endpoints.withdrawClaim, { userTemp, claimId: answered }, [
          refused("a claim that was answered", 409, {}),
          refused("an unknown claim", 404, { claimId: NOT_THERE }),
        ]),
        rules(endpoints.sendMessage, { userTemp, messageId: ownId(), about: "offer", topicId, text: "Uno" }, [
          refused("a message about an unknown offer", 404, { topicId: NOT_THERE }),
          refused("a message about an unknown order", 404, { about: "order", topicId: NOT_THERE }),
          ...beyond("text", "", letters(2001)),
        ]),
        neverTaken(endpoints.listMessages, { userTemp, about: "order", topicId: NOT_THERE }, [
          refused("messages about an unknown order", 404, {}),
        ]),
      ],
    }
  },
)

/** Their bounds, and a kind of which nobody is notified. */
const ofNotifications = (userTemp: Identity) => [
  rules(endpoints.readNotifications, { userTemp, ids: [NOT_THERE] }, [
    ...beyond(
      "ids",
      [],
      Array.from({ length: MAX_NOTIFICATIONS + 1 }, () => NOT_THERE),
    ),
  ]),
  rules(endpoints.savePushSubscription, { userTemp, ...BROWSER }, [
    ...beyond("endpoint", BROWSER.endpoint.replace("https", "http"), `${BROWSER.endpoint}${"a".repeat(1000)}`),
    ...beyond("p256dh", "a+b/c=", "a".repeat(201)),
    ...beyond("auth", "a+b/c="),
  ]),
  neverTaken(endpoints.saveNotificationSetting, { userTemp, kind: "order", shop: true, email: false, push: true }, [
    {
      what: "a kind that the service does not notify of",
      change: (request) => new Request(request.url.replace(/order(?=$|\?)/, NOT_THERE), request),
      statuses: [404, 417],
    },
    ...beyond("shop", "often"),
  ]),
]

const ofPeople = refusalsOf("people and notifications", ["people.save", "notification.read"], async (session) => {
  const taken = (await session.given("emailIsTaken")).text("email")
  const email = (await session.client("clientHasPeople")).text("person_email")
  const client = await session.client("orderIsProposed")
  const { userTemp } = client
  const rights = { isAdministrator: false, addresses: [] }
  const invited = `pact.${crypto.randomUUID()}@dispensa.test`
  const people = (await session.call(endpoints.listPeople, { userTemp })).message
  const administrators = people.filter((one) => one.rights.isAdministrator)
  const last = administrators.length === 1 ? administrators : []
  const kept = people.filter((one) => one.isSelf || last.includes(one)).slice(0, 1)
  return {
    ...alone(client),
    rules: [
      neverTaken(endpoints.savePerson, { userTemp, email, isNew: true, name: "Uno", rights }, [
        refused("an invitation of who is there", 409, {}),
        refused("an invitation of who is there, in capitals", 409, { email: email.toUpperCase() }),
        refused("a change of who is not there", 404, { email: "nobody@dispensa.test", isNew: false }),
      ]),
      rules(endpoints.savePerson, { userTemp, email: invited, isNew: true, name: "Uno", rights }, [
        refused("an email that is none", 422, { email: "ada" }),
        refused("an email that is somebody else's login", 409, { email: taken }),
        ...wrong("name", ""),
        ...beyond("name", letters(81)),
      ]),
      ...ofNotifications(userTemp),
      ...kept.map((one) =>
        rules(endpoints.removePerson, { userTemp, email: invited }, [
          refused("whoever asks, or the last administrator", 409, { email: one.email }),
        ]),
      ),
      rules(endpoints.saveBudget, { userTemp, addressCode: userTemp.addressCode, limit: 200_000 }, beyond("limit", -1)),
      ...last.map((one) =>
        rules(
          endpoints.savePerson,
          {
            userTemp,
            email: one.email,
            name: one.name,
            rights: { ...one.rights, addresses: one.rights.addresses ?? [] },
            isNew: false,
          },
          [refused("the last administrator as none", 409, { rights })],
        ),
      ),
    ],
  }
})

const ofProposals = refusalsOf("proposals", ["proposal.answer", "proposal.propose"], async (session) => {
  const proposed = await session.client("orderIsProposed")
  const client = await session.client("cartMayBeOrdered")
  const { userTemp, text } = client
  const cart = await cartRead(session, userTemp)
  const { confirmedTotal: _total, ...order } = plainOrder(userTemp, cart, text("delivery_date"))
  const confirmedTotal = Math.round(proposed.number("proposed_total") * 100)
  const answer = { userTemp, proposalId: proposed.text("proposal_id"), word: "" }
  return {
    ...alone(client),
    rules: [
      neverTaken(endpoints.answerProposal, { ...answer, decision: "approve", confirmedTotal: confirmedTotal + 1 }, [
        refused("a total that the proposal does not have", 409, {}),
        refused("an unknown proposal", 404, { proposalId: NOT_THERE }),
        refused("a withdrawal of what somebody else has proposed", 403, { decision: "withdraw", confirmedTotal: null }),
        ...beyond("word", letters(MAX_PROPOSAL_WORD + 1)),
        refused("a refusal without a word", [400, 417, 422], { decision: "refuse", confirmedTotal: null }),
      ]),
      rules(endpoints.proposeOrder, { ...order, word: "" }, [
        refused("an unknown cart", 404, { cartId: missingCart(cart.cartId) }),
        ...noDeliveries,
        ...notOffered(cart.paymentMethods),
        ...beyond("word", letters(MAX_PROPOSAL_WORD + 1)),
        ...beyond("customer_ref", letters(REFERENCE_LENGTH + 1)),
      ]),
    ],
  }
})

export const dealingRefusals = [ofOffers, ofClaims, ofPeople, ofProposals]
