/** A key is the client's, not the session's: a write sent again after a logout, by another login, is the first one (ADR 30, ADR 47). */
import type { ClientId } from "@dispensa/domain"
import { isLoginRefusal } from "../../../src/endpoints/session.ts"
import { endpoints } from "../../../src/table.ts"
import { check, type Check, CHECKED, notChecked } from "../check.ts"
import { difference } from "../differing.ts"
import { changedViews, viewsOf } from "../views.ts"
import type { CheckVisit } from "../visit.ts"
import { sentOf, SUBJECTS, type WriteSubject } from "../writes.ts"

/** The phone that got no answer is started anew: its user logs in, and what waited is sent. Null where another client logs in. */
export const logInAgain = async (visit: CheckVisit, clientId: ClientId): Promise<string | null> => {
  const given = await visit.given("userMayLogIn")
  const answer = await visit.call(endpoints.login, { user: given.text("user"), password: given.text("password") })
  return isLoginRefusal(answer) || answer.message.clientId !== clientId ? null : answer.accessToken
}

const after =
  ({ about, begin }: Pick<WriteSubject, "about" | "begin">): Check["run"] =>
  async (visit) => {
    const { userTemp, writes } = await begin(visit)
    const sent = await sentOf(visit, writes)
    // A service that keeps no keys is not held to it.
    if (sent.length === 0) return notChecked("no key is kept")
    const before = await viewsOf(visit, userTemp)
    await visit.attempt(endpoints.logout, {})
    const token = await logInAgain(visit, userTemp.clientId)
    if (token === null) return notChecked("a new login is refused")
    visit.speakAs(token)
    for (const { one, key, first } of sent.toReversed()) {
      const again = await one.send(visit, key)
      const came = again.isTaken ? difference(first.answer, again.answer) : "a refusal"
      visit.must(came === null, `${one.id} sent again after a new login is answered as it was`, came)
    }
    const changed = changedViews(before, await viewsOf(visit, userTemp))
    const names = [...new Set(sent.map(({ one }) => one.id))].join(", ")
    visit.must(
      changed === null,
      `what is sent again after a new login changes nothing (${names || about.join()})`,
      changed,
    )
    return CHECKED
  }

export const keyLifeChecks = SUBJECTS.map((subject) =>
  check(`${subject.title}, sent again after a new login`, [...subject.about, "session.login"], after(subject)),
)
