/** What the documents say of forms, passwords, languages and addresses in the cases that they name, sentence by sentence (S5.7, S5.8, S7.5–S7.7, S7.20–S7.22, ADR 9, ADR 47). */
import { Option, Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { parseJson, refusalText } from "../../../src/server-message.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
import { type CheckVisit, SPOKEN } from "../visit.ts"
import { REGISTRATION } from "../../protocol/refusals-of-forms.ts"
import { NOT_THERE } from "../../protocol/refusal.ts"

type Answer = Result.Result<unknown, ApiError>

const statusOf = (answer: Answer): number => (Result.isFailure(answer) ? (answer.failure.status ?? 0) : 200)
const somebody = () => `pact.${crypto.randomUUID()}@dispensa.test`

const FAILURES = 5

/** Of an agent: nobody else changes theirs. What failed a moment ago may count, too. */
const attempts = check("too many wrong old passwords", ["account.change-password"], async (visit) => {
  await visit.given("agentIsLoggedIn")
  const statuses: Array<number> = []
  for (let tried = 0; tried <= FAILURES; tried += 1) {
    const change = { oldPassword: `wrong-${tried}-${crypto.randomUUID()}`, newPassword: "Nuova-parola-7!" }
    statuses.push(statusOf(await visit.attempt(endpoints.changePassword, change)))
  }
  const isRefused = statuses.slice(0, FAILURES).every((status) => status === 422 || status === 429)
  visit.must(isRefused, "a wrong old password is refused with 422", statuses.join(" "))
  const what = "after five wrong old passwords the next one is answered with 429"
  visit.must(statuses.at(-1) === 429, what, statuses.join(" "))
  return CHECKED
})

/** In turn in small letters and in capitals. */
const resets = check("password resets in other capitals", ["session.reset-password"], async (visit) => {
  const user = somebody()
  const statuses: Array<number> = []
  for (let tried = 0; tried <= FAILURES; tried += 1) {
    const written = tried % 2 === 0 ? user : user.toUpperCase()
    statuses.push(statusOf(await visit.attempt(endpoints.resetPassword, { user: written })))
  }
  const isCounted = statuses.at(-1) === 429
  visit.must(isCounted, "resets of one user count together, in whatever capitals", statuses.join(" "))
  return CHECKED
})

/** An answer may say for whom it is. */
const withoutEmail = (text: string, email: string): string => text.toLowerCase().replaceAll(email, "")

const subscribed = check("a subscription in other capitals", ["contact.newsletter"], async (visit) => {
  const email = somebody()
  const send = async (written: string) => {
    await visit.attempt(endpoints.subscribeNewsletter, { email: written, privacyConsent: true })
    return `${visit.last()?.status} ${withoutEmail(visit.last()?.text ?? "", email)}`
  }
  const due = await send(email)
  for (const written of [email, email.toUpperCase(), email.replace("pact", "Pact")]) {
    const came = await send(written)
    const isSame = came === due || came.startsWith("429")
    visit.must(isSame, "the answer to an email that is subscribed already is the same, in whatever capitals", came)
  }
  return CHECKED
})

/** What is said besides that it is done, or why it is not. */
const wordsOf = (visit: CheckVisit, answer: Answer): string => {
  const body = Option.getOrNull(parseJson(visit.last()?.text ?? ""))
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

const sentences = check(
  "sentences of forms, logins and refusals in each language",
  ["session.login", "contact.request", "contact.newsletter", "session.reset-password", "session.register"],
  async (visit) => {
    const { userTemp, text } = await visit.client("clientHasOneAddress")
    const { addressCode } = userTemp
    const orderId = (await visit.client("orderIsPaid")).text("order_id")
    const password = (await visit.given("passwordMayBeChanged")).text("password")
    const taken = (await visit.given("emailIsTaken")).text("email")
    const refused = await visit.given("userIsRefused")
    const words = { name: "Ada", companyName: "", telephone: "", subject: "Orari", message: "Siete aperti?" }
    const form = { ...REGISTRATION, sdiCode: "", pec: "", privacyConsent: true }
    const mayLogIn = { user: refused.text("user"), password: refused.text("password") }
    const card = { userTemp, orderId, method: "card" as const, cardToken: "x" }
    const sends: ReadonlyArray<readonly [what: string, send: () => Promise<Answer>]> = [
      [
        "a contact form",
        () => visit.attempt(endpoints.requestForm, { ...words, email: somebody(), privacyConsent: true }),
      ],
      [
        "a subscription",
        () => visit.attempt(endpoints.subscribeNewsletter, { email: somebody(), privacyConsent: true }),
      ],
      ["an email", () => visit.attempt(endpoints.sendGenericEmail, { userTemp, ...words, itemCode: "" })],
      ["a password reset", () => visit.attempt(endpoints.resetPassword, { user: somebody() })],
      ["a registration", () => visit.attempt(endpoints.register, { ...form, email: somebody() })],
      ["a registration of an email that is taken", () => visit.attempt(endpoints.register, { ...form, email: taken })],
      ["a wrong login", () => visit.attempt(endpoints.login, { user: somebody(), password: "x" })],
      ["a login that is refused", () => visit.attempt(endpoints.login, mayLogIn)],
      ["the only address", () => visit.attempt(endpoints.deleteAddress, { userTemp, addressCode })],
      ["a file", () => visit.attempt(endpoints.downloadFile, { userTemp, file: NOT_THERE })],
      ["a second payment", () => visit.attempt(endpoints.makeDirectGuestPaymentRequest, card)],
      ["a short password", () => visit.attempt(endpoints.changePassword, { oldPassword: password, newPassword: "a" })],
      [
        "a client's call of an agent's",
        () => visit.attempt(endpoints.listAgentClients, { text: "", page: 1, perPage: 1 }),
      ],
    ]
    const said = new Map<string, ReadonlyArray<string>>()
    for (const language of SPOKEN) {
      visit.speakIn(language)
      visit.speakAs(text("token"))
      for (const [what, send] of sends) {
        const answer = await send()
        const isRight = Result.isSuccess(answer) && JSON.stringify(answer.success).includes("accessToken")
        said.set(what, [...(said.get(what) ?? []), isRight ? "" : wordsOf(visit, answer)])
      }
    }
    visit.speakIn("en")
    const worded = [...said].filter(([, texts]) => texts.every((one) => /\p{L}{3}/u.test(one)))
    const alike = worded.filter(([, [italian, english]]) => italian === english)
    // A service whose sentences have one language has one.
    const isSome = alike.length > 0 && alike.length < worded.length
    const came = alike.map(([what, [one = ""]]) => `${what}: ${one.slice(0, 40)}`).join("; ")
    visit.must(!isSome, "each sentence for the person is in the language of the request, as others are", came)
    return CHECKED
  },
)

export const sentencePeopleChecks = [attempts, resets, subscribed, sentences]
