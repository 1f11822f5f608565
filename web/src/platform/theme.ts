/** Light or dark: what the visitor chose, else what the device says. */
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

/** What is shown now. */
export const currentTheme = (): Theme => chosenTheme() ?? (darkDevice() ? "dark" : "light")

/** Puts the chosen theme on the page: called once before the first render. */
export const applyTheme = (): void => {
  const chosen = chosenTheme()
  if (chosen === null) delete document.documentElement.dataset["theme"]
  else document.documentElement.dataset["theme"] = chosen
}

/** Remembers a theme; the device's own needs no memory. */
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
