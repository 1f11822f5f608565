/** Frappe's lists, asked for in several ways at once: conditions, order, fields and a part of the rows are what each gives (S7.21, ADR 47). */
import { RESOURCE_FIELDS, type ResourceFilter } from "../../../src/endpoints/resource.ts"
import { endpoints } from "../../../src/table.ts"
import { check, type Check, CHECKED } from "../check.ts"
import { chosen, pairwise } from "../pairs.ts"
import { SPOKEN } from "../visit.ts"
import type { ListedResource, ListRequest } from "./resource-checks.ts"

const DIRECTIONS = ["asc", "desc"] as const
interface Part {
  readonly limitStart: number
  readonly limitPageLength: number
}

const PARTS: readonly [Part, ...ReadonlyArray<Part>] = [
  { limitStart: 0, limitPageLength: 100 },
  { limitStart: 0, limitPageLength: 2 },
  { limitStart: 1, limitPageLength: 2 },
  { limitStart: 1, limitPageLength: 100 },
]

type Kind = readonly [ReadonlyArray<ResourceFilter>, ...ReadonlyArray<ReadonlyArray<ResourceFilter>>]

/** Conditions of a name, and what they hold: below the middle one, not the first one, both. */
const conditionsOf = (names: ReadonlyArray<string>): Kind => {
  const [first = "", middle = ""] = [names[0], names[Math.floor(names.length / 2)]]
  return [
    [],
    [["name", "!=", first]],
    [["name", ">=", middle]],
    [
      ["name", "!=", middle],
      ["name", "!=", first],
    ],
    [["name", "=", middle]],
  ]
}

/** Where names are compared, a condition parts the list where the order by name does. */
const holds = (all: ReadonlyArray<string>, name: string, [, operator, value]: ResourceFilter): boolean => {
  if (operator === "=") return name === value
  return operator === "!=" ? name !== value : all.indexOf(name) >= all.indexOf(String(value))
}

const asked =
  <Row>({ doctype, list, fields }: ListedResource<Row>, nameOf: (row: Row) => string): Check["run"] =>
  async (visit) => {
    await visit.given("contentIsPublished")
    await visit.given("resourceExists", { doctype })
    const rowsOf = async (more: Partial<ListRequest>) => {
      const request = { fields, filters: [], limitStart: 0, limitPageLength: 100, orderBy: "name asc", ...more }
      return (await visit.call(list, request)).data.map(nameOf)
    }
    const known = new Map<string, ReadonlyArray<string>>()
    for (const language of SPOKEN) {
      visit.speakIn(language)
      known.set(language, await rowsOf({}))
    }
    const conditions = conditionsOf(known.get("it") ?? [])
    const columns = [fields, fields.toReversed()] as const
    const kinds = [conditions.length, DIRECTIONS.length, PARTS.length, columns.length, SPOKEN.length]
    for (const row of pairwise(kinds)) {
      const language = chosen(SPOKEN, row[4])
      const [filters, direction, part] = [chosen(conditions, row[0]), chosen(DIRECTIONS, row[1]), chosen(PARTS, row[2])]
      const all = known.get(language) ?? []
      if (new Set(all).size < all.length) continue
      const held = all.filter((name) => filters.every((filter) => holds(all, name, filter)))
      const sorted = direction === "asc" ? held : held.toReversed()
      const due = sorted.slice(part.limitStart, part.limitStart + part.limitPageLength).join(", ")
      visit.speakIn(language)
      const found = await rowsOf({ filters, orderBy: `name ${direction}`, ...part, fields: chosen(columns, row[3]) })
      const how = `${JSON.stringify(filters)} ${direction} from ${part.limitStart}, ${part.limitPageLength} at most, ${language}`
      const came = `${found.join(", ")} instead of ${due}: ${how}`
      visit.must(found.join(", ") === due, "rows are those of all that is asked for together", came)
    }
    visit.speakIn("en")
    return CHECKED
  }

const resource = <Row>(one: ListedResource<Row>, nameOf: (row: Row) => string): Check =>
  check(`${one.doctype}: its list by every two of its parameters`, [one.list.id], asked(one, nameOf))

export const resourcePairChecks = [
  resource({ doctype: "Home Brand", list: endpoints.listBrands, fields: RESOURCE_FIELDS.brand }, ({ slug }) => slug),
  resource(
    { doctype: "Home Category", list: endpoints.listHomeCategories, fields: RESOURCE_FIELDS.homeCategory },
    ({ slug }) => slug,
  ),
]
