/** So that nobody fills a file: what was kept first makes room. */
import type { Collection } from "../../db/collection.ts"

export const dropOldest = <T>(collection: Collection<T>, most: number): void => {
  for (const [key] of collection.entries().slice(0, -most)) collection.delete(key)
}
