/** The syntax tree for the requirements check: nodes without types. */
import { parseSync } from "@swc/core"

export type Node = Readonly<Record<string, unknown>>

/** The tree of a source file, without comments. */
export const treeOf = (path: string, text: string): unknown =>
  parseSync(text, { syntax: "typescript", tsx: path.endsWith("x"), target: "es2022" })

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value)

export const nodeOf = (value: unknown): Node => (isNode(value) ? value : {})

export const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

const addNodes = (value: unknown, found: Array<Node>): void => {
  if (Array.isArray(value)) for (const each of value) addNodes(each, found)
  else if (isNode(value)) found.push(value)
}

/** The child nodes of a value, those of its lists included; positions are no nodes. */
export const childrenOf = (value: unknown): ReadonlyArray<Node> => {
  const found: Array<Node> = []
  if (Array.isArray(value)) addNodes(value, found)
  else for (const [key, child] of Object.entries(nodeOf(value))) if (key !== "span") addNodes(child, found)
  return found
}

/** The node and its descendants, except below stop nodes. */
export const nodesIn = (value: unknown, stopsAt: (node: Node) => boolean = () => false): ReadonlyArray<Node> => {
  const found: Array<Node> = []
  const waiting = [...childrenOf([value])].reverse()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (stopsAt(node)) continue
    found.push(node)
    waiting.push(...[...childrenOf(node)].reverse())
  }
  return found
}

export const isCall = (node: Node): boolean => node["type"] === "CallExpression"

export const argumentsOf = (call: Node): ReadonlyArray<Node> =>
  listOf(call["arguments"]).map((argument) => nodeOf(nodeOf(argument)["expression"]))

export const isFunction = (node: Node): boolean =>
  node["type"] === "ArrowFunctionExpression" || node["type"] === "FunctionExpression"

/** A text as written, without the computed parts of a template or a sum. Nothing for other nodes. */
export const writtenText = (node: Node): string | undefined => {
  if (node["type"] === "StringLiteral") return textOf(node["value"])
  if (node["type"] === "TemplateLiteral")
    return listOf(node["quasis"])
      .map((quasi) => textOf(nodeOf(quasi)["raw"]))
      .join("…")
  if (node["type"] !== "BinaryExpression") return undefined
  const parts = [writtenText(nodeOf(node["left"])), writtenText(nodeOf(node["right"]))]
  return parts.every((part) => part === undefined) ? undefined : parts.map((part) => part ?? "…").join("")
}

/** The names in what is called, in order: `it`, `each` for `it.each([…])`; an empty one for what has none. */
export const namesIn = (callee: unknown): ReadonlyArray<string> => {
  const node = nodeOf(callee)
  switch (node["type"]) {
    case "Identifier":
      return [textOf(node["value"])]
    case "MemberExpression":
      return [...namesIn(node["object"]), ...namesIn(node["property"])]
    case "CallExpression":
      return namesIn(node["callee"])
    case "TaggedTemplateExpression":
      return namesIn(node["tag"])
    case "TsAsExpression":
    case "TsInstantiation":
    case "ParenthesisExpression":
      return namesIn(node["expression"])
    case "ConditionalExpression":
      return [...namesIn(node["consequent"]), ...namesIn(node["alternate"])]
    default:
      return [""]
  }
}
