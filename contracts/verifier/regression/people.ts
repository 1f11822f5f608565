/** Several people of one client: whose sessions end, what is each user's own, and what each of them reads. */
import {
  acceptingInstead,
  inEachRow,
  inMessage,
  inRows,
  inText,
  isCall,
  json,
  type Row,
  rowIn,
  rowsIn,
  textIn,
} from "./changes.ts"
import type { Deviation, EquivalentVariants, RegressionTable, ServiceAnswer } from "./deviating.ts"
import { after, cachedForAll, callerOf, lastOfAll, openAfterLogout, toAgents } from "./memories.ts"

/** What a session was answered before it ended with this call, it is answered afterwards. */
const goingOn = (call: string): Deviation => {
  const known = new Map<string, ServiceAnswer>()
  let isMade = false
  return {
    changesAnswer: (answer, request) => {
      if (isCall(request, call) && answer.status === 200) isMade = true
      const name = `${callerOf(request)} ${request.method} ${request.url}`
      if (answer.status === 200) known.set(name, answer)
      return isMade && answer.status === 401 ? (known.get(name) ?? answer) : answer
    },
  }
}

/** This call ends the session of everybody but its caller. */
const endingAll = (call: string): Deviation => {
  const [seen, over] = [new Set<string>(), new Set<string>()]
  return {
    instead: (request) => (over.has(callerOf(request)) ? json("Over", 401) : null),
    changesAnswer: (answer, request) => {
      seen.add(callerOf(request))
      if (isCall(request, call) && answer.status === 200)
        for (const caller of seen) if (caller !== callerOf(request) && caller !== "") over.add(caller)
      return answer
    },
  }
}

/** Addresses that were permitted once stay permitted. */
export const keptPermissions = (): Deviation => {
  const all = new Map<string, Row>()
  return inEachRow("GET customer.people", (person) => {
    const { addresses, ...permissions } = rowIn(person["permissions"])
    const nameOf = (one: Row) => `${textIn(person, "email")} ${textIn(one, "address_code")}`
    const named = rowsIn(addresses)
    for (const one of named) all.set(nameOf(one), one)
    const former = [...all].flatMap(([name, one]) =>
      nameOf(one) === name && named.every((each) => nameOf(each) !== name) ? [one] : [],
    )
    return Array.isArray(addresses)
      ? { ...person, permissions: { ...permissions, addresses: [...named, ...former] } }
      : person
  })
}

export const peopleRows: RegressionTable = {
  "notification.read/people": {
    "listNotifications: what was read is each user's own.": {
      finds: "notification.read by an administrator leaves what is the own of another person: notification.list: ",
      ...after("notifications/read", "customer.notifications?", (body) =>
        body.replaceAll('"read":false', '"read":true'),
      ),
    },
    "saveNotificationSetting: of the user whose token it is.": {
      finds:
        "notification.setting by an administrator leaves what is the own of another person: notification.settings: ",
      ...lastOfAll("notifications/settings/", /"email":(true|false)/, "notifications/settings?"),
    },
  },
  "order.list/readers/agent": {
    "document.file: an agent opens what their client opens.": {
      finds: "an agent reads what the client reads: refused: document.file",
      ...toAgents("download_file", (answer) => ({ ...answer, status: 403 })),
    },
    "Message, is_own: true for what the client's side wrote, whoever asks.": {
      finds: "an agent sees what the client sees: message.list: ",
      ...toAgents("customer.messages?", (answer) => ({
        ...answer,
        body: answer.body.replaceAll('"is_own":true', '"is_own":false'),
      })),
    },
  },
  "cart.get/readers/forbidden": {
    "downloadStatement: another client's identity is refused with 403.": {
      finds: "document.statement for a client whom a client does not act for is refused with 403",
      ...acceptingInstead("download_statement", 403, {}),
    },
  },
  "people.budgets/people": {
    "listPeople: for administrators.": {
      finds: "people.list by this person is answered with 403: 200",
      ...acceptingInstead("GET customer.people", 403, []),
    },
    "AddressRights, may: without `see_invoices` no invoices.": {
      finds: "document.deadlines by this person is answered with 403: 200",
      ...acceptingInstead("get_payment_deadlines", 403, []),
    },
    "listBudgets: of the addresses at which the person may order or propose.": {
      finds: "a person reads the budgets of where they may order or propose: ",
      ...cachedForAll("customer.budgets?"),
    },
    "OrderProposal, own: of whoever asks.": {
      finds: "a proposal is the own of whoever proposed it alone: ",
      ...cachedForAll("customer.order_proposals?"),
    },
  },
  "people.save/sessions": {
    "savePerson: their sessions end.": {
      finds: "people.save that permits less ends the person's sessions: notification.list: 200",
      ...goingOn("PUT customer.people/"),
    },
    "removePerson: their sessions end.": {
      finds: "people.remove ends the person's sessions: notification.list: 200",
      ...goingOn("DELETE customer.people/"),
    },
    "savePerson: nobody else's session ends.": {
      finds: "people.save that permits more ends nobody else's session: 401",
      ...endingAll("PUT customer.people/"),
    },
  },
  "session.logout/readers": {
    "session.logout: its token opens nothing from then on.": {
      finds: "wishlist.list once the session is over is refused with 401 or 403",
      ...openAfterLogout("customer.wishlist", json({ success: true })),
    },
  },
}

const inOtherOrder = ({ address_codes: codes, ...fields }: Row): Row => {
  const [first, ...others] = rowsIn(codes)
  return { ...fields, address_codes: [first, ...others.toReversed()] }
}

/** Other services that keep people apart as well. */
export const peopleVariants: EquivalentVariants = {
  "addresses of a login in another order behind the default one": {
    checks: ["address.change/model"],
    ...inMessage("api.login", inOtherOrder),
  },
  "addresses of an agent's clients in another order behind the default one": {
    checks: ["agent.clients/exact"],
    ...inEachRow("get_agent_clients", inOtherOrder),
  },
  "sessions that are over are refused with 403": {
    checks: ["people.save/sessions", "session.logout/readers"],
    changesAnswer: (answer) => (answer.status === 401 ? { ...answer, status: 403 } : answer),
  },
  "budgets in another order": {
    checks: ["people.budgets/people"],
    ...inRows("customer.budgets", (rows) => rows.toReversed()),
  },
  "messages and notifications with flags of 0 and 1": {
    checks: ["order.list/readers/agent", "notification.read/people"],
    ...inText("customer.", (body) =>
      body.replaceAll(
        /"(is_own|read|shop|email|push)":(true|false)/g,
        (_, name: string, is: string) => `"${name}":${is === "true" ? 1 : 0}`,
      ),
    ),
  },
}
