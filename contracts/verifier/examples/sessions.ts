/** Logins, passwords, resets and registrations, sentence by sentence (S4.3, S5.5, S5.7, S7.5–S7.7). */
import { Result } from "effect"
import { endpoints } from "../../src/table.ts"
import { agentsOf, logIn } from "../actors.ts"
import { REGISTRATION, somebody } from "../protocol/refusals-of-forms.ts"
import type { Exchanged } from "../run/exchange.ts"
import { difference } from "../run/views.ts"
import { CHECKED, example, notChecked } from "../run/law.ts"
import { type Identity, type Session, SPOKEN } from "../run/session.ts"
import { contradiction } from "../run/views.ts"

const profileOf = async (session: Session, token: string, userTemp: Identity) => {
  session.speakAs(token)
  const answer = await session.attempt(endpoints.getProfile, { userTemp })
  return Result.isFailure(answer) ? null : answer.success.message
}

const WRONG: ReadonlyArray<readonly [how: string, change: (password: string) => string]> = [
  ["with one more letter", (password) => `${password}x`],
  ["in capitals", (password) => password.toUpperCase()],
  ["without its last letter", (password) => password.slice(0, -1)],
  ["with more behind it", (password) => `${password}${password}`],
  ["with a blank before it", (password) => ` ${password}`],
  ["with a blank behind it", (password) => `${password} `],
  ["that is empty", () => ""],
  ["that is any text", () => "%"],
]

const login = example("a login", ["session.login", "session.logout", "account.profile"], async (session) => {
  const given = await session.given("userMayLogIn")
  const [user, password] = [given.text("user"), given.text("password")]
  const [first, second] = [await logIn(session, user, password), await logIn(session, user.toUpperCase(), password)]
  session.must(first !== null, "the right password logs in", "refused")
  session.must(first === null || second !== null, "login names are case-insensitive", session.lastAnswer())
  if (first === null || second === null) return CHECKED
  const wrong = contradiction(first.message, second.message)
  session.must(wrong === null, "two logins return the same user", wrong)
  const { clientId, addresses, companyName } = first.message
  const userTemp = { clientId, addressCode: addresses[0]?.addressCode ?? "0", externalCall: true }
  const [own, other] = [first.accessToken, second.accessToken]
  const profile = await profileOf(session, own, userTemp)
  session.must(
    profile !== null,
    "the access_token of a login grants access to the client's data, also after a second login",
    "no",
  )
  const names = new Set([companyName, profile?.companyName ?? ""].filter((name) => name !== ""))
  session.must(names.size <= 1, "a company has one name at a login and in its profile", [...names].join())
  const { rights } = first.message
  await session.attempt(endpoints.listPeople, { userTemp })
  const isSaid = rights === undefined || session.last()?.status !== (rights.isAdministrator ? 403 : 200)
  session.must(isSaid, "a login says whether its user is an administrator", `${rights?.isAdministrator}`)
  session.must((await profileOf(session, other, userTemp)) !== null, "a second login may read, too", "it is refused")
  // A service may issue one token for all logins of a user.
  if (own !== other) {
    session.speakAs(own)
    await session.attempt(endpoints.logout, {})
    session.must((await profileOf(session, own, userTemp)) === null, "a token is invalid after its logout", "read")
    const isLeft = (await profileOf(session, other, userTemp)) !== null
    session.must(isLeft, "a logout ends only that login", "another login's token is refused")
  }
  const blocked = await session.given("userIsRefused")
  const isBlocked = (await logIn(session, blocked.text("user"), blocked.text("password"))) === null
  const refusal = `${isBlocked ? "refused" : "an access_token"}, ${session.last()?.status}`
  session.must(refusal === "refused, 200", "a user who may not log in is refused with 200 and a list", refusal)
  for (const [how, change] of WRONG) {
    // Too many failures would lock the user out.
    const again = await session.given("userMayLogIn")
    const isRefused = (await logIn(session, again.text("user"), change(again.text("password")))) === null
    session.must(isRefused, `a password ${how} does not log in`, "an access_token")
    const status = session.last()?.status ?? 0
    session.must([200, 417, 429].includes(status), "a wrong password is refused with 200 and a list", `${status}`)
  }
  return CHECKED
})

const LONG = `Lunga-parola-7! ${"àè".repeat(12)}`

const changed = example("a changed password", ["account.change-password", "session.login"], async (session) => {
  const user = (await session.given("userMayLogIn")).text("user")
  const given = await session.given("passwordMayBeChanged")
  const oldPassword = given.text("password")
  const other = await logIn(session, user, oldPassword)
  const token = (await logIn(session, user, oldPassword))?.accessToken ?? given.text("token")
  const agent = (await session.beside("agentIsLoggedIn")).text("token")
  session.speakAs(token)
  await session.call(endpoints.changePassword, { oldPassword, newPassword: LONG })
  session.speakAs(agent)
  const isKept = Result.isSuccess(await session.attempt(endpoints.listAgentClients, { text: "", page: 1, perPage: 1 }))
  session.must(isKept, "a password change ends no other user's login", session.lastAnswer())
  session.must((await logIn(session, user, LONG)) !== null, "the new password logs in", "refused")
  session.must((await logIn(session, user, oldPassword)) === null, "the old password no longer logs in", "accepted")
  const isWhole = (await logIn(session, user, LONG.slice(0, -2))) === null
  session.must(isWhole, "a long password is compared completely", "the first letters log in")
  if (other !== null && other.accessToken !== token) {
    const { clientId, addresses } = other.message
    const userTemp = { clientId, addressCode: addresses[0]?.addressCode ?? "0", externalCall: true }
    const isOver = (await profileOf(session, other.accessToken, userTemp)) === null
    session.must(isOver, "a password change ends the user's other logins", "it may read")
  }
  session.speakAs(token)
  const back = await session.attempt(endpoints.changePassword, { oldPassword: LONG, newPassword: oldPassword })
  session.must(Result.isSuccess(back), "the token stays valid when the password changes", "refused")
  return CHECKED
})

const statusAndText = (exchanged: Exchanged | undefined): string => `${exchanged?.status} ${exchanged?.text}`

const reset = example("a password reset", ["session.reset-password"], async (session) => {
  const given = await session.given("userMayLogIn")
  const unknown = somebody()
  for (const language of SPOKEN) {
    session.speakIn(language)
    await session.call(endpoints.resetPassword, { user: given.text("user") })
    const known = statusAndText(session.last())
    await session.attempt(endpoints.resetPassword, { user: unknown })
    const came = statusAndText(session.last())
    session.must(known === came, "a reset does not reveal whether a user exists", came)
  }
  const still = await logIn(session, given.text("user"), given.text("password"))
  session.must(still !== null, "an unused reset locks nobody out", "the password is refused")
  return CHECKED
})

const registration = example("a registration", ["session.register"], async (session) => {
  const email = (await session.given("emailIsFree")).text("email")
  const form = { ...REGISTRATION, email, sdiCode: "ABCDEFG", pec: "prova@pec.dispensa.test", privacyConsent: true }
  if (Result.isFailure(await session.attempt(endpoints.register, form))) return notChecked(session.lastAnswer())
  for (const again of [email, email.toUpperCase()]) {
    await session.attempt(endpoints.register, { ...form, email: again })
    session.must(session.last()?.status === 409, "an email is registered once, in upper or lower case: 409", again)
  }
  return CHECKED
})

export const sessionExamples = [login, changed, reset, registration]

/** Half a tenth, and the error of floating point. */
const ROUNDED = 0.0501

interface Written {
  readonly who: string
  readonly token: string
  readonly userTemp: Identity
  readonly itemCode: string
  readonly rating: number
}

/** The writers: the client by both formats, their agent, another client. */
const writesOf = async (session: Session, [first, second]: readonly [string, string]) => {
  const { userTemp, text } = await session.client("clientIsLoggedIn")
  const { agent, other } = await agentsOf(session, userTemp.clientId)
  const own = { who: "themselves", token: text("token"), userTemp }
  const writes: ReadonlyArray<Written> = [
    { ...own, itemCode: first, rating: 2 },
    { ...own, itemCode: second, rating: 5 },
    { ...own, itemCode: first, rating: 1 },
    ...(agent === null ? [] : [{ who: "their agent", token: agent, userTemp, itemCode: second, rating: 4 }]),
    ...(other === null ? [] : [{ who: "another client", ...other, itemCode: first, rating: 3 }]),
    { ...own, itemCode: second, rating: 3 },
  ]
  return writes
}

const formats = example("reviews by way of every format", ["product.review", "product.item-child"], async (session) => {
  const given = await session.given("productHasFormats")
  const codes = [given.text("first_code"), given.text("second_code")] as const
  /** The last text of each client, all texts, and their authors. */
  const [own, texts, authors] = [new Map<unknown, string>(), new Set<string>(), new Map<unknown, string>()]
  let others: number | null = null
  for (const [place, { who, token, userTemp, itemCode, rating }] of (await writesOf(session, codes)).entries()) {
    session.speakAs(token)
    session.speakIn(SPOKEN[place % SPOKEN.length] ?? "en")
    const text = `Pact ${crypto.randomUUID()}`
    const sent = await session.attempt(endpoints.postReview, { userTemp, itemCode, rating, text })
    if (Result.isFailure(sent)) continue
    texts.add(text)
    own.set(userTemp.clientId, text)
    for (const language of SPOKEN)
      for (const code of codes) {
        session.speakIn(language)
        const page = (await session.call(endpoints.getItemChild, { userTemp, itemCode: code })).message
        const { reviews, reviewCount, rating: stars } = page
        const ours = reviews.filter((review) => texts.has(review.text))
        const isLast =
          ours
            .map((one) => one.text)
            .toSorted()
            .join() === [...own.values()].toSorted().join()
        const came = `${ours.length} shown, written by ${own.size} on ${code} in ${language}`
        session.must(isLast, `the last review of a client and product is kept: by ${who}`, came)
        const review = ours.find((one) => one.text === text)
        const unlike = difference(sent.success.message, review)
        session.must(unlike === null, "the answer to a review is the review as the page shows it", unlike)
        const author = review?.author ?? ""
        const known = authors.get(userTemp.clientId) ?? author
        authors.set(userTemp.clientId, known)
        session.must(author === known, "a review has its client's name, whoever writes it", `${author}, not ${known}`)
        session.must(reviewCount >= reviews.length, "a product counts all of its reviews", `${reviewCount}`)
        const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / Math.max(1, reviews.length)
        const isMean = reviewCount !== reviews.length || Math.abs(stars - mean) <= ROUNDED
        session.must(isMean, "the stars of a product are the mean of its reviews", `${stars}, not ${mean.toFixed(2)}`)
        const rest = reviews.length - ours.length
        const isSame = others === null || others === rest || own.size > 1
        session.must(isSame, "a review that is replaced leaves those of others", `${rest} instead of ${others}`)
        others = rest
      }
  }
  session.speakIn("en")
  return CHECKED
})

export const reviewExamples = [formats]
