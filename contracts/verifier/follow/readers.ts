/** Whoever looks at the shop: a client, their agent, another client and a guest, each at the prices that are theirs. */
import { agentOf } from "./checks/both-checks.ts"
import { otherClient } from "./other-client.ts"
import type { CheckVisit, Identity } from "./visit.ts"

export interface Reader {
  readonly name: string
  /** Null for nobody's. */
  readonly token: string | null
  readonly userTemp: Identity
}

/** Whoever has not logged in. */
export const GUEST: Identity = { clientId: 0, addressCode: "0", externalCall: true }

/** The client first. Leaves them speaking. */
export const readersOf = async (
  visit: CheckVisit,
  token: string,
  userTemp: Identity,
): Promise<readonly [Reader, ...ReadonlyArray<Reader>]> => {
  const own = { name: "a client", token, userTemp }
  const agent = await agentOf(visit, userTemp.clientId)
  const other = await otherClient(visit, userTemp.clientId)
  visit.speakAs(token)
  return [
    own,
    ...(agent === null ? [] : [{ ...own, name: "their agent", token: agent }]),
    ...(other === null ? [] : [{ ...other, name: "another client" }]),
    { name: "a guest", token: null, userTemp: GUEST },
  ]
}
