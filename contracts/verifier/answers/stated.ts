/** The values of an answer in fields that its schema names: fields that a service adds are its own affair. */
import { SchemaAST } from "effect"
import { eachLeaf, isRecord, type SeeLeaf } from "../json.ts"

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

export const eachStatedLeaf = (ast: AST, value: unknown, see: SeeLeaf): void => visit([ast], value, see, "")

/** `asts`: whatever the value may be. */
const visit = (asts: ReadonlyArray<AST>, value: unknown, see: SeeLeaf, name: string): void => {
  const members = asts.flatMap(membersOf)
  // What the schema leaves open is looked through as it is.
  if (members.some((one) => SchemaAST.isUnknown(one) || SchemaAST.isAny(one))) return eachLeaf(value, see, name)
  if (Array.isArray(value)) {
    const entries = members.flatMap(entriesOf)
    for (const one of value) visit(entries, one, see, name)
  } else if (isRecord(value)) {
    for (const [key, one] of Object.entries(value)) {
      const types = members.flatMap((member) => fieldOf(member, key))
      if (types.length > 0) visit(types, one, see, key)
    }
  } else see(name, value)
}
