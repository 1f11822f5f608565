import { defineConfig } from "@playwright/test"

const executablePath = process.env["CHROME_PATH"]

export default defineConfig({
  testMatch: "*.pw.ts",
  use: { locale: "it-IT", launchOptions: executablePath === undefined ? {} : { executablePath } },
})
