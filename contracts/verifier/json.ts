/** Values of JSON: the objects in them, places in them, and the same value with something changed. */
import { Option } from "effect"
import { parseJson } from "../src/server-message.ts"

export type Fields = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Every object of a value, at any depth, the outer ones first. */
export const objectsIn = (value: unknown): ReadonlyArray<Fields> => {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  return isRecord(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : []
}

/** Every value that holds no others, with the name of its field, or of the list that it is in. */
export const leavesIn = (value: unknown, name = ""): ReadonlyArray<readonly [name: string, value: unknown]> => {
  if (typeof value !== "object" || value === null) return [[name, value]]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, entry]) => leavesIn(entry, isList ? name : key))
}

/** The same value without these fields, wherever they are in it. */
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

/** The same value with one place in it changed; a change to undefined takes it out. */
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

/** The same JSON text with the value at a place changed; undefined takes it out. What is no JSON, such as a page, stays. */
export const edited = (text: string, path: string, change: (old: unknown) => unknown): string =>
  Option.match(parseJson(text), {
    onNone: () => text,
    onSome: (value) => JSON.stringify(changed(value, pathSteps(path), change)),
  })
