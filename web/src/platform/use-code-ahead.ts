/** Prefetches another page's code when idle, so that it opens without a connection too. */
import { useEffect } from "react"
import { retryImport } from "./retry-import.ts"
import { whenIdle } from "./when-idle.ts"

/** `load` must be the same function in each render. */
export const useCodeAhead = (load: () => Promise<unknown>): void =>
  useEffect(() => whenIdle(() => void retryImport(load)), [load])
