/** Code of another page, fetched when nothing else is to do, so that it opens without a connection too. */
import { useEffect } from "react"
import { retryImport } from "./retry-import.ts"
import { whenIdle } from "./when-idle.ts"

/** `load` is one and the same function at each drawing. */
export const useCodeAhead = (load: () => Promise<unknown>): void =>
  useEffect(() => whenIdle(() => void retryImport(load)), [load])
