/** What may fail five times for one user, in whatever capitals, and is then answered with 429: no other user is kept out (S5.7, S7.5, S7.7). */
import type { ApiError } from "../../src/api-error.ts"
import { isLoginRefusal } from "../../src/endpoints/session.ts"
import { endpoints } from "../../src/table.ts"
import { Result } from "effect"
import { CHECKED, law } from "../run/law.ts"
import type { Session } from "../run/session.ts"
import { statusOf } from "./refusal.ts"
import { somebody } from "./refusals-of-forms.ts"

const FAILURES = 5

interface Limited {
  readonly id: string
  /** What each of the first five is answered with; none that says otherwise. */
  readonly isFirst: (status: number) => boolean
  readonly send: (session: Session, user: string, tried: number) => Promise<Result.Result<unknown, ApiError>>
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
    // Of an agent: nobody else changes theirs. What failed a moment ago may count, too.
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
      // Nobody who is there is locked out.
      const user = somebody()
      const statuses: Array<number> = []
      for (let tried = 0; tried <= FAILURES; tried += 1)
        statuses.push(statusOf(await send(session, tried % 2 === 0 ? user : user.toUpperCase(), tried)))
      const all = statuses.join(" ")
      session.must(
        statuses.slice(0, FAILURES).every(isFirst),
        `${id}: the first five are each answered as one`,
        all,
        id,
      )
      session.must(
        statuses.at(-1) === 429,
        `${id}: after five failures of one user the next is answered with 429`,
        all,
        id,
      )
    }
    const given = await session.given("userMayLogIn")
    const answer = await session.attempt(endpoints.login, {
      user: given.text("user"),
      password: given.text("password"),
    })
    const isIn = Result.isSuccess(answer) && !isLoginRefusal(answer.success)
    session.must(isIn, "wrong logins of one user keep no other one out", session.lastAnswer())
    return CHECKED
  },
})

export const limitLaws = [limits]
