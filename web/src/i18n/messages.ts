/** The messages of the shop, compiled and typed: a misspelt key does not typecheck (ADR 0004). */
import "./locale.ts"

export { m } from "../paraglide/messages.js"
