/** Builds the storefront once before the workers start, which would otherwise all build it at the same time. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const BUILD = fileURLToPath(new URL("../../../scripts/build.mjs", import.meta.url))

export default function globalSetup(): void {
  const { status } = spawnSync(process.execPath, [BUILD], { stdio: "inherit" })
  if (status !== 0) throw new Error("The storefront could not be built; the lines above say why.")
}
