/** Changes of the contract: which ones break a service, and that none is undeclared. */
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { changelogFaults, declaredIn, versionFault } from "./changelog.ts"
import { changesBetween, type ContractChange } from "./compare.ts"
import { contractSignature, openApiLines, readReleased, type Signature, signatureText } from "./signature.ts"

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")

const field = (type: string, isRequired = true) => `${isRequired ? "required" : "optional"} {"type":"${type}"}`
const kindsOf = (before: Record<string, string>, after: Record<string, string>) =>
  changesBetween(new Map(Object.entries(before)), new Map(Object.entries(after))).map(
    ({ kind, key }) => `${kind} ${key}`,
  )

/** A document with one call, whose request and answer have these fields. */
const documentOf = (sent: object, answered: object, required: ReadonlyArray<string>) => ({
  paths: {
    "/add": {
      post: {
        operationId: "add",
        security: [],
        requestBody: { content: { json: { schema: { $ref: "#/components/schemas/AddRequest" } } } },
        responses: { "200": { content: { json: { schema: { $ref: "#/components/schemas/AddAnswer" } } } }, "404": {} },
      },
    },
  },
  components: {
    schemas: {
      AddRequest: { properties: sent, required: Object.keys(sent) },
      AddAnswer: { properties: answered, required },
    },
  },
})

describe("changes of the contract", () => {
  it.each<[string, Record<string, string>, Record<string, string>, ReadonlyArray<string>]>([
    [
      "a field that is now required in an answer",
      { "answered Cart.y": field("number") },
      { "answered Cart.y": field("number"), "answered Cart.x": field("number") },
      ["breaking answered Cart.x"],
    ],
    ["a completely new object", {}, { "answered Cart.x": field("number") }, ["addition answered Cart.x"]],
    [
      "a new optional field of an answer",
      {},
      { "answered Cart.x": field("number", false) },
      ["addition answered Cart.x"],
    ],
    ["a field that is no longer read", { "answered Cart.x": field("number") }, {}, ["compatible answered Cart.x"]],
    ["a field that is no longer sent", { "sent Add.x": field("number") }, {}, ["breaking sent Add.x"]],
    ["a new field of a request", {}, { "sent Add.x": field("number") }, ["addition sent Add.x"]],
    [
      "another type of an answer",
      { "answered Cart.x": field("number") },
      { "answered Cart.x": field("string") },
      ["breaking answered Cart.x"],
    ],
    [
      "an answer that may also be null",
      { "answered Cart.x": field("number") },
      { "answered Cart.x": 'required {"anyOf":[{"type":"number"},{"type":"null"}]}' },
      ["compatible answered Cart.x"],
    ],
    [
      "a new enumeration value in a request",
      { "sent Add.kind": 'required {"type":"string","enum":["a"]}' },
      { "sent Add.kind": 'required {"type":"string","enum":["a","b"]}' },
      ["breaking sent Add.kind"],
    ],
    [
      "a new enumeration value in an answer",
      { "answered Cart.kind": 'required {"type":"string","enum":["a"]}' },
      { "answered Cart.kind": 'required {"type":"string","enum":["a","b"]}' },
      ["compatible answered Cart.kind"],
    ],
    ["a status that is no longer handled", { "status add 404": "handled" }, {}, ["breaking status add 404"]],
    ["a moved call", { "operation add": "POST /a" }, { "operation add": "POST /b" }, ["breaking operation add"]],
    ["a new call", {}, { "operation add": "POST /a" }, ["addition operation add"]],
    [
      "an interaction with another request",
      { "interaction x": "1" },
      { "interaction x": "2" },
      ["breaking interaction x"],
    ],
  ])("[S7.22] %s", (_title, before, after, kinds) => {
    expect(kindsOf(before, after)).toEqual(kinds)
  })

  it("[S7.22] are read from an OpenAPI document, requests separately from answers", () => {
    const before = new Map(openApiLines(documentOf({ item: { type: "string" } }, { total: { type: "number" } }, [])))
    const fields = { total: { type: "number" }, row: { type: "string" } }
    const after = new Map(openApiLines(documentOf({}, fields, ["row"])))
    expect(changesBetween(before, after).map(({ kind, key, what }) => `${kind}: ${key} ${what}`)).toEqual(
      [
        "breaking: answered AddAnswer.row is now required in answers",
        "breaking: sent AddRequest.item is no longer sent",
        "addition: sent AddRequest is now also sent",
      ].toSorted((one, other) => (one.slice(one.indexOf(":")) < other.slice(other.indexOf(":")) ? -1 : 1)),
    )
  })

  it("[S7.22] must be declared in the change log, by their keys; a wrong declaration is reported too", () => {
    const changes: ReadonlyArray<ContractChange> = [
      { kind: "breaking", key: "sent Add.x", what: "is no longer sent" },
      { kind: "addition", key: "sent Add.y", what: "is now also sent" },
    ]
    const log = (keys: ReadonlyArray<string>) =>
      `# Changes\n\n## Unreleased\n### Added\n- \`sent Add.y\`\n### Breaking\n${keys.map((key) => `- \`${key}\`: why`).join("\n")}\n\n## 0.1.0\n### Breaking\n- \`old\`: then\n`
    expect([...declaredIn(log(["sent Add.x"]))]).toEqual(["sent Add.x"])
    expect(changelogFaults(changes, log(["sent Add.x"]))).toEqual([])
    expect(changelogFaults(changes, log([]))).toEqual(["undeclared breaking change: sent Add.x is no longer sent"])
    expect(changelogFaults([], log(["sent Add.x"]))).toEqual(["declared as breaking, but not breaking: sent Add.x"])
  })

  it("[S7.22] determine how far the version must rise", () => {
    const change = (kind: ContractChange["kind"]): ReadonlyArray<ContractChange> => [{ kind, key: "k", what: "w" }]
    expect(versionFault("0.1.0", "0.1.1", change("breaking"))).toMatch(/breaking changes need at least 0\.2\.0/)
    expect(versionFault("0.1.0", "0.2.0", change("breaking"))).toBeNull()
    expect(versionFault("1.4.2", "1.5.0", change("breaking"))).toMatch(/need at least 2\.0\.0/)
    expect(versionFault("1.4.2", "1.5.0", change("addition"))).toBeNull()
    expect(versionFault("1.4.2", "1.4.3", change("compatible"))).toBeNull()
    expect(versionFault("1.4.2", "1.4.2", [])).toMatch(/a release need at least 1\.4\.3/)
    expect(versionFault("1.4.2", "0.9.0", change("breaking"))).not.toBeNull()
  })
})

describe("the current contract", () => {
  const now = contractSignature()
  const without = (key: string): Signature => new Map([...now].filter(([other]) => other !== key))

  it("[S7.22] is written and read the same way", () => {
    expect(readReleased(signatureText("1.2.3", now))).toEqual({
      version: "1.2.3",
      signature: new Map([...now].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    })
  })

  it("[S7.22] has no breaking change since its release that the change log does not declare", () => {
    const { signature } = readReleased(textOf("released.txt"))
    expect(changelogFaults(changesBetween(signature, now), textOf("../CHANGELOG.md"))).toEqual([])
  })

  it("[S7.22] would report a newly required total, and an interaction with another request", () => {
    expect(changesBetween(without("answered Cart.totale_doc"), now)).toMatchObject([
      { kind: "breaking", key: "answered Cart.totale_doc", what: "is now required in answers" },
    ])
    const [name = ""] = [...now.keys()].filter((key) => key.startsWith("interaction cart.get 200"))
    expect(changesBetween(new Map([...now, [name, "another"]]), now)).toMatchObject([{ kind: "breaking", key: name }])
  })
})
