/** The theme as a hook; apart from `theme.ts`, which runs before React is there. */
import { useSyncExternalStore } from "react"
import { currentTheme, onTheme, type Theme } from "./theme.ts"

export const useTheme = (): Theme => useSyncExternalStore(onTheme, currentTheme)
