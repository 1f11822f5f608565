/** The language of the page, however a browser or a proxy writes it (RFC 9110, ADR 9), and the sentences of forms and logins in it. */
import { endpoints } from "../../src/table.ts"
import { type Answer, mustBeTranslated, NOT_THERE } from "../protocol/refusal.ts"
import { REGISTRATION, somebody } from "../protocol/refusals-of-forms.ts"
import { listingOf } from "../run/reads.ts"
import { difference } from "../run/views.ts"
import { CHECKED, example } from "../run/law.ts"
import { type Session, SPOKEN } from "../run/session.ts"

/** In some the language of the greatest weight is not the first, and others the shop does not have. */
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

const ABOUT = ["content.menu", "product.list", "product.item", "order.tracking"]

const written = example("the language of the page, however it is written", ABOUT, async (session) => {
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
    // What has one language has one.
    if (difference(plain.it, plain.en) === null) continue
    for (const language of SPOKEN)
      for (const form of FORMS[language]) {
        const wrong = difference(plain[language], await readIn(session, form, read))
        const due = `${what} in the language of the greatest weight, however Accept-Language writes it`
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
    session.must(isSame, "the answer to an email that is subscribed already is the same, in whatever capitals", came)
  }
  return CHECKED
})

export const languageExamples = [written, sentences, subscribed]
