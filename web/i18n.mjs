/** Compiles the messages to `src/paraglide`, so that tsc and Vitest work without Vite. */
import { compile } from "@inlang/paraglide-js"
import { i18n } from "./i18n.config.mjs"

await compile(i18n)
