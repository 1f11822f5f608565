/** Finds languages without texts, missing, empty or unused messages, and banned words. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { LOCALES } from "@dispensa/domain"
import { makeSupplier } from "@dispensa/fixtures"
import { Schema } from "effect"
import { contentFaults, messageFaults, sourceFaults } from "./lib/message-faults.ts"

const web = fileURLToPath(new URL("../web/", import.meta.url))

const Messages = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))

const Settings = Schema.fromJsonString(Schema.Struct({ locales: Schema.Array(Schema.String) }))

const messagesOf = (locale: string): Readonly<Record<string, unknown>> | null => {
  const folder = join(web, "messages", locale)
  if (!existsSync(folder)) return null
  return Object.fromEntries(
    readdirSync(folder).flatMap((file) =>
      Object.entries(Schema.decodeUnknownSync(Messages)(readFileSync(join(folder, file), "utf8"))),
    ),
  )
}

const compiled = Schema.decodeUnknownSync(Settings)(
  readFileSync(join(web, "project.inlang", "settings.json"), "utf8"),
).locales
const named = [...new Set([...LOCALES, ...compiled, ...readdirSync(join(web, "messages"))])]
const texts = Object.fromEntries(named.map((locale) => [locale, messagesOf(locale)]))

const sourcesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("paraglide") && !/\.spec\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n")

const sources = sourcesIn(join(web, "src"))
const server = ["shop", "dialects", "routes"].map((room) => sourcesIn(join(web, "..", "mock-server", "src", room)))

const faults = [
  ...messageFaults({ languages: LOCALES, compiled, texts, sources }),
  ...contentFaults(makeSupplier({ products: 600 })),
  ...server.flatMap(sourceFaults),
]
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0
    ? `Every message is written in ${LOCALES.join(", ")}, is used, and has no banned word.`
    : `${faults.length} faults.`,
)
process.exit(faults.length === 0 ? 0 : 1)
