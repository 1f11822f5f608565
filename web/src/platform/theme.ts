/** The theme, light or dark: the visitor's choice, else the device's. */
import { browserStorage, safeStorage } from "./safe-storage.ts"

const KEY = "dispensa.theme"

export type Theme = "light" | "dark"

const storage = safeStorage(browserStorage())
const listeners = new Set<() => void>()
const darkDevice = (): boolean => window.matchMedia("(prefers-color-scheme: dark)").matches

const chosenTheme = (): Theme | null => {
  const kept = storage.get(KEY)
  return kept === "light" || kept === "dark" ? kept : null
}

/** The current theme. */
export const currentTheme = (): Theme => chosenTheme() ?? (darkDevice() ? "dark" : "light")

/** Applies the theme to the page: called once before the first render. */
export const applyTheme = (): void => {
  const chosen = chosenTheme()
  if (chosen === null) delete document.documentElement.dataset["theme"]
  else document.documentElement.dataset["theme"] = chosen
}

/** Stores a theme; the device's own is not stored. */
export const chooseTheme = (theme: Theme): void => {
  if ((theme === "dark") === darkDevice()) storage.remove(KEY)
  else storage.set(KEY, theme)
  applyTheme()
  for (const listener of listeners) listener()
}

/** Called when the theme changes, here or on the device. */
export const onTheme = (listener: () => void): (() => void) => {
  const device = window.matchMedia("(prefers-color-scheme: dark)")
  listeners.add(listener)
  device.addEventListener("change", listener)
  return () => {
    listeners.delete(listener)
    device.removeEventListener("change", listener)
  }
}
