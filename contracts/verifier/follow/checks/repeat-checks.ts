/** A write changes what it is about and nothing else, and sent again under its key it changes nothing (ADR 30, ADR 47). */
import { check, type Check, CHECKED } from "../check.ts"
import { changedViews, viewsOf } from "../views.ts"
import type { CheckVisit } from "../visit.ts"
import { type WriteSubject, SUBJECTS, type Write } from "../writes.ts"

type Sent = Write & { readonly key: string }

const sendAll = async (visit: CheckVisit, writes: ReadonlyArray<Write>): Promise<ReadonlyArray<Sent>> => {
  const sent: Array<Sent> = []
  for (const one of writes) {
    const key = crypto.randomUUID()
    const { isTaken, isKept } = await one.send(visit, key)
    // A service that keeps no keys is not held to it.
    if (isTaken && isKept) sent.push({ ...one, key })
  }
  return sent
}

/** All are made and all are sent again: what came last comes first, so that no write hides that another was made twice. */
const repeated =
  ({ about, shownIn, begin }: WriteSubject): Check["run"] =>
  async (visit) => {
    const { userTemp, writes } = await begin(visit)
    const before = await viewsOf(visit, userTemp)
    const sent = await sendAll(visit, writes)
    const between = await viewsOf(visit, userTemp)
    const touched = changedViews(before, between, shownIn)
    visit.must(touched === null, `${about.join(", ")} leave what they are not about as it is`, touched)
    for (const one of sent.toReversed()) await one.send(visit, one.key)
    const changed = changedViews(between, await viewsOf(visit, userTemp))
    if (changed === null) return CHECKED
    const names = await whichOf(begin, visit)
    const which = names.length > 0 ? names : about
    for (const id of which) visit.must(false, `${id} sent again under its key changes nothing`, changed)
    return CHECKED
  }

/** In the same situation once more, one write after the other. */
const whichOf = async (begin: WriteSubject["begin"], visit: CheckVisit): Promise<ReadonlyArray<string>> => {
  const { userTemp, writes } = await begin(visit)
  const names: Array<string> = []
  for (const one of writes) {
    const [sent] = await sendAll(visit, [one])
    if (sent === undefined) continue
    const before = await viewsOf(visit, userTemp)
    await sent.send(visit, sent.key)
    if (changedViews(before, await viewsOf(visit, userTemp)) !== null) names.push(one.id)
  }
  return [...new Set(names)]
}

export const repeatChecks = SUBJECTS.map((subject) =>
  check(`${subject.title}, sent again`, subject.about, repeated(subject)),
)
