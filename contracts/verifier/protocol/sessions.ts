/** A new login of a client's user. */
import type { ClientId } from "@dispensa/domain"
import { isLoginRefusal } from "../../src/endpoints/session.ts"
import { endpoints } from "../../src/table.ts"
import type { Session } from "../run/session.ts"

/** The token of a new login; null where another client logs in. */
export const logInAgain = async (session: Session, clientId: ClientId): Promise<string | null> => {
  const given = await session.given("userMayLogIn")
  const answer = await session.call(endpoints.login, { user: given.text("user"), password: given.text("password") })
  return isLoginRefusal(answer) || answer.message.clientId !== clientId ? null : answer.accessToken
}
