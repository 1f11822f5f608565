/** The fourth foreign set: orders, documents, the account, lists and standing orders. */
import type { Deviation, ServiceRequest } from "../deviating.ts"
import { dayBefore, type Foreign, isRow, message, type Row, rowsIn } from "./answers.ts"
import { identityOf, isCall } from "./calls.ts"
import { clientKey, customerList, isDone, messageRows, nameIn, pathOf } from "./fourth-calls.ts"
import { asked, listOf, messageOf, sending, withFields, withMessage } from "./third-calls.ts"

const dayBeforeChosen = (fields: Row): Row => {
  const { handover } = fields
  return isRow(handover) ? { ...fields, handover: { ...handover, date: dayBefore(handover["date"]) } } : fields
}

/** What was bought for any of the client's addresses. */
const boughtAnywhere: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!isCall(request, "POST", "get_usual_items")) return null
  const answer = await send(request)
  if (answer.status !== 200) return answer
  const usual = new Map(messageRows(answer).map((item) => [item["carti"], item]))
  for (const { address_code } of await customerList("addresses", request, send)) {
    const identity = identityOf(asked(request))
    if (String(address_code) === String(identity["address_code"])) continue
    const elsewhere = await send(withFields(request, { user_temp: { ...identity, address_code } }))
    for (const item of messageRows(elsewhere)) {
      const purchases = [...rowsIn(usual.get(item["carti"])?.["purchases"]), ...rowsIn(item["purchases"])]
      usual.set(item["carti"], { ...item, purchases: purchases.toSorted(newestFirst) })
    }
  }
  return { ...answer, body: message(answer.body, () => [...usual.values()]) }
}

const newestFirst = (one: Row, other: Row): number => String(other["placed_at"]).localeCompare(String(one["placed_at"]))

const byNumber = (user: Row): Row => ({
  ...user,
  address_codes: rowsIn(user["address_codes"]).toSorted((one, other) =>
    String(one["address_code"]).localeCompare(String(other["address_code"]), "en", { numeric: true }),
  ),
})

/** What is sent empty counts as not sent. */
const emptyAsBefore: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!isCall(request, "PUT", "customer.profile")) return null
  const fields = asked(request)
  const profile = messageOf(await listOf("profile", request, send))
  const kept = Object.entries(fields).filter(([name, value]) => value === "" && typeof profile[name] === "string")
  return send(withFields(request, Object.fromEntries(kept.map(([name]) => [name, profile[name]]))))
}

/** An address is written anew from the form, which has no field for the default. */
const defaultLost = (): Deviation => {
  const changed = new Set<string>()
  return {
    changesAnswer: (answer, request) => {
      const key = clientKey(request, nameIn(request, "addresses"))
      if (request.method === "PUT" && request.url.includes(".addresses/") && isDone(answer)) {
        if (pathOf(request).endsWith("/default")) changed.delete(key)
        else changed.add(key)
      }
      if (request.method !== "GET" || !pathOf(request).endsWith(".addresses") || answer.status !== 200) return answer
      const rows = messageRows(answer).map((address) =>
        changed.has(clientKey(request, address["address_code"])) ? { ...address, is_default: false } : address,
      )
      return { ...answer, body: message(answer.body, () => rows) }
    },
  }
}

/** The wish is looked for with a comparison that never holds, and the last one is taken in its place. */
const lastWishRemoved: NonNullable<Deviation["handle"]> = async (request, send) => {
  if (!isCall(request, "DELETE", ".wishlist/")) return null
  const wishes = (await customerList("wishlist", request, send)).map((wish) => String(wish["carti"]))
  const wished = nameIn(request, "wishlist")
  const last = wishes.at(-1) === wished ? wishes[0] : wishes.at(-1)
  if (!wishes.includes(wished) || last === undefined) return null
  return send({ ...request, url: request.url.replace(/\.wishlist\/[^/?]+/, `.wishlist/${encodeURIComponent(last)}`) })
}

const inKilobytes = (body: string): string =>
  message(body, (files) =>
    rowsIn(files).map((file) => ({ ...file, size: Math.ceil(Number(file["size"] ?? 0) / 1024) })),
  )

const zeroAsNothing = (fields: Row): Row =>
  Array.isArray(fields["entries"])
    ? {
        ...fields,
        entries: rowsIn(fields["entries"]).map((entry) => (entry["there"] === 0 ? { ...entry, there: null } : entry)),
      }
    : fields

/** The days of a standing order that were decided before are replaced by those that are sent. */
const runsReplaced = (): Deviation => {
  const sent = new Map<string, ReadonlySet<unknown>>()
  const lasting = (request: ServiceRequest, order: Row): Row => {
    const days = sent.get(clientKey(request, order["standing_id"]))
    return days === undefined ? order : { ...order, runs: rowsIn(order["runs"]).filter(({ date }) => days.has(date)) }
  }
  return {
    changesAnswer: (answer, request) => {
      if (!request.url.includes(".standing_orders") || answer.status !== 200) return answer
      const { runs } = asked(request)
      if (request.method === "PUT" && rowsIn(runs).length > 0) {
        const key = clientKey(request, nameIn(request, "standing_orders"))
        sent.set(key, new Set(rowsIn(runs).map(({ date }) => date)))
      }
      const body = message(answer.body, (old) =>
        Array.isArray(old)
          ? rowsIn(old).map((order) => lasting(request, order))
          : isRow(old)
            ? lasting(request, old)
            : old,
      )
      return request.method === "DELETE" ? answer : { ...answer, body }
    },
  }
}

export const fourthAccountDeviations: ReadonlyArray<Foreign> = [
  {
    title: "orders until a day that leave out those of the day itself",
    only: /^order\.list$/,
    ...sending("POST", "customer.get_orders", (fields) =>
      typeof fields["to_date"] === "string" ? { ...fields, to_date: dayBefore(fields["to_date"]) } : fields,
    ),
  },
  {
    title: "an order for the day before the one that was chosen",
    only: /^order\./,
    ...sending("POST", "customer.place_order", dayBeforeChosen),
  },
  {
    title: "usual articles of an address with what was bought for the client's other addresses",
    only: /^order\.usual$/,
    handle: boughtAnywhere,
  },
  {
    title: "a login that lists addresses by their number, not the default first",
    only: /^session\.|^address\./,
    changesAnswer: (answer, request) => (isCall(request, "POST", "api.login") ? withMessage(answer, byNumber) : answer),
  },
  {
    title: "a field of the profile that cannot be emptied",
    only: /^account\./,
    handle: emptyAsBefore,
  },
  {
    title: "a default address that is the default no more once it is changed",
    only: /^address\./,
    ...defaultLost(),
  },
  {
    title: "a wish that is removed in another one's place",
    only: /^wishlist\./,
    handle: lastWishRemoved,
  },
  {
    title: "sizes of files in kilobytes where bytes are due",
    only: /^document\./,
    changesAnswer: (answer, request) =>
      isCall(request, "POST", "get_downloads") && answer.status === 200
        ? { ...answer, body: inKilobytes(answer.body) }
        : answer,
  },
  {
    title: "an empty shelf that is kept as a shelf that was not counted",
    only: /^list\./,
    ...sending("PUT", ".shopping_lists/", zeroAsNothing),
  },
  {
    title: "a skipped delivery that is forgotten when another one is skipped",
    only: /^standing\./,
    ...runsReplaced(),
  },
]
