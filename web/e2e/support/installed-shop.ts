/** The build of this run, served a second time as another installation (ADR 0043). */
import { fileURLToPath } from "node:url"
import { DEFAULT_INSTALLATION, type Installation } from "@dispensa/contracts/installation"
import type { WebServerOptions } from "../../server/serve.ts"
import type { System } from "./system.ts"

export interface InstalledShop {
  /** The browsers' origin for it, without a trailing slash. */
  readonly origin: string
  /** The server itself: a host name that browsers do not treat as local. */
  readonly server: string
  readonly close: () => Promise<void>
}

export const serveInstalled = async (
  system: Pick<System, "mockUrl">,
  changes: Partial<Installation>,
  more: Pick<WebServerOptions, "prerendersFirstPages"> = {},
): Promise<InstalledShop> => {
  const { createWebServer } = await import("./system-bundle.mjs")
  const { app } = await createWebServer({
    distDir: fileURLToPath(new URL("../../dist", import.meta.url)),
    backendUrl: system.mockUrl,
    installation: { ...DEFAULT_INSTALLATION, ...changes },
    ...more,
  })
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }))
  return { origin: `http://localhost:${port}`, server: `http://127.0.0.1:${port}`, close: () => app.close() }
}
