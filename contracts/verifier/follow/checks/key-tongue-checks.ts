/** A key is of method, address and body: what waited is sent again in another language, or by another login, and is the same call (ADR 30, ADR 47). */
import { check, type Check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import { changedViews, viewsOf } from "../views.ts"
import { sentOf, SUBJECTS, type WriteSubject } from "../writes.ts"

const sent =
  ({ begin }: Pick<WriteSubject, "begin">): Check["run"] =>
  async (visit) => {
    const { userTemp, writes } = await begin(visit)
    const done = await sentOf(visit, writes)
    if (done.length === 0) return notChecked("no key is kept")
    const before = await viewsOf(visit, userTemp)
    for (const { one, key, first } of done.toReversed()) {
      visit.speakIn("it")
      const again = await one.send(visit, key)
      visit.speakIn("en")
      const came = again.isTaken ? difference(first.answer, again.answer) : `${visit.last()?.status}`
      visit.must(came === null, `${one.id} sent again in another language is answered as it was`, came)
    }
    const changed = changedViews(before, await viewsOf(visit, userTemp))
    visit.must(changed === null, "what is sent again in another language changes nothing", changed)
    return CHECKED
  }

const SENT = ["writes of a cart", "writes of orders", "writes of wishes, lists and standing orders"]

/** Of what waits on a phone most often. */
export const keyTongueChecks = SUBJECTS.filter(({ title }) => SENT.includes(title)).map((subject) =>
  check(`${subject.title}, sent again in another language`, subject.about, sent(subject)),
)
