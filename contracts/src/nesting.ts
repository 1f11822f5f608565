/** The maximum nesting of a value on the wire: reading, comparing and writing recurse, and the stack is limited. */

/** Far above any body of the contract. */
export const MOST_NESTED = 100

export const isNestedBeyond = (value: unknown, most: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (most === 0 || Object.values(value).some((inner) => isNestedBeyond(inner, most - 1)))
