/** Lists, standing orders, the wishlist, reviews, and the limits of reads (S3.15, S9.1, ADR 49, ADR 54). */
import { MAX_FOUND_TEXTS } from "../../src/product/find-items.ts"
import { MAX_NOTIFICATIONS } from "../../src/notification/endpoints.ts"
import { MAX_LIST_NOTE } from "../../src/shopping-list/endpoints.ts"
import { endpoints } from "../../src/table.ts"
import { guest } from "../actors.ts"
import { orderOfOffer } from "../run/reads.ts"
import type { Identity, RequestForm } from "../run/session.ts"
import { BROWSER } from "./commands.ts"
import { accepted, alone, beyond, neverTaken, NOT_THERE, refusalsOf, refused, rules, within, wrong } from "./refusal.ts"
import { letters, names } from "./refusals-of-carts.ts"

const AMOUNTS = ["entries.quantity", "entries.par", "entries.there"]

const ofLists = refusalsOf("lists and standing orders", ["list.save", "standing.save"], async (session) => {
  const standingId = (await session.client("standingOrderExists")).text("standing_id")
  const client = await session.client("shoppingListExists")
  const { userTemp, text } = client
  const itemCode = (await session.given("itemMayBeOrdered")).text("item_code")
  const entries = [{ itemCode, name: "Bordo", note: "Bordo", there: 1, quantity: 1 }]
  const rhythm = { weekdays: [2], everyWeeks: 1, startsOn: "2026-03-02" }
  const made = () => ({ userTemp, isNew: true as const, listId: `pact-${crypto.randomUUID()}` })
  const fresh = () => ({ userTemp, isNew: true as const, ...rhythm, standingId: `pact-${crypto.randomUUID()}` })
  const nameless = [refused("something new without a name", 417, {})]
  return {
    ...alone(client),
    rules: [
      rules(endpoints.saveShoppingList, { userTemp, listId: text("list_id"), name: "Bordo", entries }, [
        ...names,
        ...beyond("entries.note", letters(MAX_LIST_NOTE + 1)),
        ...AMOUNTS.flatMap((name) => [...beyond(name, -1, 1_000_000), ...within(name, 999_999)]),
        ...within("entries.note", letters(MAX_LIST_NOTE)),
        refused("an unknown list", 404, { listId: NOT_THERE }),
      ]),
      neverTaken(endpoints.saveShoppingList, made(), nameless),
      rules(endpoints.saveStandingOrder, { userTemp, standingId, name: "Bordo", ...rhythm }, [
        ...names,
        ...beyond("weekdays", [0], [2, 7]),
        ...beyond("every_weeks", 0, 9),
        ...beyond("starts_on", "2026-3-2"),
        refused("an address that the client does not have", 417, { addressCode: NOT_THERE }),
        refused("an unknown standing order", 404, { standingId: NOT_THERE }),
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
        rules(endpoints.autocomplete, { q: "pa", rows: 5 }, [
          ...beyond("rows", 0, 51),
          ...[1, 50].map((count) => accepted(`${count} rows`, { rows: count })),
        ]),
        rules(endpoints.findItems, { userTemp, texts }, beyond("texts", [...texts, "x"])),
      ],
    }
  },
)

const ofAgents = refusalsOf("bounds of an agent's list", ["agent.clients"], async (session) => {
  const token = (await session.given("agentIsLoggedIn")).text("token")
  const unknown: RequestForm = (request) => {
    request.headers.delete("authorization")
    return request
  }
  return {
    userTemp: null,
    actors: [{ ...guest, name: "an agent", token }],
    rules: [
      rules(endpoints.listAgentClients, { text: "", page: 1, perPage: 5 }, [
        ...PAGES,
        { what: "a call without a token", statuses: [403], change: unknown },
      ]),
    ],
  }
})

export const listRefusals = [ofLists, ofItems, ofReading, ofAgents]

const [JPEG, PNG] = ["data:image/jpeg;base64,/9j/4AAQ", "data:image/png;base64,iVBORw0KGgo="]
const ownId = () => `pact-${crypto.randomUUID()}`
const closed = (status: "withdrawn" | "declined") => ({ status, reason: "" })

const ofOffers = refusalsOf(
  "offers, claims and messages",
  ["offer.close", "claim.file", "claim.withdraw", "message.send"],
  async (session) => {
    const open = await session.client("clientHasOrder")
    const received = await session.client("claimMayBeFiled")
    const answered = (await session.client("claimIsAccepted")).text("claim_id")
    const client = await session.client("offerIsMade")
    const { userTemp, text } = client
    const made = text("offer_id")
    const line = { itemCode: received.text("item_code"), name: received.text("item_name"), unit: "PZ", quantity: 1 }
    const largest = { note: letters(1000), photo: `${JPEG}${"AAAA".repeat(49_992)}` }
    const claim = { lines: [{ ...line, reason: "broken" as const }], remedy: "credit" as const, note: "" }
    const order = orderOfOffer(client)
    const unknown = [refused("an unknown offer", 404, { offerId: NOT_THERE })]
    return {
      ...alone(client),
      rules: [
        neverTaken(endpoints.closeOffer, { userTemp, offerId: made, ...closed("withdrawn") }, [
          refused("an offer that is withdrawn", 409, {}),
          ...unknown,
        ]),
        neverTaken(endpoints.orderOffer, { ...order, confirmedTotal: order.confirmedTotal + 1 }, [
          refused("a total that the offer does not have", 409, {}),
          ...unknown,
        ]),
        rules(endpoints.fileClaim, { userTemp, claimId: ownId(), orderId: received.text("order_id"), ...claim }, [
          refused("a claim about an unknown order", 404, { orderId: NOT_THERE }),
          refused("a claim about an order of which nothing has left", 409, {
            orderId: open.text("order_id"),
            lines: claim.lines.map((one) => ({ ...one, itemCode: open.text("item_code") })),
          }),
          ...beyond("note", letters(1001)),
          ...beyond("lines", []),
          ...beyond("photo", PNG, `${JPEG}${"A".repeat(200_000)}`),
          accepted("a note of 1,000 letters and a photo of 199,999 characters", { ...largest, claimId: ownId() }),
        ]),
        neverTaken(endpoints.withdrawClaim, { userTemp, claimId: answered }, [
          refused("a claim that was answered", 409, {}),
          refused("an unknown claim", 404, { claimId: NOT_THERE }),
        ]),
        rules(endpoints.sendMessage, { userTemp, messageId: ownId(), about: "offer", topicId: made, text: "Uno" }, [
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

const ofPeople = refusalsOf(
  "people and proposals",
  ["people.save", "notification.read", "proposal.answer"],
  async (session) => {
    const taken = (await session.given("emailIsTaken")).text("email")
    const email = (await session.client("clientHasPeople")).text("person_email")
    const client = await session.client("orderIsProposed")
    const { userTemp, text, number } = client
    const confirmedTotal = Math.round(number("proposed_total") * 100)
    const answer = { userTemp, proposalId: text("proposal_id"), word: "" }
    const rights = { isAdministrator: false, addresses: [] }
    const invited = `pact.${crypto.randomUUID()}@dispensa.test`
    const people = (await session.call(endpoints.listPeople, { userTemp })).message
    const administrators = people.filter((one) => one.rights.isAdministrator)
    const last = administrators.length === 1 ? administrators : []
    const kept = people.filter((one) => one.isSelf || last.includes(one)).slice(0, 1)
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
        rules(
          endpoints.saveBudget,
          { userTemp, addressCode: userTemp.addressCode, limit: 200_000 },
          beyond("limit", -1),
        ),
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
  },
)

export const dealingRefusals = [ofOffers, ofPeople]
