/** A refusal has the status that the document names, names its fields, is worded for the person, changes nothing and frees its key (S8.1–S8.5). */
import { Option, Result } from "effect"
import { IDEMPOTENCY_KEY, keyOfHeader } from "../../src/idempotency-key.ts"
import { parseJson, refusalText } from "../../src/server-message.ts"
import { act } from "../actors.ts"
import { CHECKED, type Check, law } from "../follow/check.ts"
import { changedViews, viewsOf } from "../follow/views.ts"
import { type CheckVisit, SPOKEN } from "../follow/visit.ts"
import { isRecord } from "./command-views.ts"
import { type Outcome, type RefusalSubject, type Rules, statusOf } from "./refusal.ts"
import { REFUSALS } from "./refusals.ts"

type Answer = Awaited<ReturnType<Outcome["send"]>>

const fieldsOf = (answer: Answer): Readonly<Record<string, ReadonlyArray<string>>> =>
  Result.isFailure(answer) && answer.failure._tag === "Unprocessable" ? answer.failure.fields : {}

/** A refusal names fields as they were sent, each with words, and among them the wrong one. */
const mustName = (visit: CheckVisit, what: string, field: string, answer: Answer, part: string): void => {
  const fields = fieldsOf(answer)
  const named = Object.keys(fields)
  visit.must(named.includes(field), `${what} is refused by the field ${field}`, named.join(", ") || "no field", part)
  const sent = visit.last()?.sent
  const strange = isRecord(sent) ? named.find((name) => !(name in sent)) : undefined
  visit.must(strange === undefined, `${what} is refused by fields that were sent`, strange, part)
  const silent = named.find((name) => fields[name]?.join("").trim() === "")
  visit.must(silent === undefined, `${what} is refused with words for each field`, silent, part)
}

/** False where too many were sent: nothing is said of this one. */
const mustBeAnswered = async (visit: CheckVisit, id: string, outcome: Outcome, key?: string): Promise<boolean> => {
  const { what, statuses, field, send } = outcome
  const answer = await send(visit, key)
  const status = statusOf(answer)
  if (status === 429) {
    visit.skip(`${id} was sent too often`)
    return false
  }
  const how = statuses.includes(200) ? "accepts" : "refuses"
  const due = statuses.includes(200) ? "" : ` with ${statuses.join(" or ")}`
  visit.must(statuses.includes(status), `${id} ${how} ${what}${due}`, String(status), id)
  if (field !== null && status === 422) mustName(visit, `${id}: ${what}`, field, answer, id)
  return true
}

const mustNameAll = async (visit: CheckVisit, { id, refuses, together }: Rules): Promise<void> => {
  if (together === null) return
  const named = Object.keys(fieldsOf(await together.send(visit)))
  if (visit.last()?.status === 429) return
  const lost = refuses.find(({ field }) => field !== null && !named.includes(field))?.field
  visit.must(lost === undefined, `${id} names each of several wrong fields`, `not ${lost}`, id)
}

/** What is said to the person in each language. */
const wordsOf = async (visit: CheckVisit, { send }: Outcome): Promise<ReadonlyArray<string>> => {
  const words: Array<string> = []
  for (const language of SPOKEN) {
    visit.speakIn(language)
    const fields = fieldsOf(await send(visit))
    const text = refusalText(Option.getOrNull(parseJson(visit.last()?.text ?? "")), "")
    words.push(Object.keys(fields).length === 0 ? text : JSON.stringify(fields))
  }
  visit.speakIn("en")
  return words
}

/** A service whose sentences have one language has one. */
const mustBeTranslated = async (visit: CheckVisit, all: ReadonlyArray<Rules>): Promise<void> => {
  const worded: Array<{ readonly id: string; readonly isOne: boolean }> = []
  for (const { id, refuses } of all)
    for (const one of [refuses[0], refuses.at(-1)]) {
      if (one === undefined) continue
      const [italian = "", english = ""] = await wordsOf(visit, one)
      if (/\p{L}{3}/u.test(italian) && /\p{L}{3}/u.test(english))
        worded.push({ id: `${id}, ${one.what}`, isOne: italian === english })
    }
  const alike = worded.filter(({ isOne }) => isOne)
  const isSome = alike.length > 0 && alike.length < worded.length
  const came = alike.map(({ id }) => id).join("; ")
  visit.must(!isSome, "a refusal is in the language of the request, as others are", came)
}

/** What was refused is sent again under its key, mended. */
const mustBeFree = async (visit: CheckVisit, { id, keeps, good }: Rules, key: string, back: string | null) => {
  if (good === null || !(await mustBeAnswered(visit, id, good, key))) return
  const came = `${back ?? "no key"} for ${key}`
  visit.must(!keeps(visit) || back === key, `a refusal of ${id} returns its ${IDEMPOTENCY_KEY}`, came, id)
}

const refusalLaw = ({ title, about, open }: RefusalSubject): Check =>
  law({
    id: `${about[0] ?? ""}/refusals`,
    title: `${title}: what cannot be done is refused with its status, says why, and changes nothing`,
    about,
    byHand: "Read everything that is persisted, send what the finding names, and read again.",
    run: async (visit) => {
      const { userTemp, actors, rules } = await open(visit)
      act(visit, actors[0])
      const before = userTemp === null ? null : await viewsOf(visit, userTemp)
      const keys = new Map<Rules, { readonly key: string; readonly back: string | null }>()
      for (const actor of actors) {
        act(visit, actor)
        for (const one of rules) {
          for (const outcome of one.refuses) {
            const key = crypto.randomUUID()
            await mustBeAnswered(visit, one.id, outcome, key)
            if (actor === actors[0])
              keys.set(one, { key, back: keyOfHeader(visit.last()?.headers.get(IDEMPOTENCY_KEY) ?? "") })
          }
          await mustNameAll(visit, one)
        }
      }
      act(visit, actors[0])
      await mustBeTranslated(visit, rules)
      if (userTemp !== null && before !== null) {
        const changed = changedViews(before, await viewsOf(visit, userTemp))
        visit.must(changed === null, "what is refused changes nothing", changed)
      }
      for (const one of rules) {
        const { key, back } = keys.get(one) ?? { key: crypto.randomUUID(), back: null }
        await mustBeFree(visit, one, key, back)
        for (const outcome of one.accepts) await mustBeAnswered(visit, one.id, outcome)
      }
      return CHECKED
    },
  })

export const refusalLaws = REFUSALS.map(refusalLaw)
