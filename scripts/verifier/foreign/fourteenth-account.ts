/** The fourteenth foreign set: agents and their clients, passwords, profiles, telephones, lists and standing orders. */
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, parsed, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { answering } from "./eighth-calls.ts"
import { everyRow, repaged, textIn } from "./fifth-calls.ts"
import { isDone, messageRows, nameIn, pathOf } from "./fourth-calls.ts"
import { answeredToAnybody, inIdentity } from "./fourteenth-calls.ts"
import { identityOfOwner } from "./ninth-calls.ts"
import { beside, readBeside } from "./seventh-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { asked, withFields, withMessage } from "./third-calls.ts"
import { isByTheAgent, keptBeside, onceForEachKey } from "./thirteenth-calls.ts"

const CLIENTS = "customer.get_agent_clients"

/** OpenAPI, AgentClient, `address_codes`: a required list, "The delivery addresses, the default one first". They are looked up for the first page. */
const addressesOfTheFirstPage: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", CLIENTS) && Number(asked(request)["page"]) > 1
      ? withMessage(answer, (page) => ({
          ...page,
          data: mapRows(page["data"], ({ address_codes: _codes, ...client }) => client),
        }))
      : answer,
}

/** OpenAPI, `agent.clients`, `text`: "What a client's company, town or number contains". A number is no text, and is not searched. */
const numbersUnsearched = repaged(
  CLIENTS,
  (fields) => /^\d+$/.test(textIn(fields, "text").trim()),
  async (request, send) => {
    const text = textIn(asked(request), "text").trim()
    const clients = await everyRow(request, send)
    return clients.filter((client) => `${textIn(client, "company_name")}\n${textIn(client, "city")}`.includes(text))
  },
)

const SHORTEST_PASSWORD = 8

/** OpenAPI, ChangePasswordRequest, `new_password`: "8 to 256 characters, and another one than `old_password`: else refused with 422". It is taken when it is the same. */
const samePasswordTaken: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "POST", "customer.change_password") || answer.status !== 422) return answer
    const { old_password: former, new_password: next } = asked(request)
    const { errors } = parsed(answer.body)
    const isSameAlone = isRow(errors) && Object.keys(errors).join() === "new_password" && former === next
    return isSameAlone && String(next).length >= SHORTEST_PASSWORD
      ? answering(200, { message: { success: true } }, request)
      : answer
  },
}

const LISTS = "customer.shopping_lists/"

/** OpenAPI, `list.get`, 404: "Unknown; another client's is answered alike". A list is read by its id, whoever asks. */
const listsOfEverybody = answeredToAnybody((request) => isCall(request, "GET", LISTS))

const AGENT_CLIENT = 9001

/** OpenAPI, `agent.clients`: "in every other call an agent gives the chosen client's identity"; `account.update-profile`, 403: "an agent reads it for their clients". The profile is that of the token's user. */
const profileOfTheToken: Deviation = {
  handle: async (request, send) => {
    const isProfile = request.method === "GET" && pathOf(request).endsWith("customer.profile")
    if (!isProfile || !(await isByTheAgent(request, send))) return null
    const own = await send(inIdentity(identityOfOwner(AGENT_CLIENT), request))
    return own.status === 200 ? own : null
  },
}

/** Guide "verify", neighbours: "two formats, lists or addresses that are alike are kept apart". What was counted is kept by the article, and stands in each list that has it. */
const countedInEveryList: Deviation = {
  handle: async (request, send) => {
    const counted = rowsIn(asked(request)["entries"]).filter(({ there }) => there !== undefined)
    if (!isCall(request, "PUT", LISTS) || counted.length === 0) return null
    const answer = await send(request)
    if (!isDone(answer)) return answer
    const name = nameIn(request, "shopping_lists")
    for (const list of messageRows(await readBeside(request, "customer.shopping_lists", send))) {
      const held = new Set(rowsIn(list["entries"]).map(({ carti }) => carti))
      const entries = counted
        .filter(({ carti }) => held.has(carti))
        .map(({ carti, there, counted_at }) => ({ carti, there, counted_at }))
      const id = String(list["list_id"])
      if (id !== name && entries.length > 0)
        await send({ ...beside(request, `${LISTS}${encodeURIComponent(id)}`, { entries }), method: "PUT" })
    }
    return answer
  },
}

const STANDING = "standing_orders"

/** OpenAPI, `standing.save`: "What is not named stays". Where a list is proposed the lines of before are deleted. */
const listInPlaceOfLines = (): Deviation => {
  const once = onceForEachKey()
  return {
    handle: async (request, send) => {
      const { list_id, lines } = asked(request)
      if (!isCall(request, "PUT", `customer.${STANDING}/`) || typeof list_id !== "string") return null
      const changed = await once(request, async () => {
        const order = await keptBeside(request, STANDING, "standing_id", nameIn(request, STANDING), send)
        const named = new Set(rowsIn(lines).map(({ carti }) => carti))
        const gone = rowsIn(order?.["lines"])
          .filter(({ carti }) => !named.has(carti))
          .map(({ carti }): Row => ({ carti, gone: true }))
        const isList = lines === undefined || Array.isArray(lines)
        return gone.length === 0 || !isList ? request : withFields(request, { lines: [...gone, ...rowsIn(lines)] })
      })
      return send(changed)
    },
  }
}

/** OpenAPI, `telephone`: "A telephone number, as it was typed". The blanks in it are taken out, for numbers are dialled without. */
const telephonesDialled: Deviation = {
  changesRequest: (request) => {
    const { telephone } = asked(request)
    const isWrite = ["POST", "PUT"].includes(request.method)
    const isMeant = /customer\.(profile|addresses(\/[^/]+)?)$/.test(pathOf(request))
    return isWrite && isMeant && typeof telephone === "string"
      ? withFields(request, { telephone: telephone.replace(/\s/g, "") })
      : request
  },
}

export const fourteenthAccountDeviations: ReadonlyArray<Foreign> = [
  { title: "clients of an agent without addresses on page two", only: /^agent\./, ...addressesOfTheFirstPage },
  { title: "an agent's clients who are not found by number", only: /^agent\./, ...numbersUnsearched },
  { title: "a new password that is the old one", only: /^(account|session)\./, ...samePasswordTaken },
  { title: "a shopping list that anybody reads by its id", only: /^list\./, ...listsOfEverybody },
  { title: "the agent's own profile in place of the client's", only: /^(account|agent)\./, ...profileOfTheToken },
  { title: "a count that stands in every list of its article", only: /^list\./, ...countedInEveryList },
  { title: "lines that are gone once a list is proposed", only: /^(standing|list)\./, ...listInPlaceOfLines() },
  { title: "telephone numbers without the blanks in them", only: /^(account|address)\./, ...telephonesDialled },
]
