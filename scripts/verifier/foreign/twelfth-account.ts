/** The twelfth foreign set: logins, profile, addresses, lists, standing orders, wishes, agents, forms, menu and tracking. */
import { KAFKA_ROOT } from "@dispensa/contracts"
import type { Deviation } from "../deviating.ts"
import { type Foreign, isRow, parsed, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { answering } from "./eighth-calls.ts"
import { clientKey, isDone, messageRows, pathOf } from "./fourth-calls.ts"
import { beside, changing, readBeside } from "./seventh-calls.ts"
import { mapRows } from "./sixth-calls.ts"
import { asked, withFields, withMessage } from "./third-calls.ts"

/** OpenAPI, `session.logout`: "Ends this token alone"; guide "verify", copies: "two logins … are kept apart". A user has one token: whoever logs in ends the one before. */
const oneTokenAUser = (): Deviation => {
  const tokens = new Map<unknown, string>()
  return {
    handle: async (request, send) => {
      if (!isCall(request, "POST", "api.login")) return null
      const answer = await send(request)
      const { access_token: token } = answer.status === 200 ? parsed(answer.body) : {}
      if (typeof token !== "string") return answer
      const { usr: user } = asked(request)
      const before = tokens.get(user)
      tokens.set(user, token)
      if (before === undefined) return answer
      const { headers, ...logout } = beside(request, "api.logout")
      await send({ ...logout, headers: { ...headers, authorization: `Bearer ${before}` }, body: "{}" })
      return answer
    },
  }
}

/** OpenAPI: "A text is kept letter by letter, or refused". Emails are kept in small letters. */
const smallEmails = changing("PUT", "customer.profile", ({ email }) =>
  typeof email === "string" ? { email: email.toLowerCase() } : {},
)

/** OpenAPI, `address.set-default`: "The one that is chosen at the next login"; `address.list`: "The default one first." The former one is marked still. */
const formerDefaultStays = (): Deviation => {
  const former = new Set<string>()
  return {
    handle: async (request, send) => {
      if (request.method !== "PUT" || !/customer\.addresses\/[^/]+\/default$/.test(pathOf(request))) return null
      const before = messageRows(await readBeside(request, "customer.addresses", send))
      const answer = await send(request)
      const [wasDefault] = before.filter((address) => address["is_default"] === true)
      if (isDone(answer) && wasDefault !== undefined) former.add(clientKey(request, wasDefault["address_code"]))
      return answer
    },
    changesAnswer: (answer, request) => {
      if (request.method !== "GET" || !pathOf(request).endsWith("customer.addresses") || answer.status !== 200)
        return answer
      const message = mapRows(parsed(answer.body)["message"], (address) =>
        former.has(clientKey(request, address["address_code"])) ? { ...address, is_default: true } : address,
      )
      return { ...answer, body: JSON.stringify({ message }) }
    },
  }
}

const LONGEST = 140

/** OpenAPI, `note` of an entry: at most 300 letters; "A text is kept letter by letter, or refused". A column of the framework's holds 140, and cuts. */
const notesCut = changing("PUT", "customer.shopping_lists/", ({ entries }) =>
  Array.isArray(entries)
    ? {
        entries: mapRows(entries, (entry) =>
          typeof entry["note"] === "string" && entry["note"].length <= 300
            ? { ...entry, note: entry["note"].slice(0, LONGEST) }
            : entry,
        ),
      }
    : {},
)

/** OpenAPI, `standing.save`: "Merged, line by line and run by run". A run that is skipped is written once, and not taken up again. */
const skippedForGood = changing("PUT", "customer.standing_orders/", ({ runs }) =>
  Array.isArray(runs) ? { runs: runs.filter((run) => !isRow(run) || run["state"] !== "open") } : {},
)

/** OpenAPI, `wishlist.add`: "Where nothing is said of the alert it stays as it is." Where nothing is said there is none. */
const alertUnlessSaid = changing("POST", "customer.wishlist", ({ alert }) =>
  alert === undefined ? { alert: false } : {},
)

/** S1.2: "Each client has one or more delivery address codes"; AgentClient, `address_codes`. The clients are joined with their default address. */
const oneAddressAClient: Deviation = {
  changesAnswer: (answer, request) =>
    isCall(request, "POST", "customer.get_agent_clients")
      ? withMessage(answer, (page) => ({
          ...page,
          data: mapRows(page["data"], (client) => ({
            ...client,
            address_codes: rowsIn(client["address_codes"]).slice(0, 1),
          })),
        }))
      : answer,
}

const FORMS = /api\.(request_form|newsletter_subscribe)$|^\/register$/

/** OpenAPI, `contact.request`, 422: "the email is not one". One whose domain ends in more than four letters is taken for none, as an old pattern has it. */
const shortDomains: Deviation = {
  changesRequest: (request) => {
    const { email } = asked(request)
    const isMeant = request.method === "POST" && FORMS.test(pathOf(request)) && typeof email === "string"
    return isMeant && /^[^@\s]+@[^@\s]+\.[a-z]{5,}$/i.test(email)
      ? withFields(request, { email: email.split("@")[0] })
      : request
  },
}

/** OpenAPI, `content.menu`: "The whole menu". It is read with the items under the first ones, and not with those under these. */
const twoLevels: Deviation = {
  changesAnswer: (answer, request) => {
    if (!isCall(request, "GET", "get_b2b_menu") || answer.status !== 200) return answer
    const { message, ...said } = parsed(answer.body)
    const cut = (item: Row): Row => ({ ...item, children: [] })
    const menu = mapRows(message, (item) => ({ ...item, children: mapRows(item["children"], cut) }))
    return { ...answer, body: JSON.stringify({ ...said, message: menu }) }
  },
}

/** OpenAPI, TrackSearchRequest: `listing_code` is a text; `tracking.search`: "A record of a listing that somebody saw". The whole shop has no code, and what is empty counts as missing. */
const emptyIsMissing: Deviation = {
  instead: (request) =>
    isCall(request, "POST", `${KAFKA_ROOT}search/track`) && asked(request)["listing_code"] === ""
      ? answering(422, { error_code: 422, message: "listing_code: required" }, request)
      : null,
}

export const twelfthAccountDeviations: ReadonlyArray<Foreign> = [
  { title: "a login that ends the user's other ones", only: /^session\./, ...oneTokenAUser() },
  { title: "an email that is kept in small letters", only: /^account\./, ...smallEmails },
  { title: "two addresses that are the default one", only: /^(address|session)\./, ...formerDefaultStays() },
  { title: "a note of an entry that ends at 140 letters", only: /^list\./, ...notesCut },
  { title: "a skipped delivery that cannot be taken up again", only: /^standing\./, ...skippedForGood },
  { title: "an alert that is gone once its wish is added again", only: /^wishlist\./, ...alertUnlessSaid },
  { title: "clients of an agent with one address each", only: /^agent\./, ...oneAddressAClient },
  { title: "an email at a long domain that is none", only: /^contact\./, ...shortDomains },
  { title: "a menu of two levels", only: /^content\./, ...twoLevels },
  { title: "a listing without a code that is not tracked", only: /^tracking\./, ...emptyIsMissing },
]
