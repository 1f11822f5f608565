/**
 * A refusal has the documented status, names its fields, has a message for the person, changes nothing and frees its key
 * (S8.1–S8.5); after five failures of one user, case-insensitive, further attempts are refused with 429, and no other user is
 * locked out (S5.7, S7.5, S7.7).
 */
import { Result } from "effect"
import { IDEMPOTENCY_KEY, keyOfHeader } from "../../src/idempotency-key.ts"
import { endpoints } from "../../src/table.ts"
import { act, logInWell } from "../actors.ts"
import { isRecord } from "../json.ts"
import { changedViews } from "../run/views.ts"
import { CHECKED, type Law, law } from "../run/law.ts"
import type { Session } from "../run/session.ts"
import { type Answer, mustBeTranslated, type Outcome, type RefusalSubject, type Rules, statusOf } from "./refusal.ts"
import { cartRefusals } from "./refusals-of-carts.ts"
import { dealingRefusals } from "./refusals-of-dealings.ts"
import { formRefusals, somebody } from "./refusals-of-forms.ts"
import { listRefusals } from "./refusals-of-lists.ts"
import { orderRefusals } from "./refusals-of-orders.ts"
import { viewsOf } from "../facts/readings.ts"

const fieldsOf = (answer: Answer): Readonly<Record<string, ReadonlyArray<string>>> =>
  Result.isFailure(answer) && answer.failure._tag === "Unprocessable" ? answer.failure.fields : {}

/** A refusal names fields as they were sent, each with a message, and the wrong one among them. */
const mustName = (session: Session, what: string, field: string, answer: Answer, part: string): void => {
  const fields = fieldsOf(answer)
  const named = Object.keys(fields)
  session.must(named.includes(field), `${what} is refused by the field ${field}`, named.join(", ") || "no field", part)
  const sent = session.last()?.sent
  const strange = isRecord(sent) ? named.find((name) => !(name in sent)) : undefined
  session.must(strange === undefined, `${what} is refused by fields that were sent`, strange, part)
  const silent = named.find((name) => fields[name]?.join("").trim() === "")
  session.must(silent === undefined, `${what} is refused with words for each field`, silent, part)
}

/** False when too many were sent: this one proves nothing. */
const mustBeAnswered = async (session: Session, id: string, outcome: Outcome, key?: string): Promise<boolean> => {
  const { what, statuses, field, send } = outcome
  const answer = await send(session, key)
  const status = statusOf(answer)
  if (status === 429) {
    session.skip(`${id} was sent too often`)
    return false
  }
  const how = statuses.includes(200) ? "accepts" : "refuses"
  const due = statuses.includes(200) ? "" : ` with ${statuses.join(" or ")}`
  session.must(statuses.includes(status), `${id} ${how} ${what}${due}`, String(status), id)
  if (field !== null && status === 422) mustName(session, `${id}: ${what}`, field, answer, id)
  return true
}

const mustNameAll = async (session: Session, { id, refuses, several }: Rules): Promise<void> => {
  if (several === null) return
  const named = Object.keys(fieldsOf(await several.send(session)))
  if (session.last()?.status === 429) return
  const lost = refuses.find(({ field }) => field !== null && !named.includes(field))?.field
  session.must(lost === undefined, `${id} names each of several wrong fields`, `not ${lost}`, id)
}

/** The refused call is sent again under its key, corrected. */
const mustBeFree = async (session: Session, { id, supportsKeys, good }: Rules, key: string, back: string | null) => {
  if (good === null || !(await mustBeAnswered(session, id, good, key))) return
  const came = `${back ?? "no key"} for ${key}`
  session.must(!supportsKeys(session) || back === key, `a refusal of ${id} returns its ${IDEMPOTENCY_KEY}`, came, id)
}

const refusalLaw = ({ title, about, open }: RefusalSubject): Law =>
  law({
    id: `${about[0] ?? ""}/refusals`,
    title: `${title}: what cannot be done is refused with its status, says why, and changes nothing`,
    about,
    byHand: "Read everything that is persisted, send what the finding names, and read again.",
    run: async (session) => {
      const { userTemp, actors, rules: all } = await open(session)
      const rules = all.filter(({ id }) => session.isBuilt(id))
      act(session, actors[0])
      const before = userTemp === null ? null : await viewsOf(session, userTemp)
      const keys = new Map<Rules, { readonly key: string; readonly back: string | null }>()
      for (const actor of actors) {
        act(session, actor)
        for (const one of rules) {
          for (const outcome of one.refuses) {
            const key = crypto.randomUUID()
            await mustBeAnswered(session, one.id, outcome, key)
            if (actor === actors[0])
              keys.set(one, { key, back: keyOfHeader(session.last()?.headers.get(IDEMPOTENCY_KEY) ?? "") })
          }
          await mustNameAll(session, one)
        }
      }
      act(session, actors[0])
      const ends = rules.flatMap(({ id, refuses }) =>
        [refuses[0], refuses.at(-1)].flatMap((one) =>
          one === undefined ? [] : [[`${id}, ${one.what}`, () => one.send(session)] as const],
        ),
      )
      await mustBeTranslated(session, "a refusal is in the language of the request, as others are", ends)
      if (userTemp !== null && before !== null) {
        const changed = changedViews(before, await viewsOf(session, userTemp))
        session.must(changed === null, "a refused call changes nothing", changed)
      }
      for (const one of rules) {
        const { key, back } = keys.get(one) ?? { key: crypto.randomUUID(), back: null }
        await mustBeFree(session, one, key, back)
        for (const outcome of one.accepts) await mustBeAnswered(session, one.id, outcome)
      }
      return CHECKED
    },
  })

/** The number of allowed failures. */
const FAILURES = 5

interface Limited {
  readonly id: string
  /** The status of each of the first five; none by default. */
  readonly isFirst: (status: number) => boolean
  readonly send: (session: Session, user: string, tried: number) => Promise<Answer>
}

const LIMITED: ReadonlyArray<Limited> = [
  {
    id: endpoints.login.id,
    isFirst: (status) => status !== 429,
    send: (session, user, tried) => session.attempt(endpoints.login, { user, password: `wrong-${tried}` }),
  },
  {
    id: endpoints.resetPassword.id,
    isFirst: (status) => status === 200,
    send: (session, user) => session.attempt(endpoints.resetPassword, { user }),
  },
  {
    // An agent's: nobody else may change theirs. A failure just before may count, too.
    id: endpoints.changePassword.id,
    isFirst: (status) => status === 422 || status === 429,
    send: (session, _user, tried) =>
      session.attempt(endpoints.changePassword, {
        oldPassword: `wrong-${tried}-${crypto.randomUUID()}`,
        newPassword: "Nuova-parola-7!",
      }),
  },
]

const limits = law({
  id: "session.login/limits",
  title: "what fails five times for one user is then answered with 429, in whatever capitals; others may go on",
  about: ["session.login", "session.reset-password", "account.change-password"],
  byHand:
    "Log in six times with a wrong password, every other time in capitals: the sixth is 429; another user logs in.",
  run: async (session) => {
    await session.given("agentIsLoggedIn")
    for (const { id, isFirst, send } of LIMITED) {
      // An unknown user, so that no existing one is locked out.
      const user = somebody()
      const statuses: Array<number> = []
      for (let tried = 0; tried <= FAILURES; tried += 1)
        statuses.push(statusOf(await send(session, tried % 2 === 0 ? user : user.toUpperCase(), tried)))
      const all = statuses.join(" ")
      const due = `${id}: the first five are each answered as one`
      session.must(statuses.slice(0, FAILURES).every(isFirst), due, all, id)
      const sentence = `${id}: after five failures of one user the next is answered with 429`
      session.must(statuses.at(-1) === 429, sentence, all, id)
    }
    const isIn = (await logInWell(session)) !== null
    session.must(isIn, "wrong logins of one user keep no other one out", session.lastAnswer())
    return CHECKED
  },
})

/** Subject by subject. */
export const refusalLaws = [
  ...[...formRefusals, ...cartRefusals, ...orderRefusals, ...listRefusals, ...dealingRefusals].map(refusalLaw),
  limits,
]
