/** The OpenAPI document agrees with the endpoint table, and the committed file is up to date. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { MYMB_ABSENT } from "./dialects/capabilities.ts"
import { capabilityOf } from "./docs/capability.ts"
import { subjects } from "./docs/endpoint-docs.ts"
import { makeOpenApi, openApiText } from "./openapi.ts"
import { statusesOf } from "./endpoint.ts"
import { refusalFields, refusalText } from "./server-message.ts"
import { endpoints } from "./table.ts"

const isEndpoint = (key: string): key is keyof typeof endpoints => Object.hasOwn(endpoints, key)
const HTTP_VERBS = /^(get|post|put|delete)$/
const document: unknown = JSON.parse(JSON.stringify(makeOpenApi()))

/** Every value below a key of this name, at any depth. */
const valuesOf = (name: string, value: unknown): ReadonlyArray<unknown> =>
  fieldsOf(value).flatMap(([key, inner]) => [...(key === name ? [inner] : []), ...valuesOf(name, inner)])

const fieldsOf = (value: unknown): ReadonlyArray<readonly [string, unknown]> =>
  typeof value !== "object" || value === null ? [] : Object.entries<unknown>({ ...value })

/** Every value that is not an object, with the name of its field. */
const leavesOf = (value: unknown): ReadonlyArray<readonly [string, unknown]> =>
  fieldsOf(value).flatMap(
    ([key, inner]): ReadonlyArray<readonly [string, unknown]> =>
      typeof inner === "object" && inner !== null ? leavesOf(inner) : [[key, inner]],
  )

/** Numbers with decimals that are not amounts of money: nutrition figures are grams (S3.29). */
const OTHER_FIGURES = new Set(
  "ratings quantity fat saturates carbohydrate sugars protein salt min_quantity discounts".split(" "),
)

describe("the OpenAPI document", () => {
  it("[S7.22] equals the committed one: `npm run generate` regenerates it", () => {
    expect(readFileSync(new URL("../openapi.json", import.meta.url), "utf8")).toBe(openApiText())
  })

  it.each(["fields", "schemaNames", "entities"] as const)(
    "[S7.22] has no two subjects that describe the same %s: of these one text would be lost (#42)",
    (kind) => {
      const names = subjects.flatMap((subject) => Object.keys(subject[kind] ?? {}))
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    },
  )

  it("[S7.22] has one operation for each entry of the table", () => {
    expect(valuesOf("operationId", document).map(String).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  it("[S7.22] names the statuses of each entry, and no others", () => {
    const operations = fieldsOf(makeOpenApi()["paths"])
      .flatMap(([, path]) => fieldsOf(path))
      .filter(([key]) => key !== "servers")
    for (const [verb] of operations) expect(verb).toMatch(HTTP_VERBS)
    const named = operations.map(([, operation]) =>
      valuesOf("responses", { operation }).flatMap((responses) => fieldsOf(responses).map(([status]) => status)),
    )
    expect(named.length).toBe(Object.keys(endpoints).length)
    const planned = Object.values(endpoints).map((endpoint) => statusesOf(endpoint).join())
    expect(named.map((statuses) => statuses.join()).toSorted()).toEqual(planned.toSorted())
  })

  it("[S7.22] names the key's header on each change, and on no other call", () => {
    const operations = fieldsOf(makeOpenApi()["paths"]).flatMap(([, path]) => fieldsOf(path))
    const keyed = operations
      .filter(([, operation]) =>
        JSON.stringify(operation).includes('{"$ref":"#/components/parameters/IdempotencyKey"}'),
      )
      .map(([, operation]) => String(valuesOf("operationId", { operation })[0] ?? fieldsOf(operation)[0]?.[1]))
    const changing = Object.entries(endpoints).filter(([, { purpose }]) => purpose === "change")
    expect(keyed.toSorted()).toEqual(changing.map(([key]) => key).toSorted())
    expect(changing.length).toBeGreaterThan(20)
  })

  it("[S7.22] states which operations make a shop that takes orders: the family of backends has them all", () => {
    const levels = Object.keys(endpoints)
      .filter(isEndpoint)
      .map((key) => [key, capabilityOf(key)] as const)
    const shop = levels.filter(([, level]) => level === "shop").map(([key]) => key)
    expect(shop.length).toBeLessThan(30)
    expect(MYMB_ABSENT.filter((key) => shop.includes(key))).toEqual([])
    const written = valuesOf("x-capability", makeOpenApi()["paths"])
    expect(written.map(String).toSorted()).toEqual(levels.map(([, level]) => level).toSorted())
  })

  it("[S7.22] contains no dangling references", () => {
    const targets = valuesOf("$ref", document).map(String)
    const named = ["schemas", "responses", "parameters", "headers", "examples"].flatMap((kind) =>
      fieldsOf(fieldsOf(valuesOf("components", document)[0]).find(([key]) => key === kind)?.[1]).map(
        ([name]) => `#/components/${kind}/${name}`,
      ),
    )
    expect(new Set(targets)).toEqual(new Set(named))
  })

  it("[S7.22] has a name for every object, so that generators need not invent any", () => {
    const inPaths = valuesOf("properties", makeOpenApi()["paths"])
    expect(inPaths).toEqual([])
    const schemas = fieldsOf(valuesOf("schemas", document)[0])
    const nested = schemas.filter(([, schema]) => valuesOf("properties", schema).length > 1).map(([name]) => name)
    expect(nested).toEqual([])
  })

  it("[S7.22] states the format of each day, instant and amount in its examples", () => {
    const fields = fieldsOf(valuesOf("schemas", document)[0]).flatMap(([, schema]) =>
      fieldsOf(fieldsOf(schema).find(([key]) => key === "properties")?.[1]),
    )
    const isStated = (name: string, format: string) =>
      fields.some(([field, schema]) => field === name && JSON.stringify(schema).includes(`schemas/${format}"`))
    const examples = fieldsOf(makeOpenApi()["paths"]).flatMap(([, path]) => valuesOf("example", path))
    const leaves = examples.flatMap(leavesOf)
    const wrong = leaves.filter(([name, value]) => {
      if (typeof value === "number" && !Number.isInteger(value))
        return !OTHER_FIGURES.has(name) && !isStated(name, "Euro") && !isStated(name, "UnitPrice")
      if (typeof value !== "string") return false
      if (/^\d{4}-\d\d-\d\d$/.test(value)) return !isStated(name, "Day")
      return /^\d{4}-\d\d-\d\dT/.test(value) && !isStated(name, "Instant")
    })
    expect(wrong).toEqual([])
    expect(leaves.length).toBeGreaterThan(300)
  })

  it("[S7.22] describes every field and every parameter", () => {
    const schemas = new Map(fieldsOf(valuesOf("schemas", document)[0]))
    const isStated = (schema: unknown): boolean =>
      fieldsOf(schema).some(([key, value]) => {
        if (key === "description") return typeof value === "string" && value.trim() !== ""
        return key === "$ref" && isStated(schemas.get(String(value).replace("#/components/schemas/", "")))
      })
    const fields = [...schemas].flatMap(([owner, schema]) =>
      fieldsOf(fieldsOf(schema).find(([key]) => key === "properties")?.[1]).map(
        ([name, field]) => [`${owner}.${name}`, field] as const,
      ),
    )
    const parameters = fieldsOf(makeOpenApi()["paths"])
      .flatMap(([, path]) => valuesOf("parameters", path))
      .flatMap(fieldsOf)
      .flatMap(([, parameter]) =>
        fieldsOf(parameter).flatMap(([key, name]) => (key === "name" ? [[String(name), parameter] as const] : [])),
      )
    expect([...fields, ...parameters].filter(([, one]) => !isStated(one)).map(([name]) => name)).toEqual([])
    expect([fields.length > 800, parameters.length > 40]).toEqual([true, true])
  })

  it("[S7.22] describes the parameters of a listing", () => {
    const listing = valuesOf("ProductListRequest", document).flatMap((schema) => valuesOf("properties", schema))
    const described = fieldsOf(listing[0])
      .filter(([, schema]) => valuesOf("description", schema).length > 0)
      .map(([name]) => name)
    expect(described).toEqual(expect.arrayContaining(["page", "per_page", "order_by", "min_price", "category"]))
    expect(JSON.stringify(listing[0])).toContain(
      '["default","popularity","rating","date","price-low","price-high","price-measure"]',
    )
  })

  it("[S7.22] has a refusal example of every status, which the client can read", () => {
    const responses = fieldsOf(makeOpenApi()["paths"]).flatMap(([, path]) => valuesOf("responses", path))
    const answers = responses.flatMap((byStatus) => fieldsOf(byStatus)).filter(([status]) => status !== "200")
    expect(answers.filter(([, response]) => valuesOf("$ref", response).length !== 1)).toEqual([])
    const refusals = fieldsOf(valuesOf("responses", fieldsOf(document).find(([key]) => key === "components")?.[1])[0])
    expect(refusals.length).toBeLessThan(50)
    const bare = refusals.filter(([, response]) => valuesOf("examples", response).length === 0)
    expect(bare).toEqual([])
    for (const [name, example] of fieldsOf(
      fieldsOf(valuesOf("components", document)[0]).find(([key]) => key === "examples")?.[1],
    )) {
      const [value] = valuesOf("value", example)
      const fields = name === "Refusal422" ? { postal_code: ["CAP: cinque cifre."] } : {}
      expect([name, refusalText(value, "") === "", refusalFields(value)]).toEqual([name, false, fields])
    }
  })
})
