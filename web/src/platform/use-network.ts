/** Whether the browser is online, for what is shown (S4.15). */
import { useSyncExternalStore } from "react"
import { isOnline, onOnlineChange } from "./online.ts"

export const useOnline = (): boolean => useSyncExternalStore(onOnlineChange, isOnline)
