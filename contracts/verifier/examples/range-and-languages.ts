/** A discontinued item is never omitted silently (S7.20); the language of the request, in every notation (RFC 9110, ADR 9). */
import { Result } from "effect"
import type { ApiError } from "../../src/client.ts"
import { endpoints } from "../../src/table.ts"
import { cartRead, line, listingOf } from "../run/reads.ts"
import { difference } from "../run/views.ts"
import { CHECKED, example, notChecked } from "../run/law.ts"
import { type Identity, type Session, SPOKEN } from "../run/session.ts"
import { type Answer, mustBeTranslated, NOT_THERE } from "../protocol/refusal.ts"
import { REGISTRATION, somebody } from "../protocol/refusals-of-forms.ts"

interface Filled {
  readonly added: number
  readonly skipped: ReadonlyArray<{ readonly itemCode: string; readonly name: string; readonly reason: string }>
}

/** Whether the shop has texts in two languages at all. */
const isBilingual = async (session: Session): Promise<boolean> => {
  await session.given("contentIsPublished")
  const english = (await session.call(endpoints.getMenu, {})).message
  session.speakIn("it")
  const italian = (await session.call(endpoints.getMenu, {})).message
  session.speakIn("en")
  return difference(english, italian) !== null
}

/** Of two lines one is added, and the other one is reported, with a reason in the language of the request. */
const mustSkip = async (
  session: Session,
  userTemp: Identity,
  { itemCode, name }: { readonly itemCode: string; readonly name: string },
  id: string,
  fill: () => Promise<Filled>,
): Promise<void> => {
  const reasons: Array<string> = []
  for (const language of SPOKEN) {
    session.speakIn(language)
    const { added, skipped } = await fill()
    const [one] = skipped
    const isNamed = added === 1 && skipped.length === 1 && one?.itemCode === itemCode
    session.must(isNamed, `${id} reports discontinued items`, `${added} added, ${skipped.length} skipped`)
    session.must(
      one?.name !== "" && one?.reason !== "",
      `${id} states the name of a discontinued item and a reason`,
      one?.itemCode,
    )
    const isCalled = [itemCode, name].includes(one?.name ?? itemCode) || id === endpoints.loadSavedCart.id
    session.must(isCalled, `${id} names a skipped line as it was ordered`, `${one?.name} for ${name}`)
    reasons.push(one?.reason ?? "")
  }
  session.speakIn("en")
  const isWorded = reasons[0] !== reasons[1] || !(await isBilingual(session))
  session.must(isWorded, `${id} states the reason in the language of the request`, reasons[0])
  const { rows } = await cartRead(session, userTemp)
  const due = `${id} adds no discontinued item`
  session.must(
    rows.every((row) => row.itemCode !== itemCode),
    due,
    itemCode,
  )
}

const mustBeUnknown = async (session: Session, userTemp: Identity, itemCode: string): Promise<void> => {
  const refused: ReadonlyArray<readonly [id: string, answer: Result.Result<unknown, ApiError>]> = [
    ["product.item", await session.attempt(endpoints.getItem, { userTemp, slug: itemCode })],
    ["product.item-child", await session.attempt(endpoints.getItemChild, { userTemp, itemCode })],
    ["cart.add", await session.attempt(endpoints.addToCart, { userTemp, ...line(itemCode), quantity: 6 })],
  ]
  for (const [id, answer] of refused) {
    const status = Result.isFailure(answer) ? answer.failure.status : 200
    session.must(status === 404, `${id} answers 404 for a discontinued item`, `${status}`)
  }
  const children = (await session.call(endpoints.childList, { userTemp, childrenIds: [itemCode] })).message
  const isNone = children[itemCode] === undefined
  session.must(isNone, "a discontinued item has no entry in the map of formats", itemCode)
  const others = await session.attempt(endpoints.getAlternativeItems, { userTemp, itemCode })
  session.must(Result.isSuccess(others), "alternatives of a discontinued item are returned", session.lastAnswer())
}

const ABOUT = ["order.usual", "order.detail", "order.list", "order.reorder", "saved-cart.load", "product.item"]

const left = example("an item that has left the range", ABOUT, async (session) => {
  const { userTemp, text } = await session.client("orderedArticleLeft")
  const [orderId, itemCode, savedCartId] = [text("order_id"), text("left_code"), text("saved_cart_id")]
  const { lines } = (await session.call(endpoints.getOrder, { userTemp, orderId })).message
  const ordered = lines.find((one) => one.itemCode === itemCode)
  session.must(ordered !== undefined, "an order keeps its lines when an item is discontinued", itemCode)
  if (ordered === undefined) return notChecked("the order has no such line")
  const { name, slug, unit, packLabel, packSize, quantity } = ordered
  session.must(name !== "", "a line of an order keeps its name when its item is discontinued", "no name")
  const stated = [slug, unit, packLabel, packSize].join("|")
  session.must(stated === "|||1", "a line of a discontinued item has no current slug, uom and pack", stated)
  for (const requested of [null, itemCode]) {
    const usual = (await session.call(endpoints.getUsualItems, { userTemp, itemCode: requested })).message
    const one = usual.find((each) => each.itemCode === itemCode)
    session.must(one?.item === null, "a discontinued item is among the usual items, without its item", "it is not")
    const isThen = one === undefined || (one.name === name && one.category.trim() === "")
    session.must(isThen, "a discontinued usual item has its former name, and no category", one?.name)
    const bought = one?.purchases.find((each) => each.orderId === orderId)?.quantity
    session.must(bought === quantity, "a discontinued item keeps its purchases", `${bought} in ${orderId}`)
  }
  for (const product of [itemCode, name]) {
    const request = { userTemp, status: null, from: null, to: null, page: 1, perPage: 100, product }
    const { data, pagination } = (await session.call(endpoints.listOrders, request)).message
    const isFound = pagination.total > data.length || data.some((order) => order.orderId === orderId)
    session.must(isFound, "the product filter finds orders of discontinued items", `not ${orderId} by “${product}”`)
  }
  const called = { itemCode, name }
  const reorder = async () => (await session.call(endpoints.reorder, { userTemp, orderId })).message
  await mustSkip(session, userTemp, called, endpoints.reorder.id, reorder)
  const load = async () => (await session.call(endpoints.loadSavedCart, { userTemp, savedCartId })).message
  await mustSkip(session, userTemp, called, endpoints.loadSavedCart.id, load)
  await mustBeUnknown(session, userTemp, itemCode)
  return CHECKED
})

export const rangeExamples = [left]

/** In some the language of the greatest weight is not the first; others are languages that the shop does not have. */
const FORMS = {
  it: [
    "it, en;q=0.5",
    "it-IT, it;q=0.9, en;q=0.8",
    "IT,en;q=0.5",
    "en;q=0.5, it;q=0.9",
    "en-GB;q=0.4, it-IT",
    "zh-Hant, en;q=0.3, it;q=0.7",
  ],
  en: [
    "en, it;q=0.5",
    "en-GB, en;q=0.9, it;q=0.8",
    "it;q=0.5, en;q=0.9",
    "it-IT;q=0.2, en-GB",
    "de-AT, it;q=0.3, en;q=0.7",
  ],
} as const

const readIn = async (session: Session, header: string, read: () => Promise<unknown>): Promise<unknown> => {
  session.writeAs((request) => {
    request.headers.set("accept-language", header)
    return request
  })
  return read().finally(() => session.writeAs(null))
}

const READ = ["content.menu", "product.list", "product.item", "order.tracking"]

const written = example("the language of the page, however it is written", READ, async (session) => {
  const { userTemp, text } = await session.client("clientHasOrder")
  const order = { userTemp, orderId: text("order_id") }
  await session.given("contentIsPublished")
  const reads: ReadonlyArray<readonly [what: string, read: () => Promise<unknown>]> = [
    ["the menu", async () => (await session.call(endpoints.getMenu, {})).message],
    ["the facets of a listing", async () => (await listingOf(session, userTemp, { page: "1", per_page: "1" }))?.facets],
    ["the steps of an order", async () => (await session.call(endpoints.getOrderTracking, order)).message.steps],
    [
      "a refusal",
      async () => {
        await session.attempt(endpoints.getItem, { userTemp, slug: "no-such-item" })
        return session.lastWords()
      },
    ],
  ]
  for (const [what, read] of reads) {
    const plain = { it: await readIn(session, "it", read), en: await readIn(session, "en", read) }
    // Content in one language only stays in it.
    if (difference(plain.it, plain.en) === null) continue
    for (const language of SPOKEN)
      for (const form of FORMS[language]) {
        const wrong = difference(plain[language], await readIn(session, form, read))
        const due = `${what} in the language of the greatest weight, in every form of Accept-Language`
        session.must(wrong === null, due, `"${form}" is not "${language}": ${wrong}`)
      }
  }
  return CHECKED
})

const WORDS = { name: "Ada", companyName: "", telephone: "", subject: "Orari", message: "Siete aperti?", itemCode: "" }
const FORM = { ...REGISTRATION, sdiCode: "", pec: "", privacyConsent: true }

const sendsOf = async (session: Session) => {
  const { userTemp, text } = await session.client("clientHasOneAddress")
  const paid = (await session.client("orderIsPaid")).text("order_id")
  const open = (await session.client("clientHasOrder")).text("order_id")
  const oldPassword = (await session.given("passwordMayBeChanged")).text("password")
  const taken = (await session.given("emailIsTaken")).text("email")
  const declined = (await session.given("cardIsDeclined")).text("declined_token")
  const refused = await session.given("userIsRefused")
  const { addressCode } = userTemp
  const user = { user: refused.text("user"), password: refused.text("password") }
  const pay = (orderId: string, cardToken: string) =>
    session.attempt(endpoints.makeDirectGuestPaymentRequest, { userTemp, orderId, method: "card", cardToken })
  const sends: Readonly<Record<string, () => Promise<Answer>>> = {
    "a contact form": () =>
      session.attempt(endpoints.requestForm, { ...WORDS, email: somebody(), privacyConsent: true }),
    "a subscription": () => session.attempt(endpoints.subscribeNewsletter, { email: somebody(), privacyConsent: true }),
    "an email": () => session.attempt(endpoints.sendGenericEmail, { userTemp, ...WORDS }),
    "a password reset": () => session.attempt(endpoints.resetPassword, { user: somebody() }),
    "a registration": () => session.attempt(endpoints.register, { ...FORM, email: somebody() }),
    "an email that is taken": () => session.attempt(endpoints.register, { ...FORM, email: taken }),
    "a wrong login": () => session.attempt(endpoints.login, { user: somebody(), password: "x" }),
    "a login that is refused": () => session.attempt(endpoints.login, user),
    "the only address": () => session.attempt(endpoints.deleteAddress, { userTemp, addressCode }),
    "a file": () => session.attempt(endpoints.downloadFile, { userTemp, file: NOT_THERE }),
    "a second payment": () => pay(paid, "x"),
    "a payment that fails": () => pay(open, declined),
    "a short password": () => session.attempt(endpoints.changePassword, { oldPassword, newPassword: "a" }),
    "a client's call of an agent's": () =>
      session.attempt(endpoints.listAgentClients, { text: "", page: 1, perPage: 1 }),
  }
  return { token: text("token"), sends }
}

const FORMS_ABOUT = ["session.login", "contact.request", "contact.newsletter", "session.register", "payment.request"]

const sentences = example("sentences of forms, logins and refusals in each language", FORMS_ABOUT, async (session) => {
  const { token, sends } = await sendsOf(session)
  session.speakAs(token)
  const what = "each sentence for the person is in the language of the request, as others are"
  await mustBeTranslated(session, what, Object.entries(sends))
  return CHECKED
})

const subscribed = example("a subscription in other capitals", ["contact.newsletter"], async (session) => {
  const email = somebody()
  const send = async (written: string) => {
    await session.attempt(endpoints.subscribeNewsletter, { email: written, privacyConsent: true })
    // An answer may say for whom it is.
    return `${session.last()?.status} ${session.last()?.text.toLowerCase().replaceAll(email, "")}`
  }
  const due = await send(email)
  for (const typed of [email, email.toUpperCase()]) {
    const came = await send(typed)
    const isSame = came === due || came.startsWith("429")
    session.must(isSame, "the answer for an already subscribed email is the same, in upper or lower case", came)
  }
  return CHECKED
})

export const languageExamples = [written, sentences, subscribed]
