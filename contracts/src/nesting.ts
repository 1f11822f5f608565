/** How deep a value of the wire may be nested: what reads, compares or writes it goes down into it and has only so much room. */

/** No body of the contract comes near. */
export const MOST_NESTED = 100

export const isNestedBeyond = (value: unknown, most: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (most === 0 || Object.values(value).some((inner) => isNestedBeyond(inner, most - 1)))
