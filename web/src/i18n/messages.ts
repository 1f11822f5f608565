/** The messages of the shop, compiled and typed: a misspelt key is a type error (ADR 0004). */
import "./locale.ts"

export { m } from "../paraglide/messages.js"
