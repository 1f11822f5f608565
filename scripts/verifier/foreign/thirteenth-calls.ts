/** How the thirteenth set changes a call once for each key, reads one thing of several beside a call, and knows an agent's clients. */
import type { ServiceRequest } from "../deviating.ts"
import type { Row } from "./answers.ts"
import type { Send } from "./calls.ts"
import { keyOf } from "./eighth-calls.ts"
import { clientKey, messageRows } from "./fourth-calls.ts"
import { isAgentOf } from "./ninth-calls.ts"
import { callerOf, readBeside } from "./seventh-calls.ts"
import { whose } from "./third-calls.ts"

/** The same for a call of a client's and its repetition, after a new login, too. */
export const nameOfClientsCall = (request: ServiceRequest): string =>
  `${clientKey(request, keyOf(request))} ${request.method} ${request.url} ${request.body}`

/** A call that is sent again under its key is changed to what it was changed to the first time, whatever is kept by then. */
export const onceForEachKey = () => {
  const bodies = new Map<string, string>()
  return async (request: ServiceRequest, change: () => Promise<ServiceRequest>): Promise<ServiceRequest> => {
    const name = nameOfClientsCall(request)
    const before = keyOf(request) === "" ? undefined : bodies.get(name)
    const changed = before ?? (await change()).body
    bodies.set(name, changed)
    return { ...request, body: changed }
  }
}

/** One row of a list of the client's, by what it is called there; nothing where it is not. */
export const keptBeside = async (
  request: ServiceRequest,
  list: string,
  field: string,
  name: unknown,
  send: Send,
): Promise<Row | undefined> =>
  messageRows(await readBeside(request, `customer.${list}`, send)).find((row) => String(row[field]) === String(name))

/** Whether an agent calls for a client of theirs, and not for themselves. */
export const isByTheAgent = async (request: ServiceRequest, send: Send): Promise<boolean> =>
  callerOf(request) !== "" && (await isAgentOf(whose(request)["client_id"], request, send))
