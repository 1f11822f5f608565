/** Commands that an agent sends: the client has it all, and no other client any of it; a field that nobody knows is ignored. */
import { agentOf, otherClient } from "../actors.ts"
import { CHECKED, type Law, law, notChecked } from "../run/law.ts"
import type { RequestForm } from "../run/session.ts"
import { changedViews, isRecord, type Views } from "../run/views.ts"
import { viewsOf } from "../facts/readings.ts"
import { OF_EVERYBODY, omitting, only, shownBy, shownIn } from "./command-views.ts"
import type { CommandSubject } from "./commands.ts"

const UNKNOWN = "zz_of_the_next_version"

/** One more field, as a storefront of tomorrow sends it. */
export const withOneMore: RequestForm = async (request) => {
  const { method, headers } = request
  const url = new URL(request.url)
  if (method === "GET" || method === "DELETE") {
    url.searchParams.set(UNKNOWN, "1")
    return new Request(url, { method, headers })
  }
  const body: unknown = JSON.parse((await request.text()) || "{}")
  return new Request(url, {
    method,
    headers,
    body: JSON.stringify(isRecord(body) ? { ...body, [UNKNOWN]: "1" } : body),
  })
}

/** Sent by an agent, where an agent may, with a field that nobody knows: the client has it all, and no other client any of it. */
export const byAgent = ({ title, about, isOwn = false, begin }: CommandSubject): Law =>
  law({
    id: `${about[0] ?? ""}/agents`,
    title: `commands of ${title}: an agent's are the client's and no other client's, and an unknown field is ignored`,
    about: [...about, "agent.clients"],
    byHand:
      "Send the command as an agent with one field more than the document has: the client reads it, the agent's other clients do not.",
    run: async (session) => {
      const client = await session.client("wishlistHasItem")
      const { userTemp, commands } = await begin(session)
      const own = client.text("token")
      const agent = await agentOf(session, userTemp.clientId)
      const other = await otherClient(session, userTemp.clientId)
      if (agent === null || other === null) return notChecked("no agent works for the client")
      const isShown = shownIn(commands)
      const shown = shownBy(commands)
      const readBy = (token: string, whose = userTemp, isRead = (_name: string) => true): Promise<Views> => {
        session.speakAs(token)
        return viewsOf(session, whose, isRead)
      }
      const before = await readBy(own)
      const others = await readBy(other.token, other.userTemp)
      session.speakAs(isOwn ? own : agent)
      session.writeAs(withOneMore)
      for (const { id, send } of commands) {
        const { isTaken } = await send(session, crypto.randomUUID())
        const came = `${session.last()?.status} ${session.last()?.text.slice(0, 80)}`
        session.must(isTaken, `${id} ${isOwn ? "" : "by an agent "}ignores a field that nobody knows`, came)
      }
      session.writeAs(null)
      const after = await readBy(own)
      const touched = changedViews(omitting(before, shown), omitting(after, shown))
      session.must(
        touched === null,
        `${about.join(", ")}${isOwn ? "" : " by an agent"} leave the rest as it is`,
        touched,
      )
      const differ = changedViews(only(after, isShown), await readBy(agent, userTemp, isShown))
      session.must(differ === null, `an agent reads what the client reads after ${about.join(", ")}`, differ)
      const isDone = isOwn || changedViews(only(before, isShown), after) !== null
      session.must(isDone, "what an agent writes for a client is the client's", "nothing has changed")
      const theirs = omitting(await readBy(other.token, other.userTemp), OF_EVERYBODY)
      const strange = changedViews(omitting(others, OF_EVERYBODY), theirs)
      session.must(strange === null, "what an agent writes for one client changes no other one's", strange)
      session.speakAs(own)
      return CHECKED
    },
  })
