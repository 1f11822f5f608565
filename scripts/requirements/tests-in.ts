/** The tests of a source file, from its syntax tree: each with its full title, and whether `npm test` runs it. */
import {
  argumentsOf,
  childrenOf,
  isCall,
  isFunction,
  type Node,
  namesIn,
  nodeOf,
  nodesIn,
  treeOf,
  writtenText,
} from "../lib/syntax.ts"

export interface SourceFile {
  readonly path: string
  readonly text: string
}

export interface TitledTest {
  /** The titles of its suites and its own. */
  readonly title: string
  /** False for tests that are skipped, todo, or only run with an environment variable. */
  readonly isRun: boolean
}

/** The context of a test. */
interface Around {
  readonly title: string
  readonly isRun: boolean
  /** The file's constants that depend on the environment. */
  readonly requestedOnly: ReadonlySet<string>
}

const TEST_NAMES: ReadonlySet<string> = new Set(["it", "test", "describe"])
const SKIPPING: ReadonlySet<string> = new Set(["skip", "todo", "fixme", "skipIf", "runIf"])
/** Modifiers after the name of a test function; hooks and steps are not among them. */
const MODIFIERS: ReadonlySet<string> = new Set([
  ...SKIPPING,
  "describe",
  "each",
  "for",
  "only",
  "fails",
  "concurrent",
  "sequential",
  "serial",
  "parallel",
])

export const testsIn = ({ path, text }: SourceFile): ReadonlyArray<TitledTest> => {
  const tree = nodeOf(treeOf(path, text))
  const requestedOnly = constantsOfTheEnvironment(tree)
  return testsBelow(tree, { title: "", isRun: !skipsItself(tree), requestedOnly })
}

const testsBelow = (node: Node, around: Around): ReadonlyArray<TitledTest> => {
  const title = titleOf(node)
  if (title === undefined) {
    const inside = isOnDemand(node, around.requestedOnly) ? { ...around, isRun: false } : around
    return childrenOf(node).flatMap((child) => testsBelow(child, inside))
  }
  const names = namesIn(node["callee"])
  const own = argumentsOf(node)
  const body = own.find(isFunction)
  const isRun =
    around.isRun &&
    !names.some((name) => SKIPPING.has(name)) &&
    !own.some(isDeepOnly) &&
    (body === undefined || !skipsItself(body))
  const inside = { ...around, title: `${around.title} ${title}`.trim(), isRun }
  if (!names.includes("describe")) return [{ title: inside.title, isRun: isRun && body !== undefined }]
  return body === undefined ? [] : childrenOf(body).flatMap((child) => testsBelow(child, inside))
}

/** The title of a test or a suite; nothing for every other node. */
const titleOf = (node: Node): string | undefined => {
  if (!isCall(node)) return undefined
  const [first = "", ...others] = namesIn(node["callee"])
  const [title] = argumentsOf(node)
  const leadsToTest = TEST_NAMES.has(first) && others.every((name) => MODIFIERS.has(name) || TEST_NAMES.has(name))
  return leadsToTest && title !== undefined ? writtenText(title) : undefined
}

/** `test.skip()` or `test.skip(condition, …)` as a statement of a file, a suite or a test, outside the tests below it. */
const skipsItself = (scope: Node): boolean =>
  childrenOf(scope)
    .flatMap((child) => nodesIn(child, (node) => titleOf(node) !== undefined))
    .some((node) => {
      if (!isCall(node)) return false
      const names = namesIn(node["callee"])
      return names.length <= 2 && ["skip", "fixme"].includes(names.at(-1) ?? "")
    })

/** `inDeepRun(true)`, or a tag or title with `@deep`. */
const isDeepOnly = (argument: Node): boolean =>
  !isFunction(argument) &&
  nodesIn(argument).some(
    (node) =>
      writtenText(node)?.includes("@deep") === true ||
      (isCall(node) && namesIn(node["callee"])[0] === "inDeepRun" && argumentsOf(node)[0]?.["value"] === true),
  )

/** Code that depends on the environment: `if (isAsked) …`. */
const isOnDemand = (node: Node, requestedOnly: ReadonlySet<string>): boolean =>
  nodesIn(nodeOf(node["test"])).some(
    (part) => isEnvironment(part) || namesIn(part).some((name) => requestedOnly.has(name)),
  )

const isEnvironment = (node: Node): boolean =>
  node["type"] === "MemberExpression" && namesIn(node).join(".") === "process.env"

const constantsOfTheEnvironment = (tree: Node): ReadonlySet<string> =>
  new Set(
    nodesIn(tree)
      .filter((node) => node["type"] === "VariableDeclarator" && nodesIn(node["init"], isFunction).some(isEnvironment))
      .flatMap((node) => namesIn(node["id"]))
      .filter((name) => name !== ""),
  )
