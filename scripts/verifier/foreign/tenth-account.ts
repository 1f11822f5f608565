/** The tenth foreign set: addresses, forms, lists, standing orders, wishes, tracking, and what a browser may read. */
import { KAFKA_ROOT } from "@dispensa/contracts"
import type { Deviation } from "../deviating.ts"
import { type Foreign, parsed, type Row, rowsIn } from "./answers.ts"
import { isCall } from "./calls.ts"
import { answering } from "./eighth-calls.ts"
import { messageRows, nameIn } from "./fourth-calls.ts"
import { isEnglish } from "./ninth-calls.ts"
import { readBeside } from "./seventh-calls.ts"
import { changedOnce } from "./sixth-calls.ts"
import { refusingDone } from "./tenth-calls.ts"
import { asked, withFields } from "./third-calls.ts"

/** As an address is kept by the framework. */
const COLUMNS: Readonly<Record<string, string>> = { IndirizzoEsteso: "address_line1", Citta: "city" }

/** Guide "verify": each refusal "names the fields as they were sent". Fields of an address are named as they are kept. */
const namedAsKept: Deviation = {
  changesAnswer: (answer, request) => {
    if (!/customer\.addresses\b/.test(request.url) || answer.status !== 422) return answer
    const said = parsed(answer.body)
    const [errors = {}] = rowsIn([said["errors"]])
    const renamed = Object.entries(errors).map(([name, texts]) => [COLUMNS[name] ?? name, texts] as const)
    return { ...answer, body: JSON.stringify({ ...said, errors: Object.fromEntries(renamed) }) }
  },
}

const ITALIAN: ReadonlyArray<readonly [string, string]> = [
  ["Field is required", "Campo obbligatorio"],
  ["Field is email", "Campo e-mail"],
  ["An SDI code has 7 letters or digits", "Il codice SDI ha 7 lettere o cifre"],
  ["Consent is required", "Il consenso è obbligatorio"],
]

/** OpenAPI, `Accept-Language`: "names, labels and refusals come in it"; S5.6 names both wordings. Forms are checked in Italian for everybody. */
const formsInItalian: Deviation = {
  changesAnswer: (answer, request) =>
    answer.status === 422 && isEnglish(request)
      ? {
          ...answer,
          body: ITALIAN.reduce((body, [english, italian]) => body.replaceAll(english, italian), answer.body),
        }
      : answer,
}

/** OpenAPI, `list.save`: "an entry that is gone stays gone unless its name says that it is added". What is not there is made. */
const entriesComeBack = (): Deviation => {
  const once = changedOnce()
  const isNameless = (entry: Row): boolean => entry["gone"] !== true && entry["name"] === undefined
  return {
    handle: async (request, send) => {
      const id = nameIn(request, "shopping_lists")
      const patches = rowsIn(asked(request)["entries"])
      if (request.method !== "PUT" || id === "" || !patches.some(isNameless)) return null
      const changed = await once(request, async () => {
        const lists = messageRows(await readBeside(request, "customer.shopping_lists", send))
        const list = lists.find(({ list_id: name }) => String(name) === id)
        if (list === undefined) return request
        const there = new Set(rowsIn(list["entries"]).map(({ carti }) => carti))
        const named = (entry: Row): Row => ({ ...entry, name: String(entry["carti"]) })
        const entries = patches.map((one) => (isNameless(one) && !there.has(one["carti"]) ? named(one) : one))
        return withFields(request, { entries })
      })
      return send(changed)
    },
  }
}

/** OpenAPI, `standing.save`: "Merged, line by line and run by run". The lines that are sent are the lines that are kept. */
const linesReplaced = (): Deviation => {
  const once = changedOnce()
  return {
    handle: async (request, send) => {
      const id = nameIn(request, "standing_orders")
      const { lines } = asked(request)
      if (request.method !== "PUT" || id === "" || !Array.isArray(lines)) return null
      const changed = await once(request, async () => {
        const orders = messageRows(await readBeside(request, "customer.standing_orders", send))
        const before = rowsIn(orders.find(({ standing_id: name }) => String(name) === id)?.["lines"])
        const sent = new Set(rowsIn(lines).map(({ carti }) => carti))
        const kept: ReadonlyArray<unknown> = lines
        const others = before.flatMap(({ carti }) => (sent.has(carti) ? [] : [{ carti, gone: true }]))
        return withFields(request, { lines: [...kept, ...others] })
      })
      return send(changed)
    },
  }
}

const NO_SUCH_WISH = {
  status: 404,
  type: "DoesNotExistError",
  it: "L'articolo non è nella lista dei desideri",
  en: "The item is not on the wishlist",
}

/** OpenAPI, `wishlist.remove`: "Removing what is not there changes nothing." Here it is refused. */
const wishIsNotThere = (): Deviation => {
  const refusedWhere = refusingDone(NO_SUCH_WISH)
  return {
    handle: async (request, send) => {
      const code = nameIn(request, "wishlist")
      if (request.method !== "DELETE" || code === "") return null
      const wishes = messageRows(await readBeside(request, "customer.wishlist", send))
      return refusedWhere(await send(request), request, !wishes.some(({ carti }) => carti === code))
    },
  }
}

/** OpenAPI, `tracking.cart`: "add-to-cart, update-cart, remove-cart, prepare-order, send-order" (S7.17). One of them is not known. */
const preparationUnknown: Deviation = {
  instead: (request) => {
    if (!isCall(request, "POST", `${KAFKA_ROOT}cart`) || asked(request)["action"] !== "prepare-order") return null
    const message = "action: one of add-to-cart, update-cart, remove-cart, send-order."
    return answering(422, { error_code: 422, message }, request)
  },
}

/**
 * Guide "verify", keys: "Every answer to a call with a key brings it back"; "For pages of another origin … let them read it".
 * Refusals are of no other origin's, for a proxy adds its headers to good answers alone.
 */
const unreadableRefusals: Deviation = {
  changesAnswer: (answer) => {
    if (answer.status < 400) return answer
    const headers = Object.entries(answer.headers ?? {}).filter(([name]) => !name.startsWith("access-control-"))
    return { ...answer, headers: Object.fromEntries(headers) }
  },
}

export const tenthAccountDeviations: ReadonlyArray<Foreign> = [
  { title: "fields of an address that are named as they are kept", only: /^address\./, ...namedAsKept },
  {
    title: "wrong fields that are told of in Italian",
    only: /^(contact|address|account|session)\./,
    ...formsInItalian,
  },
  { title: "an entry that is counted back into its list", only: /^list\./, ...entriesComeBack() },
  { title: "lines of a standing order that are replaced", only: /^standing\./, ...linesReplaced() },
  { title: "a wish that must be there to be removed", only: /^wishlist\./, ...wishIsNotThere() },
  { title: "an order whose preparation is not tracked", only: /^tracking\./, ...preparationUnknown },
  {
    title: "refusals that no page of another origin may read",
    only: /^(address|cart|session)\./,
    ...unreadableRefusals,
  },
]
