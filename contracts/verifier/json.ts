/** Helpers for JSON values: the objects in them, paths, and changed copies. */
import { Option } from "effect"
import { parseJson } from "../src/server-message.ts"

export type Fields = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Every object in a value, at any depth, outer ones first. */
export const objectsIn = (value: unknown): ReadonlyArray<Fields> => {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  return isRecord(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : []
}

/** Called with a leaf value and the name of its field, or of its list. */
export type SeeLeaf = (name: string, value: unknown) => void

export const eachLeaf = (value: unknown, see: SeeLeaf, name = ""): void => {
  if (Array.isArray(value)) for (const entry of value) eachLeaf(entry, see, name)
  else if (isRecord(value)) for (const [key, entry] of Object.entries(value)) eachLeaf(entry, see, key)
  else see(name, value)
}

/** The same value without these fields, at any depth. */
export const without = (value: unknown, fields: ReadonlyArray<string>): unknown => {
  if (Array.isArray(value)) return value.map((entry: unknown) => without(entry, fields))
  if (!isRecord(value)) return value
  const rest = Object.entries(value).filter(([name]) => !fields.includes(name))
  return Object.fromEntries(rest.map(([name, inner]) => [name, without(inner, fields)]))
}

/** The steps of a JSON path: `$.a[0]['b']`. */
export const pathSteps = (path: string): ReadonlyArray<string | number> =>
  [...path.matchAll(/\.([\w-]+)|\[(\d+|\*)\]|\['([^']*)'\]/g)].map(([, name, index, quoted]) => {
    if (index !== undefined) return index === "*" ? 0 : Number(index)
    return name ?? quoted ?? ""
  })

export const valueAt = (value: unknown, steps: ReadonlyArray<string | number>): unknown => {
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (Array.isArray(value)) return typeof step === "number" ? valueAt(value[step], rest) : undefined
  if (typeof value !== "object" || value === null) return undefined
  return valueAt(Object.entries(value).find(([name]) => name === String(step))?.[1], rest)
}

/** A copy with the value at one path changed; a change to undefined removes it. */
export const changed = (
  value: unknown,
  steps: ReadonlyArray<string | number>,
  change: (old: unknown) => unknown,
): unknown => {
  const [step, ...rest] = steps
  if (step === undefined) return change(value)
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) => (index === step ? changed(entry, rest, change) : entry))
  }
  if (typeof value !== "object" || value === null) return value
  const next = changed(Object.entries(value).find(([name]) => name === String(step))?.[1], rest, change)
  const others = Object.entries(value).filter(([name]) => name !== String(step))
  return Object.fromEntries(next === undefined ? others : [...others, [String(step), next]])
}

/**
 * The JSON text with the value at a path changed; undefined removes it. Text that is not JSON, such as a page, is unchanged.
 */
export const edited = (text: string, path: string, change: (old: unknown) => unknown): string =>
  Option.match(parseJson(text), {
    onNone: () => text,
    onSome: (value) => JSON.stringify(changed(value, pathSteps(path), change)),
  })

/** The position after the JSON string that begins at `from`: a pattern for it would need a stack as long as the string. */
export const endOfString = (text: string, from: number): number => {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1
  return at + 1
}

/** The rest of the JSON string that `from` is in. */
export const restOfString = (text: string, from: number): string => text.slice(from, endOfString(text, from - 1) - 1)
