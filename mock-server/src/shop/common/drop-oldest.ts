/** Evicts the oldest records, so that nobody can fill a file. */
import type { Collection } from "../../db/collection.ts"

export const dropOldest = <T>(collection: Collection<T>, most: number): void => {
  for (const [key] of collection.entries().slice(0, -most)) collection.delete(key)
}
