/** How the fourteenth set asks in another identity's name, finds what somebody else owns, and changes the rows of a page. */
import type { Deviation, ServiceAnswer, ServiceRequest } from "../deviating.ts"
import { type Row, rowsIn } from "./answers.ts"
import { demoUsers, identityOfOwner, inNameOf, OWNERS } from "./ninth-calls.ts"
import { messageOf, withFields, withMessage } from "./third-calls.ts"

/** The same address with other parameters. */
export const withQuery = (url: string, changes: Readonly<Record<string, string>>): string => {
  const changed = new URL(url, "http://localhost")
  for (const [name, value] of Object.entries(changes)) changed.searchParams.set(name, value)
  return `${changed.pathname}${changed.search}`
}

/** The same call about another client. */
export const inIdentity = (identity: Row, request: ServiceRequest): ServiceRequest =>
  request.method === "GET"
    ? { ...request, url: withQuery(request.url, { user_temp: JSON.stringify(identity) }) }
    : withFields(request, { user_temp: identity })

/** What the caller does not have is answered as its owner would get it. */
export const answeredToAnybody = (isMeant: (request: ServiceRequest) => boolean): Deviation => {
  const tokenOf = demoUsers()
  return {
    handle: async (request, send) => {
      if (!isMeant(request)) return null
      const answer = await send(request)
      if (answer.status !== 404) return answer
      for (const { user, client } of OWNERS) {
        const token = await tokenOf(user, request, send)
        if (token === null) continue
        const found = await send(inIdentity(identityOfOwner(client), inNameOf(token, request)))
        if (found.status === 200) return found
      }
      return answer
    },
  }
}

/** Each row of a page that was answered, changed by what is asked for beside it. */
export const changingRows = async (
  answer: ServiceAnswer,
  change: (row: Row) => Promise<Row>,
): Promise<ServiceAnswer> => {
  if (answer.status !== 200) return answer
  const data = await Promise.all(rowsIn(messageOf(answer)["data"]).map(change))
  return withMessage(answer, (page) => ({ ...page, data }))
}
