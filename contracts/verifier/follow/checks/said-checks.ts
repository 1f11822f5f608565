/** What the document says of all calls: fields that nobody knows are ignored, and too many wrong logins are told so (ADR 47). */
import { Result } from "effect"
import type { ApiError } from "../../../src/client.ts"
import { endpoints } from "../../../src/table.ts"
import { check, CHECKED } from "../check.ts"
const FAILURES = 5

/** One more than may fail, in turn: what each is answered with. */
const oneTooMany = async (send: (tried: number) => Promise<Result.Result<unknown, ApiError>>) => {
  const statuses: Array<number> = []
  for (let tried = 0; tried <= FAILURES; tried += 1) {
    const answer = await send(tried)
    statuses.push(Result.isFailure(answer) ? (answer.failure.status ?? 0) : 200)
  }
  return { first: statuses.slice(0, FAILURES), last: statuses.at(-1), all: statuses.join(" ") }
}

/** Nobody who is there is locked out. */
const somebody = () => `pact.${crypto.randomUUID()}@dispensa.test`

const limit = check("too many wrong logins", ["session.login"], async (visit) => {
  const user = somebody()
  const { first, last, all } = await oneTooMany((tried) =>
    visit.attempt(endpoints.login, { user, password: `wrong-${tried}` }),
  )
  const isFirst = first.every((status) => status !== 429)
  visit.must(isFirst, "five wrong logins are each refused as one", all)
  visit.must(last === 429, "after five wrong logins of one user the next is answered with 429", all)
  return CHECKED
})

/** Counted for a user that there may not be: the answer tells nothing. */
const resets = check("too many password resets", ["session.reset-password"], async (visit) => {
  const user = somebody()
  const { first, last, all } = await oneTooMany(() => visit.attempt(endpoints.resetPassword, { user }))
  const isDone = first.every((status) => status === 200)
  visit.must(isDone, "five resets of one user are each answered alike", all)
  visit.must(last === 429, "after five resets of one user the next is answered with 429", all)
  return CHECKED
})

export const saidChecks = [limit, resets]
