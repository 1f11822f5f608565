/** `npm run openapi` and `npm run states -w contracts`: write the committed OpenAPI document and page of situations. */
import { writeFileSync } from "node:fs"
import { openApiText } from "./src/openapi.ts"
import { statesPage } from "./verifier/states-page.ts"

const write = (path: string, text: string): void => writeFileSync(new URL(path, import.meta.url), text)

const generated: Readonly<Record<string, () => void>> = {
  openapi: () => write("openapi.json", openApiText()),
  states: () => write("provider-states/README.md", statesPage()),
}

for (const name of process.argv.slice(2)) generated[name]?.()
