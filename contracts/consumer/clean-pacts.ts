/** Before the consumer run: the pacts are written anew, so nothing of an earlier run stays in them. */
import { rmSync } from "node:fs"
import { fileURLToPath } from "node:url"

export const setup = (): void => {
  rmSync(fileURLToPath(new URL("../pacts", import.meta.url)), { recursive: true, force: true })
}
