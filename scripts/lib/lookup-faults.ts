/**
 * Lookups in plain objects by keys from elsewhere: "constructor" finds an inherited property. Types are not known here,
 * so keys and records are recognised by name, and tables by their declared type.
 */
import { childrenOf, listOf, type Node, nodeOf, treeOf } from "./syntax.ts"

/** Names of values from a backend, a file or a person. */
const EXTERNAL_NAME = /(?:code|slug|sku|category|facet|unit|doctype|topic|wire|label|email|text|field|header|reason)$/i

/** Names of records whose keys are such values. */
const EXTERNAL_KEYS = /^(?:choice|discounts|facets|results)$/i

/**
 * One text per fault, without a position: an expression is easily found. `exported` are the names of open records exported by
 * any file.
 */
export const lookupFaults = (
  path: string,
  text: string,
  exported: ReadonlySet<string> = new Set(),
): ReadonlyArray<string> => {
  // Most files look nothing up.
  if (!/[\w)\]]\??\.?\[\s*[A-Za-z(`]|\w in \w/.test(text)) return []
  const nodes = nodesOf(path, text)
  const tables = new Set(nodes.flatMap((node) => [...openTable(node), ...importedTable(node, exported)]))
  const written = new Set(nodes.map((node) => (node["type"] === "AssignmentExpression" ? node["left"] : null)))
  return nodes.flatMap((node) => {
    if (node["type"] === "BinaryExpression" && node["operator"] === "in" && !isLiteral(nodeOf(node["left"])))
      return [`${path}: "in" finds inherited names; use Object.hasOwn`]
    const key = computedKey(node)
    if (key === null || isLiteral(key) || written.has(node)) return []
    const object = lastName(nodeOf(node["object"]))
    return EXTERNAL_NAME.test(lastName(key)) || EXTERNAL_KEYS.test(object) || tables.has(object)
      ? [`${path}: ${object}[${lastName(key)}] finds inherited names; use ownValue, or a Map`]
      : []
  })
}

/** The names of open records that files export. */
export const exportedTables = (files: ReadonlyArray<{ readonly path: string; readonly text: string }>) =>
  new Set(
    files
      .filter(({ text }) => /Record<\s*string/.test(text))
      .flatMap(({ path, text }) => nodesOf(path, text))
      .flatMap((node) =>
        node["type"] === "ExportDeclaration" ? listOf(nodeOf(node["declaration"])["declarations"]) : [],
      )
      .flatMap((declarator) => openTable(nodeOf(declarator))),
  )

/** The local name of an imported one. */
const importedTable = (node: Node, exported: ReadonlySet<string>): ReadonlyArray<string> => {
  if (node["type"] !== "ImportSpecifier") return []
  const local = nodeOf(node["local"])
  // Without "as" only the local name is stated.
  const original = node["imported"] === null ? local : nodeOf(node["imported"])
  return exported.has(String(original["value"])) ? [String(local["value"])] : []
}

const nodesOf = (path: string, text: string): ReadonlyArray<Node> => {
  const nodes: Array<Node> = []
  collect(treeOf(path, text), nodes)
  return nodes
}

const collect = (value: unknown, found: Array<Node>): void => {
  if (Array.isArray(value)) for (const each of value) collect(each, found)
  else if (typeof value === "object" && value !== null) {
    found.push(nodeOf(value))
    for (const child of Object.values(value)) collect(child, found)
  }
}

/** The name of a variable declared as an open record. */
const openTable = (node: Node): ReadonlyArray<string> => {
  const id = nodeOf(node["id"])
  if (node["type"] !== "VariableDeclarator" || id["type"] !== "Identifier") return []
  const type = nodeOf(nodeOf(id["typeAnnotation"])["typeAnnotation"])
  return isOpenRecord(type) || (nameOf(type) === "Readonly" && isOpenRecord(parametersOf(type)[0] ?? {}))
    ? [String(id["value"])]
    : []
}

const isOpenRecord = (type: Node): boolean =>
  nameOf(type) === "Record" && nodeOf(parametersOf(type)[0])["kind"] === "string"

const nameOf = (type: Node): unknown => nodeOf(type["typeName"])["value"]
const parametersOf = (type: Node): ReadonlyArray<Node> => listOf(nodeOf(type["typeParams"])["params"]).map(nodeOf)

const computedKey = (node: Node): Node | null => {
  const property = nodeOf(node["property"])
  return node["type"] === "MemberExpression" && property["type"] === "Computed" ? nodeOf(property["expression"]) : null
}

const isLiteral = ({ type }: Node): boolean => type === "NumericLiteral" || type === "StringLiteral"

/** For `a.b.itemCode` and `String(itemCode)`: itemCode. */
const lastName = (node: Node): string => {
  if (node["type"] === "Identifier") return String(node["value"])
  if (node["type"] === "MemberExpression") return lastName(nodeOf(node["property"]))
  return (
    childrenOf(node)
      .map(lastName)
      .findLast((name) => name !== "") ?? ""
  )
}
