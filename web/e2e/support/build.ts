/** Builds the storefront, and bundles the system started by each worker, once before the workers start, which would otherwise all build it at the same time. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { bundled } from "@dispensa/contracts/testing/bundled"

const BUILD = fileURLToPath(new URL("../../../scripts/build.mjs", import.meta.url))

export default async function globalSetup(): Promise<void> {
  const { status } = spawnSync(process.execPath, [BUILD], { stdio: "inherit" })
  if (status !== 0) throw new Error("The storefront could not be built; see the lines above.")
  await bundled("web/e2e/support/system.ts")
}
