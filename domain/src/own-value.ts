/**
 * The value under a key that came from elsewhere: a product code, a facet's key, the name of a field. Read as `record[key]`,
 * "constructor" would find what every object inherits.
 */
export const ownValue = <Value>(
  record: Readonly<Record<string, Value>> | null | undefined,
  key: string,
): Value | undefined =>
  record === null || record === undefined || !Object.hasOwn(record, key) ? undefined : record[key]
