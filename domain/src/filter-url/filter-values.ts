/** The chosen values of a filter parameter, whichever part of the query holds them. */
import { categorySlug } from "./parse-query.ts"
import { listValues } from "./query-string.ts"
import { isFieldKey, isKnownParameter, QUERY_FLAGS, type ShopQuery } from "./shop-query.ts"

/** The values chosen for a facet's parameter: category, color, size, field_*, a flag or any other index (S2.16). */
export const valuesOf = (query: ShopQuery, key: string): ReadonlyArray<string> => {
  if (key === "category") return query.categories
  if (key === "color") return query.colors
  if (key === "size") return query.sizes
  if (isFieldKey(key)) return query.fields[key] ?? []
  if (isFlag(key)) return query.flags.some((flag) => flag === key) ? ["true"] : []
  return listValues(
    query.unknown
      .filter(([name]) => name === key)
      .map(([, value]) => value)
      .join(","),
  )
}

/** True when the value is chosen under that parameter; of several values, when any of them is. */
export const isActive = (query: ShopQuery, key: string, value: string): boolean =>
  normalized(key, value).some((part) => valuesOf(query, key).includes(part))

/** The query with exactly these values chosen under that parameter. Parameters that are not filters are left alone. */
export const withValues = (query: ShopQuery, key: string, values: ReadonlyArray<string>): ShopQuery => {
  if (key === "category") return { ...query, categories: values }
  if (key === "color") return { ...query, colors: values }
  if (key === "size") return { ...query, sizes: values }
  if (isFieldKey(key)) return { ...query, fields: withField(query.fields, key, values) }
  if (isFlag(key)) {
    const isOn = values.length > 0
    return { ...query, flags: QUERY_FLAGS.filter((flag) => (flag === key ? isOn : query.flags.includes(flag))) }
  }
  return isKnownParameter(key) ? query : { ...query, unknown: withUnknown(query.unknown, key, values) }
}

/** Adds or removes the value under the parameter, leaving its neighbours untouched (S4.7, S4.9). */
export const toggleValue = (query: ShopQuery, key: string, value: string): ShopQuery =>
  normalized(key, value).reduce((current, part) => {
    const values = valuesOf(current, key)
    const next = values.includes(part) ? values.filter((other) => other !== part) : [...values, part]
    return withValues(current, key, next)
  }, query)

/** The query without that value under the parameter. */
export const removeValue = (query: ShopQuery, key: string, value: string): ShopQuery => {
  const removed = normalized(key, value)
  return withValues(
    query,
    key,
    valuesOf(query, key).filter((other) => !removed.includes(other)),
  )
}

/** A value may itself be a comma list, or a category with its prefix. */
const normalized = (key: string, value: string): ReadonlyArray<string> =>
  isFlag(key)
    ? ["true"]
    : key === "category"
      ? listValues(listValues(value).map(categorySlug).join(","))
      : listValues(value)

const isFlag = (key: string): boolean => QUERY_FLAGS.some((flag) => flag === key)

const withField = (fields: ShopQuery["fields"], key: string, values: ReadonlyArray<string>): ShopQuery["fields"] =>
  Object.fromEntries([
    ...Object.entries(fields).filter(([name]) => name !== key),
    ...(values.length > 0 ? [[key, values] as const] : []),
  ])

/** The list stays at the position of its first parameter, or is appended. */
const withUnknown = (
  unknown: ShopQuery["unknown"],
  key: string,
  values: ReadonlyArray<string>,
): ShopQuery["unknown"] => {
  const at = unknown.findIndex(([name]) => name === key)
  const before = at < 0 ? unknown : unknown.slice(0, at)
  const after = at < 0 ? [] : unknown.slice(at).filter(([name]) => name !== key)
  return values.length === 0 ? [...before, ...after] : [...before, [key, values.join(",")], ...after]
}
