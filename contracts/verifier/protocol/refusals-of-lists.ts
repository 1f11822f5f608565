/** Lists, standing orders, the wishlist, reviews, and the limits of reads (S3.15, S9.1, ADR 49, ADR 54). */
import { MAX_FOUND_TEXTS } from "../../src/product/find-items.ts"
import { MAX_LIST_NAME, MAX_LIST_NOTE } from "../../src/shopping-list/endpoints.ts"
import { endpoints } from "../../src/table.ts"
import { MAX_OFFER_LINES, MAX_OFFER_NOTE, MAX_PROPOSAL_WORD, REFERENCE_LENGTH } from "@dispensa/domain"
import { missingCart } from "../actors.ts"
import { cartRead, orderOfOffer, plainOrder } from "../run/reads.ts"
import { accepted, alone, beyond, neverTaken, NOT_THERE, refusalsOf, refused, rules, wrong } from "./refusal.ts"
import { letters, names } from "./refusals-of-carts.ts"
import { noDeliveries, notOffered } from "./refusals-of-orders.ts"

const ofLists = refusalsOf("lists and standing orders", ["list.save", "standing.save"], async (session) => {
  const standingId = (await session.client("standingOrderExists")).text("standing_id")
  const client = await session.client("shoppingListExists")
  const { userTemp, text } = client
  const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
  const entries = [{ itemCode, name: "Bordo", note: "Bordo", there: 1, quantity: 1 }]
  const lines = [{ itemCode, name: "Bordo", quantity: 0.001 }]
  const rhythm = { weekdays: [2], everyWeeks: 1, startsOn: "2026-03-02" }
  const made = () => ({ userTemp, isNew: true as const, listId: `pact-${crypto.randomUUID()}` })
  const fresh = () => ({ userTemp, isNew: true as const, ...rhythm, standingId: `pact-${crypto.randomUUID()}` })
  const gone = { ...fresh(), name: "Tolto", addressCode: userTemp.addressCode }
  await session.call(endpoints.saveStandingOrder, gone)
  await session.call(endpoints.removeStandingOrder, gone)
  const nameless = [refused("something new without a name", 417, {})]
  return {
    ...alone(client),
    rules: [
      rules(endpoints.saveShoppingList, { userTemp, listId: text("list_id"), name: "Bordo", entries }, [
        ...names,
        ...beyond("entries.note", letters(MAX_LIST_NOTE + 1)),
        ...beyond("entries.there", -1),
        ...beyond("entries.quantity", 1_000_000),
        refused("an unknown list", 404, { listId: NOT_THERE }),
      ]),
      neverTaken(endpoints.saveShoppingList, made(), nameless),
      rules(endpoints.saveStandingOrder, { userTemp, standingId, name: letters(MAX_LIST_NAME), ...rhythm, lines }, [
        ...names,
        ...beyond("weekdays", [0], [2, 7]),
        ...beyond("every_weeks", 0, 9),
        ...beyond("starts_on", "2026-3-2"),
        ...beyond("ends_on", "2026-3-2"),
        ...beyond("lines.quantity", 0, 0.0005, -1),
        refused("an address that the client does not have", 417, { addressCode: NOT_THERE }),
        refused("an unknown standing order", 404, { standingId: NOT_THERE }),
        refused("a standing order that was removed", 404, { standingId: gone.standingId }),
      ]),
      neverTaken(endpoints.saveStandingOrder, { ...fresh(), addressCode: userTemp.addressCode }, nameless),
      neverTaken(endpoints.saveStandingOrder, { ...fresh(), name: "Pact", addressCode: NOT_THERE }, [
        refused("something new for an address that the client does not have", 417, {}),
      ]),
    ],
  }
})

const ofItems = refusalsOf("wishes and reviews", ["product.review", "wishlist.add"], async (session) => {
  const client = await session.client("clientIsLoggedIn")
  const { userTemp } = client
  const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
  const unknown = refused("an unknown item", 404, { itemCode: NOT_THERE })
  return {
    ...alone(client),
    rules: [
      rules(endpoints.addWish, { userTemp, itemCode }, [unknown]),
      rules(endpoints.postReview, { userTemp, itemCode, rating: 4, text: "Bordo" }, [
        ...beyond("ratings", 0, 6),
        ...wrong("text", "", letters(2001)),
        unknown,
        accepted("2,000 letters", { text: letters(2000) }),
      ]),
    ],
  }
})

const PAGES = [...beyond("per_page", 0, 101), ...beyond("page", 0)]

const ofReading = refusalsOf(
  "bounds of what is read",
  [
    "order.list",
    "document.invoices",
    "document.transport",
    "product.latest-orders",
    "product.autocomplete",
    "product.find",
  ],
  async (session) => {
    const client = await session.client("clientIsLoggedIn")
    const { userTemp } = client
    const page = { userTemp, page: 1, perPage: 5 }
    const texts = Array.from({ length: MAX_FOUND_TEXTS }, (_, index) => `${index}`)
    return {
      ...alone(client),
      rules: [
        rules(endpoints.listOrders, { ...page, status: null, from: null, to: null }, PAGES),
        rules(endpoints.listInvoices, page, PAGES),
        rules(endpoints.listTransportDocuments, { ...page, kind: "all" }, PAGES),
        rules(endpoints.getLatestOrderList, page, PAGES),
        rules(endpoints.autocomplete, { q: "pa", rows: 5 }, beyond("rows", 0, 51)),
        rules(endpoints.findItems, { userTemp, texts }, beyond("texts", [...texts, "x"])),
      ],
    }
  },
)

export const listRefusals = [ofLists, ofItems, ofReading]

const ownId = () => `pact-${crypto.randomUUID()}`
const closed = (status: "withdrawn" | "declined") => ({ status, reason: "" })

const ofOffers = refusalsOf(
  "offers, claims and messages",
  ["offer.close", "offer.request", "offer.order", "claim.file", "claim.withdraw", "message.send"],
  async (session) => {
    const received = await session.client("claimMayBeFiled")
    const answered = (await session.client("claimIsAccepted")).text("claim_id")
    const client = await session.client("offerIsMade")
    const { userTemp, text } = client
    const made = text("offer_id")
    const line = { itemCode: received.text("item_code"), name: received.text("item_name"), unit: "PZ", quantity: 1 }
    const claim = { lines: [{ ...line, reason: "broken" as const }], remedy: "credit" as const, note: "" }
    const asked = { itemCode: line.itemCode, name: "Uno", unit: "", requested: 1 }
    const offer = { userTemp, offerId: ownId(), lines: [asked], note: letters(MAX_OFFER_NOTE), wishedDay: null }
    const order = orderOfOffer(client)
    const [listed] = (await session.call(endpoints.listOffers, { userTemp })).message
    const unknown = [refused("an unknown offer", 404, { offerId: NOT_THERE })]
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
          ...unknown,
        ]),
        neverTaken(endpoints.orderOffer, order, [...noDeliveries, ...notOffered(listed?.paymentMethods)]),
        neverTaken(endpoints.closeOffer, { userTemp, offerId: made, ...closed("declined") }, [
          ...beyond("reason", letters(MAX_OFFER_NOTE + 1)),
        ]),
        neverTaken(endpoints.fileClaim, { userTemp, claimId: ownId(), orderId: NOT_THERE, ...claim }, [
          refused("a claim about an unknown order", 404, {}),
        ]),
        neverTaken(endpoints.withdrawClaim, { userTemp, claimId: answered }, [
          refused("a claim that was answered", 409, {}),
          refused("an unknown claim", 404, { claimId: NOT_THERE }),
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

const PEOPLE = ["people.save", "proposal.answer", "proposal.propose"]

const ofPeople = refusalsOf("people and proposals", PEOPLE, async (session) => {
  const email = (await session.client("clientHasPeople")).text("person_email")
  const proposed = await session.client("orderIsProposed")
  const client = await session.client("cartMayBeOrdered")
  const { userTemp, text } = client
  const cart = await cartRead(session, userTemp)
  const { confirmedTotal: _total, ...order } = plainOrder(userTemp, cart, text("delivery_date"))
  const confirmedTotal = Math.round(proposed.number("proposed_total") * 100)
  const answer = { userTemp, proposalId: proposed.text("proposal_id"), word: "" }
  const rights = { isAdministrator: false, addresses: [] }
  const people = (await session.call(endpoints.listPeople, { userTemp })).message
  const administrators = people.filter((one) => one.rights.isAdministrator)
  const last = administrators.length === 1 ? administrators : []
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
      neverTaken(endpoints.savePerson, { userTemp, email, isNew: true, name: "Uno", rights }, [
        refused("an invitation of who is there", 409, {}),
        refused("a change of who is not there", 404, { email: "nobody@dispensa.test", isNew: false }),
      ]),
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

export const dealingRefusals = [ofOffers, ofPeople]
