/** Frappe's lists by each of their fields: asked for alone, ordered by, compared with; and what is unknown is refused (ADR 47). */
import { Result } from "effect"
import { RESOURCE_FIELDS, type ResourceFilter } from "../../../src/endpoints/resource.ts"
import { endpoints } from "../../../src/table.ts"
import { check, type Check, CHECKED } from "../check.ts"
import { bodyOf } from "../exchange.ts"
import type { CheckVisit } from "../visit.ts"
import type { ListedResource, ListRequest } from "./resource-checks.ts"

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Rows in the wire's words: what the client fills in is not there. */
export const wireRowsOf = (visit: CheckVisit): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  const body = bodyOf(visit.last() ?? { text: "" })
  const data = isRecord(body) ? body["data"] : []
  return Array.isArray(data) ? data.filter(isRecord) : []
}

const textIn = (row: Readonly<Record<string, unknown>>, field: string): string => {
  const value = row[field]
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}

const ALL = { filters: [], limitStart: 0, limitPageLength: 100 }
/** Pages are long, and letters of two languages are sorted in more than one way. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]{1,80}$/.test(text)

const byField =
  <Row>({ doctype, list, fields }: ListedResource<Row>): Check["run"] =>
  async (visit) => {
    await visit.given("contentIsPublished")
    await visit.given("resourceExists", { doctype })
    const read = async (more: Partial<ListRequest>) => {
      await visit.call(list, { fields, ...ALL, orderBy: "name asc", ...more })
      return wireRowsOf(visit)
    }
    const whole = await read({})
    const names = (rows: typeof whole) => rows.map((row) => textIn(row, "name"))
    const known = new Map(whole.map((row) => [textIn(row, "name"), row]))
    for (const field of fields) {
      const alone = await read({ fields: ["name", field] })
      const other = alone.find((row) => textIn(row, field) !== textIn(known.get(textIn(row, "name")) ?? {}, field))
      visit.must(
        other === undefined,
        `${field} asked for alone is what it is among all fields`,
        textIn(other ?? {}, "name"),
      )
      const values = whole.map((row) => textIn(row, field))
      if (!values.every(isPlain)) continue
      const up = (await read({ orderBy: `${field} asc` })).map((row) => textIn(row, field).toLowerCase())
      const wrong = up.findIndex((value, index) => index > 0 && value < (up[index - 1] ?? ""))
      visit.must(wrong < 0 || !isLettered(up), `order_by=${field} asc sorts by ${field}`, up[wrong])
      const down = (await read({ orderBy: `${field} desc` })).map((row) => textIn(row, field).toLowerCase())
      const isBack = down.toReversed().join("\n") === up.join("\n")
      visit.must(isBack, `order_by=${field} desc is the other way round`, down.slice(0, 2).join(", "))
      await mustCompare(visit, { whole, field, read, names })
    }
    await mustRefuse(visit, list)
    return CHECKED
  }

/** Blanks, dashes and capitals are sorted in more than one way. */
const isLettered = (values: ReadonlyArray<string>): boolean =>
  values.every((value) => /^[a-z0-9]+([-/.][a-z0-9]+)*$/.test(value))

interface Comparing {
  readonly whole: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly field: string
  readonly read: (more: Partial<ListRequest>) => Promise<ReadonlyArray<Readonly<Record<string, unknown>>>>
  readonly names: (rows: ReadonlyArray<Readonly<Record<string, unknown>>>) => ReadonlyArray<string>
}

const mustCompare = async (visit: CheckVisit, { whole, field, read, names }: Comparing): Promise<void> => {
  const value = textIn(whole[Math.floor(whole.length / 2)] ?? {}, field)
  if (value === "") return visit.skip(`${field} is empty`)
  const days = whole.every((row) => /^\d{4}-\d{2}-\d{2}$/.test(textIn(row, field)))
  const mustGive = async (operator: ResourceFilter[1], against: string, fits: (own: string) => boolean) => {
    const came = names(await read({ filters: [[field, operator, against]] }))
    const due = names(whole.filter((row) => fits(textIn(row, field))))
    visit.must(
      came.join() === due.join(),
      `a condition ${field} ${operator} gives what it says`,
      `${came.join(", ")} for ${against}`,
    )
  }
  const lower = (text: string) => text.toLowerCase()
  await mustGive("=", value, (own) => lower(own) === lower(value))
  await mustGive("!=", value, (own) => lower(own) !== lower(value))
  if (!/[%_]/.test(value)) {
    for (const typed of [value, value.toUpperCase(), value.toLowerCase()]) {
      const [inner, start] = [typed.slice(1, -1), typed.slice(0, 3)]
      await mustGive("like", `%${inner}%`, (own) => lower(own).includes(lower(inner)))
      await mustGive("like", `${start}%`, (own) => lower(own).startsWith(lower(start)))
    }
  }
  if (!days) return
  await mustGive(">=", value, (own) => own >= value)
  await mustGive("<=", value, (own) => own <= value)
  await mustGive(">", value, (own) => own > value)
  await mustGive("<", value, (own) => own < value)
}

const mustRefuse = async <Row>(visit: CheckVisit, list: ListedResource<Row>["list"]): Promise<void> => {
  const wrong: ReadonlyArray<readonly [string, Partial<ListRequest>]> = [
    ["a field", { fields: ["name", "no_such_field"] }],
    ["a condition", { filters: [["no_such_field", "=", "x"]] }],
    ["an order", { orderBy: "no_such_field asc" }],
  ]
  for (const [what, more] of wrong) {
    const answer = await visit.attempt(list, { fields: ["name"], ...ALL, ...more })
    const status = Result.isFailure(answer) ? answer.failure.status : 200
    visit.must(status === 417, `${what} that is unknown is refused with 417`, `${status}`)
  }
}

const resource = <Row>(one: ListedResource<Row>): Check =>
  check(`${one.doctype}: each field of its list`, [one.list.id], byField(one))

export const listFieldChecks = [
  resource({ doctype: "Flyer", list: endpoints.listFlyers, fields: RESOURCE_FIELDS.flyer }),
  resource({ doctype: "Home Brand", list: endpoints.listBrands, fields: RESOURCE_FIELDS.brand }),
  resource({ doctype: "Web Page", list: endpoints.listWebPages, fields: RESOURCE_FIELDS.webPage }),
  resource({ doctype: "Home Category", list: endpoints.listHomeCategories, fields: RESOURCE_FIELDS.homeCategory }),
]
