/** `npm run openapi`: writes the committed OpenAPI document. */
import { writeFileSync } from "node:fs"
import { openApiText } from "./openapi.ts"

writeFileSync(new URL("../openapi.json", import.meta.url), openApiText())
