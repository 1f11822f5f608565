/** The storefront's own texts in both languages, for finding controls; wordings of the specification are literals in the tests. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

export type Lang = "it" | "en"
export type Values = Readonly<Record<string, string | number>>

const folder = (lang: Lang): string => fileURLToPath(new URL(`../../messages/${lang}`, import.meta.url))

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const readFile = (path: string): ReadonlyArray<readonly [string, unknown]> => {
  const content: unknown = JSON.parse(readFileSync(path, "utf8"))
  return isRecord(content) ? Object.entries(content) : []
}

const read = (lang: Lang): Readonly<Record<string, unknown>> =>
  Object.fromEntries(readdirSync(folder(lang)).flatMap((name) => readFile(`${folder(lang)}/${name}`)))

const MESSAGES = { it: read("it"), en: read("en") }

/** Plural forms: the singular if a value is exactly 1. */
const patternOf = (message: unknown, values: Values): string => {
  if (typeof message === "string") return message
  const variants: unknown = Array.isArray(message) ? message[0] : undefined
  const match = isRecord(variants) && isRecord(variants["match"]) ? variants["match"] : {}
  const form = Number(values["total"] ?? values["count"]) === 1 ? "one" : "other"
  const found = Object.entries(match).find(([name]) => name.endsWith(`=${form}`))?.[1]
  return typeof found === "string" ? found : ""
}

/** A text of `web/messages` with its values. */
export const textOf = (lang: Lang, key: string, values: Values = {}): string => {
  const pattern = patternOf(MESSAGES[lang][key], values)
  if (pattern === "") throw new Error(`No text ${key} in ${lang}`)
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""))
}

/** A pattern for a text with unknown values. */
export const patternFor = (lang: Lang, key: string, values: Values = {}): RegExp => {
  const pattern = patternOf(MESSAGES[lang][key], values)
  const parts = pattern.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  return new RegExp(`^${parts.join(".+")}$`)
}
