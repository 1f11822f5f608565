/** Frappe's own lists: conditions, orders, fields and row ranges, alone and combined (S7.21). */
import type { Endpoint } from "../../src/endpoint.ts"
import { RESOURCE_FIELDS, type ResourceFilter } from "../../src/resource/endpoints.ts"
import { endpoints } from "../../src/table.ts"
import { mustRefuseStrange } from "./resource-refusals.ts"
import { type Law, CHECKED, law } from "../run/law.ts"
import { isRecord } from "../json.ts"
import { bodyOf } from "../run/exchange.ts"
import { chosen, pairwise } from "../run/pairs.ts"
import { type Session, SPOKEN } from "../run/session.ts"

interface ListRequest {
  readonly fields: ReadonlyArray<string>
  readonly filters: ReadonlyArray<ResourceFilter>
  readonly limitStart: number
  readonly limitPageLength: number
  readonly orderBy?: string
}

interface Resource<Row> {
  readonly doctype: string
  readonly list: Endpoint<ListRequest, { readonly data: ReadonlyArray<Row> }>
  readonly one: Endpoint<{ readonly name: string }, { readonly data: Row }>
  readonly fields: ReadonlyArray<string>
}

type WireRow = Readonly<Record<string, unknown>>

/** Rows, or a document, as sent, without the client's defaults. */
const wireRowsOf = (session: Session): ReadonlyArray<WireRow> => {
  const body = bodyOf(session.last() ?? { text: "" })
  const data = isRecord(body) ? body["data"] : []
  return (Array.isArray(data) ? data : [data]).filter(isRecord)
}

const textIn = (row: WireRow, field: string): string => {
  const value = row[field]
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}
const namesOf = (rows: ReadonlyArray<WireRow>): ReadonlyArray<string> => rows.map((row) => textIn(row, "name"))

const EVERY = { filters: [], limitStart: 0, limitPageLength: 100, orderBy: "name asc" }

type Read = (more?: Partial<ListRequest>) => Promise<ReadonlyArray<WireRow>>

const open = async <Row>(session: Session, { doctype, list, fields }: Resource<Row>): Promise<Read> => {
  await session.given("contentIsPublished")
  const name = (await session.given("resourceExists", { doctype })).text("name")
  const read: Read = async (more = {}) => {
    await session.call(list, { fields, ...EVERY, ...more })
    return wireRowsOf(session)
  }
  const isListed = (await read({ filters: [["name", "=", name]] })).length === 1
  session.must(isListed, "what there is is in its list", `not ${name}`)
  return read
}

/** A column sorts and compares like its text if that is short and plain: letters of two languages have several sort orders. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]{1,80}$/.test(text)
const isSortable = (values: ReadonlyArray<string>): boolean =>
  values.every((value) => /^[a-z0-9]+([-/.][a-z0-9]+)*$/.test(value))
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
const lower = (text: string): string => text.toLowerCase()

type Condition = readonly [operator: ResourceFilter[1], value: string, fits: (own: string) => boolean]

/** Frappe's database compares case-insensitively. `all` are the values in the order of the list by its name. */
const conditionsOf = (field: string, value: string, all: ReadonlyArray<string>): ReadonlyArray<Condition> => {
  const equal: ReadonlyArray<Condition> = [
    ["=", value, (own) => lower(own) === lower(value)],
    ["!=", value, (own) => lower(own) !== lower(value)],
  ]
  const [inner, start, end] = [value.slice(1, -1), value.slice(0, 3).toUpperCase(), value.slice(-2).toLowerCase()]
  const patterns: ReadonlyArray<Condition> = [
    ["like", `%${inner}%`, (own) => lower(own).includes(lower(inner))],
    ["like", `${start}%`, (own) => lower(own).startsWith(lower(start))],
    [
      "like",
      `${start.slice(0, 1)}%${end}`,
      (own) => lower(own).startsWith(lower(start.slice(0, 1))) && lower(own).endsWith(end) && own.length > end.length,
    ],
  ]
  const isName = field === "name" && new Set(all).size === all.length
  const place = (own: string) =>
    isName ? all.indexOf(own) - all.indexOf(value) : own < value ? -1 : own > value ? 1 : 0
  const compared: ReadonlyArray<Condition> = [
    ["<", value, (own) => place(own) < 0],
    ["<=", value, (own) => place(own) <= 0],
    [">", value, (own) => place(own) > 0],
    [">=", value, (own) => place(own) >= 0],
  ]
  return [...equal, ...(/[%_]/.test(value) ? [] : patterns), ...(isName || all.every(isDay) ? compared : [])]
}

const exact = async (session: Session, fields: ReadonlyArray<string>, read: Read): Promise<void> => {
  const whole = await read()
  for (const field of fields) {
    const values = whole.map((row) => textIn(row, field))
    const value = values[Math.floor(values.length / 2)] ?? ""
    if (value === "" || !values.every(isPlain)) continue
    for (const [operator, against, fits] of conditionsOf(field, value, values)) {
      const came = namesOf(await read({ filters: [[field, operator, against]] }))
      const due = namesOf(whole.filter((row) => fits(textIn(row, field))))
      const how = `${came.join(", ")}, not ${due.join(", ")} for ${against}`
      const what = `a condition ${field} ${operator} gives exactly the rows that it holds for`
      session.must(came.join("\n") === due.join("\n"), what, how, field)
    }
    // Together with a condition on another field.
    const [other = ""] = whole.flatMap((row) => (textIn(row, field) === value ? [textIn(row, "name")] : []))
    const filters: ReadonlyArray<ResourceFilter> = [
      [field, "=", value],
      ["name", "!=", other],
    ]
    const both = field === "name" ? [] : namesOf(await read({ filters }))
    const left =
      field === "name"
        ? []
        : namesOf(whole.filter((row) => lower(textIn(row, field)) === lower(value))).filter((name) => name !== other)
    const what = `a condition ${field} = holds beside one on another field`
    session.must(both.join("\n") === left.join("\n"), what, `${both.join(", ")}, not ${left.join(", ")}`, field)
    const up = (await read({ orderBy: `${field} asc` })).map((row) => lower(textIn(row, field)))
    const wrong = up.findIndex((one, index) => index > 0 && one < (up[index - 1] ?? ""))
    session.must(wrong < 0 || !isSortable(up), `order_by=${field} asc sorts by ${field}`, up[wrong], field)
    const down = (await read({ orderBy: `${field} desc` })).map((row) => lower(textIn(row, field)))
    const sentence = `order_by=${field} desc is the other way round`
    const stated = down.slice(0, 2).join(", ")
    session.must(down.toReversed().join("\n") === up.join("\n"), sentence, stated, field)
  }
}

const columns = async <Row>(
  session: Session,
  { doctype, list, one, fields }: Resource<Row>,
  read: Read,
): Promise<void> => {
  const whole = await read()
  const known = new Map(whole.map((row) => [textIn(row, "name"), row]))
  for (const field of fields) {
    const other = (await read({ fields: [field] })).find(
      (row) => textIn(row, field) !== textIn(known.get(textIn(row, "name")) ?? {}, field),
    )
    const due = `${field} alone is what it is among all fields, beside the row's name`
    const came = textIn(other ?? {}, "name")
    session.must(other === undefined, due, came, field)
  }
  const named = new Set(whole.slice(0, 1).flatMap((row) => Object.keys(row)))
  const star = (await read({ fields: ["*"], limitPageLength: 500 }))[0] ?? {}
  const lost = [...named].find((field) => !(field in star))
  session.must(lost === undefined, "* stands for all fields of a resource", `${doctype}: no ${lost}`)
  for (const row of whole.slice(0, 3)) {
    const name = textIn(row, "name")
    await session.call(one, { name })
    const document = wireRowsOf(session)[0] ?? {}
    const other = fields.find((field) => textIn(row, field) !== textIn(document, field))
    session.must(other === undefined, "a row states what its document states", `${name}: ${other}`)
  }
  await mustRefuseStrange(session, () => session.attempt(list, { fields: ["name"], ...EVERY }))
}

const DIRECTIONS = ["asc", "desc"] as const

interface Limits {
  readonly limitStart: number
  readonly limitPageLength: number
}

const PARTS: readonly [Limits, ...ReadonlyArray<Limits>] = [
  { limitStart: 0, limitPageLength: 100 },
  { limitStart: 0, limitPageLength: 2 },
  { limitStart: 1, limitPageLength: 1 },
  { limitStart: 2, limitPageLength: 100 },
]

/** Conditions of a name: none, below the middle, not the first, both, one alone. */
const allConditions = async (session: Session, fields: ReadonlyArray<string>, read: Read): Promise<void> => {
  const known = new Map<string, ReadonlyArray<string>>()
  for (const language of SPOKEN) {
    session.speakIn(language)
    known.set(language, namesOf(await read()))
  }
  const names = known.get("it") ?? []
  if (new Set(names).size < names.length) return session.skip("the names are not unique")
  const [first = "", middle = ""] = [names[0], names[Math.floor(names.length / 2)]]
  const is = (name: string) => (own: string) => own === name
  const kinds: readonly [ReadonlyArray<Condition>, ...ReadonlyArray<ReadonlyArray<Condition>>] = [
    [],
    [["!=", first, (own) => own !== first]],
    [[">=", middle, (own) => names.indexOf(own) >= names.indexOf(middle)]],
    [
      [">=", middle, (own) => names.indexOf(own) >= names.indexOf(middle)],
      ["!=", middle, (own) => own !== middle],
    ],
    [["=", middle, is(middle)]],
  ]
  const columnsOf = [fields, fields.toReversed()] as const
  for (const row of pairwise([kinds.length, DIRECTIONS.length, PARTS.length, columnsOf.length, SPOKEN.length])) {
    const [conditions, direction, part, language] = [
      chosen(kinds, row[0]),
      chosen(DIRECTIONS, row[1]),
      chosen(PARTS, row[2]),
      chosen(SPOKEN, row[4]),
    ]
    const held = (known.get(language) ?? []).filter((name) => conditions.every(([, , fits]) => fits(name)))
    const sorted = direction === "asc" ? held : held.toReversed()
    const due = sorted.slice(part.limitStart, part.limitStart + part.limitPageLength).join(", ")
    session.speakIn(language)
    const filters = conditions.map(([operator, value]): ResourceFilter => ["name", operator, value])
    const came = namesOf(
      await read({ filters, orderBy: `name ${direction}`, ...part, fields: chosen(columnsOf, row[3]) }),
    ).join(", ")
    const how = `${JSON.stringify(filters)} ${direction} from ${part.limitStart}, ${part.limitPageLength} at most, ${language}`
    const what = "limit_start and limit_page_length give the rows in turn, beside conditions and orders"
    const stated = `${came}, not ${due}: ${how}`
    session.must(came === due, what, stated)
  }
  const beyond = await read({ limitStart: names.length, limitPageLength: 5 })
  session.must(beyond.length === 0, "a list ends after its last row", namesOf(beyond).join(", "))
  session.speakIn("en")
}

const lawsOf = <Row>(resource: Resource<Row>): ReadonlyArray<Law> => {
  const { list, one, doctype, fields } = resource
  const byHand = "Ask /api/resource for one row more, one condition less: what comes is part of the whole list by name."
  const named = (name: string, title: string, run: (session: Session, read: Read) => Promise<void>) =>
    law({
      id: `${list.id}/${name}`,
      title: `${doctype}: ${title}`,
      about: [list.id, one.id],
      byHand,
      run: async (session) => {
        await run(session, await open(session, resource))
        return CHECKED
      },
    })
  return [
    named("exact", "a condition or an order on any field is exact", (session, read) => exact(session, fields, read)),
    named("fields", "a row has the fields that were requested, as its document has them", (session, read) =>
      columns(session, resource, read),
    ),
    named("pairs", "conditions, orders, fields and parts together are what each gives", (session, read) =>
      allConditions(session, fields, read),
    ),
  ]
}

export const resourceLaws = [
  ...lawsOf({ doctype: "Flyer", list: endpoints.listFlyers, one: endpoints.getFlyer, fields: RESOURCE_FIELDS.flyer }),
  ...lawsOf({
    doctype: "Home Brand",
    list: endpoints.listBrands,
    one: endpoints.getBrand,
    fields: RESOURCE_FIELDS.brand,
  }),
  ...lawsOf({
    doctype: "Web Page",
    list: endpoints.listWebPages,
    one: endpoints.getWebPage,
    fields: RESOURCE_FIELDS.webPage,
  }),
  ...lawsOf({
    doctype: "Home Category",
    list: endpoints.listHomeCategories,
    one: endpoints.getHomeCategory,
    fields: RESOURCE_FIELDS.homeCategory,
  }),
]
