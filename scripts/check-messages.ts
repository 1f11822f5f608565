/** Finds messages that are missing in one language, empty, or used nowhere. */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Schema } from "effect"
import { messageFaults } from "./lib/message-faults.ts"

const web = fileURLToPath(new URL("../web/", import.meta.url))

const Messages = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))

const messagesOf = (locale: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    readdirSync(join(web, "messages", locale)).flatMap((file) =>
      Object.entries(Schema.decodeUnknownSync(Messages)(readFileSync(join(web, "messages", locale, file), "utf8"))),
    ),
  )

const sources = readdirSync(join(web, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("paraglide") && !/\.spec\.tsx?$/.test(file))
  .map((file) => readFileSync(join(web, "src", file), "utf8"))
  .join("\n")

const faults = messageFaults({ it: messagesOf("it"), en: messagesOf("en"), sources })
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? "Every message stands in both languages and is used." : `${faults.length} faults.`)
process.exit(faults.length === 0 ? 0 : 1)
