/** `npm run states -w contracts`: writes provider-states.md anew. */
import { writeFileSync } from "node:fs"
import { statesPage } from "./states-page.ts"

writeFileSync(new URL("../provider-states.md", import.meta.url), statesPage())
