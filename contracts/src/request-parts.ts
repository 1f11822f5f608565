/** The location of a request's fields: path, query or body. Shared by client, mock and documentation. */
import type { EndpointRoute, Method } from "./endpoint.ts"
import type { Prefixes } from "./prefixes.ts"

const PLACEHOLDER = /\{(\w+)\}/g

/** The wire names of the fields in the path. */
export const pathNames = (path: string): ReadonlyArray<string> =>
  [...path.matchAll(PLACEHOLDER)].map(([, name]) => name ?? "")

/** A GET and a DELETE have no body: their fields are text in the query. */
export const sendsQuery = (method: Method): boolean => method === "GET" || method === "DELETE"

/** The path in the notation of routers: decoded, with `:name` for parameters. */
export const routePattern = (endpoint: EndpointRoute, prefixes: Prefixes): string =>
  decodeURI(endpoint.path(prefixes)).replaceAll(PLACEHOLDER, ":$1")

export interface RequestParts {
  /** Path and query. */
  readonly url: string
  /** The JSON body; undefined where there is none. */
  readonly body: unknown
}

/** An encoded request, split into its parts. */
export const requestParts = (endpoint: EndpointRoute, prefixes: Prefixes, encoded: unknown): RequestParts => {
  const template = endpoint.path(prefixes)
  const names = pathNames(template)
  const fields = fieldsOf(encoded)
  const path = template.replaceAll(PLACEHOLDER, (_, name: string) => segment(fields[name]))
  if (sendsQuery(endpoint.method)) return { url: path + queryOf(without(fields, names)), body: undefined }
  return { url: path, body: names.length === 0 ? encoded : without(fields, names) }
}

const fieldsOf = (encoded: unknown): Readonly<Record<string, unknown>> =>
  typeof encoded === "object" && encoded !== null ? Object.fromEntries(Object.entries(encoded)) : {}

const without = (fields: Readonly<Record<string, unknown>>, names: ReadonlyArray<string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

/** One segment of the path; `PathText` rejects those that would lead elsewhere. */
const segment = (value: unknown): string => encodeURIComponent(fieldText(value))

const queryOf = (fields: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  if (pairs.length === 0) return ""
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, fieldText(value)])).toString()}`
}

/** Text unchanged, lists and objects as JSON, which is how Frappe reads them. */
const fieldText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))
