/** Frappe's own lists: pages, orders and conditions do what they say, and a row is what its document says (S7.21, ADR 47). */
import type { Endpoint } from "../../../src/endpoint.ts"
import { RESOURCE_FIELDS, type ResourceFilter } from "../../../src/endpoints/resource.ts"
import { endpoints } from "../../../src/table.ts"
import { check, type Check, CHECKED } from "../check.ts"
import { contradiction } from "../differing.ts"
import type { CheckVisit } from "../visit.ts"

export interface ListRequest {
  readonly fields: ReadonlyArray<string>
  readonly filters: ReadonlyArray<ResourceFilter>
  readonly limitStart: number
  readonly limitPageLength: number
  readonly orderBy?: string
}

export interface ListedResource<Row> {
  readonly doctype: string
  readonly list: Endpoint<ListRequest, { readonly data: ReadonlyArray<Row> }>
  readonly fields: ReadonlyArray<string>
}

interface Resource<Row> extends ListedResource<Row> {
  readonly one: Endpoint<{ readonly name: string }, { readonly data: Row }>
  readonly nameOf: (row: Row) => string
}

const ROWS = 3

const listed =
  <Row>({ doctype, list, one, fields, nameOf }: Resource<Row>): Check["run"] =>
  async (visit) => {
    await visit.given("contentIsPublished")
    await visit.given("resourceExists", { doctype })
    const rowsOf = async (more: Partial<ListRequest> = {}) => {
      const request = { fields, filters: [], limitStart: 0, limitPageLength: 100, orderBy: "name asc", ...more }
      return (await visit.call(list, request)).data
    }
    const names = async (more: Partial<ListRequest> = {}) => (await rowsOf(more)).map(nameOf)
    const whole = await rowsOf()
    const all = whole.map(nameOf)
    const paged: Array<string> = []
    for (let start = 0; start < Math.min(ROWS, all.length); start += 1)
      paged.push(...(await names({ limitStart: start, limitPageLength: 1 })))
    const due = all.slice(0, ROWS).join(", ")
    visit.must(paged.join(", ") === due, "limit_start and limit_page_length give the rows in turn", paged.join(", "))
    const rest = await names({ limitStart: 1, limitPageLength: 2 })
    const isRest = rest.join(", ") === all.slice(1, 3).join(", ")
    visit.must(isRest, "limit_start counts rows, not pages", rest.join(", "))
    const beyond = await names({ limitStart: all.length, limitPageLength: 5 })
    visit.must(beyond.length === 0, "a list ends after its last row", beyond.join(", "))
    const back = await names({ orderBy: "name desc" })
    const isBack = back.toReversed().join(", ") === all.join(", ")
    visit.must(isBack, "order_by=name desc is name asc from its end", back.slice(0, 3).join(", "))
    for (const row of whole.slice(0, ROWS)) {
      const name = nameOf(row)
      const only = await names({ filters: [["name", "=", name]] })
      visit.must(only.join() === name, "a condition name = gives that row alone", only.join(", "))
      const alone = (await visit.call(one, { name })).data
      const wrong = contradiction(row, alone)
      visit.must(wrong === null, "a row says what its document says", `${name}: ${wrong}`)
    }
    const [first = ""] = all
    const others = await names({ filters: [["name", "!=", first]] })
    visit.must(
      others.join() === all.slice(1).join(),
      "a condition name != gives the others",
      others.slice(0, 3).join(", "),
    )
    await mustCompare(visit, all, names)
    return CHECKED
  }

type Names = (more?: Partial<ListRequest>) => Promise<ReadonlyArray<string>>

/** Where names are compared, a condition parts the list where the order by name does. */
const mustCompare = async (visit: CheckVisit, all: ReadonlyArray<string>, names: Names): Promise<void> => {
  const place = Math.floor(all.length / 2)
  const middle = all[place]
  if (middle === undefined || new Set(all).size < all.length) return visit.skip("the names are not unique")
  const due = [
    ["<", all.slice(0, place)],
    ["<=", all.slice(0, place + 1)],
    [">", all.slice(place + 1)],
    [">=", all.slice(place)],
  ] as const
  const mustGive = async (filters: ReadonlyArray<ResourceFilter>, wanted: ReadonlyArray<string>) => {
    const found = await names({ filters })
    const what = filters.map(([field, operator, value]) => `${field} ${operator} ${value}`).join(" and ")
    const isDue = found.toSorted().join() === wanted.toSorted().join()
    visit.must(isDue, `a condition ${what} gives what it says`, `${found.join(", ")}, not ${wanted.join(", ")}`)
  }
  for (const [operator, wanted] of due) await mustGive([["name", operator, middle]], wanted)
  await mustGive(
    [
      ["name", ">=", middle],
      ["name", "!=", middle],
    ],
    all.slice(place + 1),
  )
  const [start, end] = [middle.slice(0, 2), middle.slice(-2)]
  // Frappe's database compares without regard to capitals.
  const like = (fits: (name: string) => boolean) => all.filter((name) => fits(name.toLowerCase()))
  await mustGive(
    [["name", "like", `${start}%`]],
    like((name) => name.startsWith(start.toLowerCase())),
  )
  await mustGive(
    [["name", "like", `%${end}`]],
    like((name) => name.endsWith(end.toLowerCase())),
  )
}

const resource = <Row>(one: Resource<Row>): Check =>
  check(`${one.doctype}: its list`, [one.list.id, one.one.id], listed(one))

export const resourceChecks = [
  resource({
    doctype: "Flyer",
    list: endpoints.listFlyers,
    one: endpoints.getFlyer,
    fields: RESOURCE_FIELDS.flyer,
    nameOf: ({ name }) => name,
  }),
  resource({
    doctype: "Home Brand",
    list: endpoints.listBrands,
    one: endpoints.getBrand,
    fields: RESOURCE_FIELDS.brand,
    nameOf: ({ slug }) => slug,
  }),
  resource({
    doctype: "Web Page",
    list: endpoints.listWebPages,
    one: endpoints.getWebPage,
    fields: RESOURCE_FIELDS.webPage,
    nameOf: ({ route }) => route,
  }),
  resource({
    doctype: "Home Category",
    list: endpoints.listHomeCategories,
    one: endpoints.getHomeCategory,
    fields: RESOURCE_FIELDS.homeCategory,
    nameOf: ({ slug }) => slug,
  }),
]
