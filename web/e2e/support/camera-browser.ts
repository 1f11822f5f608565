/** A Chromium with a camera: the headless shell used by the other tests has none. */
import { existsSync } from "node:fs"
import { chromium } from "@playwright/test"

const FULL = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]

/** The tests' browser, or another if that is the headless shell, which has no camera; null if there is none. */
export const browserWithCamera = (): string | null => {
  const usual = process.env["CHROME_PATH"] ?? chromium.executablePath()
  return [...(usual.includes("headless") ? [] : [usual]), ...FULL].find((path) => existsSync(path)) ?? null
}
