/** What the documents say of forms, passwords, languages and addresses in the cases that they name, sentence by sentence (S5.7, S5.8, S7.5–S7.7, S7.20–S7.22, ADR 9, ADR 47). */
import { Option, Result } from "effect"
import type { ApiError } from "../../src/client.ts"
import { parseJson, refusalText } from "../../src/server-message.ts"
import { endpoints } from "../../src/table.ts"
import { example, CHECKED } from "../run/law.ts"
import { type Session, SPOKEN } from "../run/session.ts"
import { REGISTRATION } from "../protocol/refusals-of-forms.ts"
import { NOT_THERE } from "../protocol/refusal.ts"

type Answer = Result.Result<unknown, ApiError>

const somebody = () => `pact.${crypto.randomUUID()}@dispensa.test`

/** An answer may say for whom it is. */
const withoutEmail = (text: string, email: string): string => text.toLowerCase().replaceAll(email, "")

const subscribed = example("a subscription in other capitals", ["contact.newsletter"], async (session) => {
  const email = somebody()
  const send = async (written: string) => {
    await session.attempt(endpoints.subscribeNewsletter, { email: written, privacyConsent: true })
    return `${session.last()?.status} ${withoutEmail(session.last()?.text ?? "", email)}`
  }
  const due = await send(email)
  for (const written of [email, email.toUpperCase(), email.replace("pact", "Pact")]) {
    const came = await send(written)
    const isSame = came === due || came.startsWith("429")
    session.must(isSame, "the answer to an email that is subscribed already is the same, in whatever capitals", came)
  }
  return CHECKED
})

/** What is said besides that it is done, or why it is not. */
const wordsOf = (session: Session, answer: Answer): string => {
  const body = Option.getOrNull(parseJson(session.last()?.text ?? ""))
  if (Result.isFailure(answer))
    return answer.failure._tag === "Unprocessable" ? JSON.stringify(answer.failure.fields) : refusalText(body, "")
  return saidIn(body)
}

const saidIn = (value: unknown): string => {
  if (typeof value !== "object" || value === null || !("message" in value)) return ""
  const { message } = value
  if (typeof message === "string") return message
  return saidIn(Array.isArray(message) ? message[0] : message)
}

const sentences = example(
  "sentences of forms, logins and refusals in each language",
  ["session.login", "contact.request", "contact.newsletter", "session.reset-password", "session.register"],
  async (session) => {
    const { userTemp, text } = await session.client("clientHasOneAddress")
    const { addressCode } = userTemp
    const orderId = (await session.client("orderIsPaid")).text("order_id")
    const password = (await session.given("passwordMayBeChanged")).text("password")
    const taken = (await session.given("emailIsTaken")).text("email")
    const refused = await session.given("userIsRefused")
    const words = { name: "Ada", companyName: "", telephone: "", subject: "Orari", message: "Siete aperti?" }
    const form = { ...REGISTRATION, sdiCode: "", pec: "", privacyConsent: true }
    const mayLogIn = { user: refused.text("user"), password: refused.text("password") }
    const card = { userTemp, orderId, method: "card" as const, cardToken: "x" }
    const sends: ReadonlyArray<readonly [what: string, send: () => Promise<Answer>]> = [
      [
        "a contact form",
        () => session.attempt(endpoints.requestForm, { ...words, email: somebody(), privacyConsent: true }),
      ],
      [
        "a subscription",
        () => session.attempt(endpoints.subscribeNewsletter, { email: somebody(), privacyConsent: true }),
      ],
      ["an email", () => session.attempt(endpoints.sendGenericEmail, { userTemp, ...words, itemCode: "" })],
      ["a password reset", () => session.attempt(endpoints.resetPassword, { user: somebody() })],
      ["a registration", () => session.attempt(endpoints.register, { ...form, email: somebody() })],
      [
        "a registration of an email that is taken",
        () => session.attempt(endpoints.register, { ...form, email: taken }),
      ],
      ["a wrong login", () => session.attempt(endpoints.login, { user: somebody(), password: "x" })],
      ["a login that is refused", () => session.attempt(endpoints.login, mayLogIn)],
      ["the only address", () => session.attempt(endpoints.deleteAddress, { userTemp, addressCode })],
      ["a file", () => session.attempt(endpoints.downloadFile, { userTemp, file: NOT_THERE })],
      ["a second payment", () => session.attempt(endpoints.makeDirectGuestPaymentRequest, card)],
      [
        "a short password",
        () => session.attempt(endpoints.changePassword, { oldPassword: password, newPassword: "a" }),
      ],
      [
        "a client's call of an agent's",
        () => session.attempt(endpoints.listAgentClients, { text: "", page: 1, perPage: 1 }),
      ],
    ]
    const said = new Map<string, ReadonlyArray<string>>()
    for (const language of SPOKEN) {
      session.speakIn(language)
      session.speakAs(text("token"))
      for (const [what, send] of sends) {
        const answer = await send()
        const isRight = Result.isSuccess(answer) && JSON.stringify(answer.success).includes("accessToken")
        said.set(what, [...(said.get(what) ?? []), isRight ? "" : wordsOf(session, answer)])
      }
    }
    session.speakIn("en")
    const worded = [...said].filter(([, texts]) => texts.every((one) => /\p{L}{3}/u.test(one)))
    const alike = worded.filter(([, [italian, english]]) => italian === english)
    // A service whose sentences have one language has one.
    const isSome = alike.length > 0 && alike.length < worded.length
    const came = alike.map(([what, [one = ""]]) => `${what}: ${one.slice(0, 40)}`).join("; ")
    session.must(!isSome, "each sentence for the person is in the language of the request, as others are", came)
    return CHECKED
  },
)

export const formAnswersExamples = [subscribed, sentences]
