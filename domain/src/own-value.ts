/**
 * Looks up an external key: a product code, a facet's key, the name of a field. With `record[key]`, "constructor" would find
 * an inherited property.
 */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | null | undefined,
  key: string,
): Value | undefined =>
  record === null || record === undefined || !Object.hasOwn(record, key) ? undefined : record[key]
