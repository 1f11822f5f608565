/** What a service that keeps keys says of them: the key in each answer, and whether it is one of before (ADR 30, ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { IDEMPOTENCY_REPLAYED } from "../../../src/idempotency-key.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED, notChecked } from "../check.ts"
import type { CheckVisit } from "../visit.ts"

const isReplayed = (visit: CheckVisit): boolean => /^true$/i.test(visit.last()?.headers.get(IDEMPOTENCY_REPLAYED) ?? "")
type Answer = Result.Result<unknown, ApiError>

/** The key is looked up after the token: whoever has logged out is told nothing of what was done. */
const ended = check(
  "a write sent again without its token",
  ["wishlist.add", "cart.add", "session.logout"],
  async (visit) => {
    const { userTemp, text } = await visit.client("clientIsLoggedIn")
    const itemCode = (await visit.given("productHasFormats")).text("first_code")
    const send = (key: string) => visit.attempt(endpoints.addWish, { userTemp, itemCode }, key)
    const key = crypto.randomUUID()
    if (Result.isFailure(await send(key)) || !visit.keepsKeys(endpoints.addWish)) return notChecked("no key is kept")
    for (const [who, token] of [
      ["with an unknown token", `no-${crypto.randomUUID()}`],
      ["without a token", null],
    ] as const) {
      visit.speakAs(token)
      const answer = await send(key)
      visit.must(Result.isFailure(answer), `a call sent again ${who} is refused`, "its answer of before")
    }
    visit.speakAs(text("token"))
    await visit.attempt(endpoints.logout, {})
    const answer = await send(key)
    visit.must(Result.isFailure(answer), "a call sent again after a logout is refused", "its answer of before")
    return CHECKED
  },
)

/** Callers without a token have one row for all of them. */
const nobodys = check(
  "keys of callers without a token",
  ["contact.newsletter", "contact.request", "session.register"],
  async (visit) => {
    const email = (await visit.given("emailIsFree")).text("email")
    visit.speakAs(null)
    const form = { name: "Marta", companyName: "", telephone: "", subject: "Orari", message: "Siete aperti?" }
    const calls: ReadonlyArray<readonly [string, (key: string, words: string) => Promise<Answer>, () => boolean]> = [
      [
        "contact.newsletter",
        (key, words) =>
          visit.attempt(endpoints.subscribeNewsletter, { email: `${words}${email}`, privacyConsent: true }, key),
        () => visit.keepsKeys(endpoints.subscribeNewsletter),
      ],
      [
        "contact.request",
        (key, words) =>
          visit.attempt(endpoints.requestForm, { ...form, email, subject: words, privacyConsent: true }, key),
        () => visit.keepsKeys(endpoints.requestForm),
      ],
    ]
    for (const [id, send, keeps] of calls) {
      const key = crypto.randomUUID()
      if (Result.isFailure(await send(key, "uno")) || !keeps()) continue
      const again = await send(key, "uno")
      visit.must(Result.isSuccess(again) && isReplayed(visit), `${id} sent again is answered as it was`, "otherwise")
      const other = await send(key, "due")
      const status = Result.isFailure(other) ? other.failure.status : 200
      visit.must(status === 422, `${id} with another body under its key is refused with 422`, `${status}`)
    }
    return CHECKED
  },
)

export const keyAnswerChecks = [ended, nobodys]
