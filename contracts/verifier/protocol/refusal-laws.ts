/** A refusal has the status that the document names, names its fields, is worded for the person, changes nothing and frees its key (S8.1–S8.5). */
import { Option, Result } from "effect"
import { IDEMPOTENCY_KEY, keyOfHeader } from "../../src/idempotency-key.ts"
import { parseJson, refusalText } from "../../src/server-message.ts"
import { act } from "../actors.ts"
import { changedViews, isRecord } from "../run/views.ts"
import { CHECKED, type Law, law } from "../run/law.ts"
import { type Session, SPOKEN } from "../run/session.ts"
import { type Outcome, type RefusalSubject, type Rules, statusOf } from "./refusal.ts"
import { cartRefusals } from "./refusals-of-carts.ts"
import { formRefusals } from "./refusals-of-forms.ts"
import { listRefusals } from "./refusals-of-lists.ts"
import { orderRefusals } from "./refusals-of-orders.ts"
import { viewsOf } from "../facts/readings.ts"

type Answer = Awaited<ReturnType<Outcome["send"]>>

const fieldsOf = (answer: Answer): Readonly<Record<string, ReadonlyArray<string>>> =>
  Result.isFailure(answer) && answer.failure._tag === "Unprocessable" ? answer.failure.fields : {}

/** A refusal names fields as they were sent, each with words, and among them the wrong one. */
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

/** False where too many were sent: nothing is said of this one. */
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

const mustNameAll = async (session: Session, { id, refuses, together }: Rules): Promise<void> => {
  if (together === null) return
  const named = Object.keys(fieldsOf(await together.send(session)))
  if (session.last()?.status === 429) return
  const lost = refuses.find(({ field }) => field !== null && !named.includes(field))?.field
  session.must(lost === undefined, `${id} names each of several wrong fields`, `not ${lost}`, id)
}

/** What is said to the person in each language. */
const wordsOf = async (session: Session, { send }: Outcome): Promise<ReadonlyArray<string>> => {
  const words: Array<string> = []
  for (const language of SPOKEN) {
    session.speakIn(language)
    const fields = fieldsOf(await send(session))
    const text = refusalText(Option.getOrNull(parseJson(session.last()?.text ?? "")), "")
    words.push(Object.keys(fields).length === 0 ? text : JSON.stringify(fields))
  }
  session.speakIn("en")
  return words
}

/** A service whose sentences have one language has one. */
const mustBeTranslated = async (session: Session, all: ReadonlyArray<Rules>): Promise<void> => {
  const worded: Array<{ readonly id: string; readonly isOne: boolean }> = []
  for (const { id, refuses } of all)
    for (const one of [refuses[0], refuses.at(-1)]) {
      if (one === undefined) continue
      const [italian = "", english = ""] = await wordsOf(session, one)
      if (/\p{L}{3}/u.test(italian) && /\p{L}{3}/u.test(english))
        worded.push({ id: `${id}, ${one.what}`, isOne: italian === english })
    }
  const alike = worded.filter(({ isOne }) => isOne)
  const isSome = alike.length > 0 && alike.length < worded.length
  const came = alike.map(({ id }) => id).join("; ")
  session.must(!isSome, "a refusal is in the language of the request, as others are", came)
}

/** What was refused is sent again under its key, mended. */
const mustBeFree = async (session: Session, { id, keeps, good }: Rules, key: string, back: string | null) => {
  if (good === null || !(await mustBeAnswered(session, id, good, key))) return
  const came = `${back ?? "no key"} for ${key}`
  session.must(!keeps(session) || back === key, `a refusal of ${id} returns its ${IDEMPOTENCY_KEY}`, came, id)
}

const refusalLaw = ({ title, about, open }: RefusalSubject): Law =>
  law({
    id: `${about[0] ?? ""}/refusals`,
    title: `${title}: what cannot be done is refused with its status, says why, and changes nothing`,
    about,
    byHand: "Read everything that is persisted, send what the finding names, and read again.",
    run: async (session) => {
      const { userTemp, actors, rules } = await open(session)
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
      await mustBeTranslated(session, rules)
      if (userTemp !== null && before !== null) {
        const changed = changedViews(before, await viewsOf(session, userTemp))
        session.must(changed === null, "what is refused changes nothing", changed)
      }
      for (const one of rules) {
        const { key, back } = keys.get(one) ?? { key: crypto.randomUUID(), back: null }
        await mustBeFree(session, one, key, back)
        for (const outcome of one.accepts) await mustBeAnswered(session, one.id, outcome)
      }
      return CHECKED
    },
  })

/** Subject by subject. */
export const refusalLaws = [...formRefusals, ...cartRefusals, ...orderRefusals, ...listRefusals].map(refusalLaw)
