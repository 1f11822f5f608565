/** Watches a browser context for unexpected errors: on the console and uncaught ones in the page. */
import type { BrowserContext } from "@playwright/test"

export interface Watch {
  /** Errors provoked on purpose by a test, which may therefore be on the console. */
  readonly allow: (...patterns: ReadonlyArray<RegExp>) => void
  readonly unexpected: () => ReadonlyArray<string>
}

export const watchContext = (context: BrowserContext): Watch => {
  const seen: string[] = []
  const allowed: RegExp[] = []
  context.on("console", (message) => {
    if (message.type() === "error") seen.push(`${message.text()} (${message.location().url})`)
  })
  context.on("weberror", (error) => seen.push(`uncaught: ${error.error().message}`))
  return {
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}
