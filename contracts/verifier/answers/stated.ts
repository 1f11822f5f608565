/** The values of an answer in fields that its schema names: fields that a service adds are its own affair. */
import { SchemaAST } from "effect"
import { isRecord, type Leaf, leavesIn } from "../json.ts"

type AST = SchemaAST.AST

/** Without unions and suspensions. */
const membersOf = (ast: AST): ReadonlyArray<AST> => {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap(membersOf)
  return SchemaAST.isSuspend(ast) ? membersOf(ast.thunk()) : [ast]
}

const fieldOf = (ast: AST, name: string): ReadonlyArray<AST> => {
  if (!SchemaAST.isObjects(ast)) return []
  const own = ast.propertySignatures.filter((one) => one.name === name)
  return own.length > 0 ? own.map(({ type }) => type) : ast.indexSignatures.map(({ type }) => type)
}

const entriesOf = (ast: AST): ReadonlyArray<AST> => (SchemaAST.isArrays(ast) ? [...ast.elements, ...ast.rest] : [])

export const statedLeaves = (ast: AST, value: unknown): ReadonlyArray<Leaf> => leavesOf([ast], value, "")

/** `asts`: whatever the value may be. */
const leavesOf = (asts: ReadonlyArray<AST>, value: unknown, name: string): ReadonlyArray<Leaf> => {
  const members = asts.flatMap(membersOf)
  // What the schema leaves open is looked through as it is.
  if (members.some((one) => SchemaAST.isUnknown(one) || SchemaAST.isAny(one))) return leavesIn(value, name)
  if (Array.isArray(value)) return value.flatMap((one: unknown) => leavesOf(members.flatMap(entriesOf), one, name))
  if (!isRecord(value)) return [[name, value]]
  return Object.entries(value).flatMap(([key, one]) => {
    const types = members.flatMap((member) => fieldOf(member, key))
    return types.length === 0 ? [] : leavesOf(types, one, key)
  })
}
