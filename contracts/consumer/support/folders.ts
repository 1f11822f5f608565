/** Where the pacts stand, and where their parts are while they are being written. */
import { fileURLToPath } from "node:url"

export const PACTS = fileURLToPath(new URL("../../pacts", import.meta.url))
export const PARTS = fileURLToPath(new URL("../../../node_modules/.cache/pact-parts", import.meta.url))
