/** A whole system for one worker of the browser tests, in the worker's own process: like `npm start`, on free ports and without a disk. */
import { fileURLToPath } from "node:url"
import type { DialectName } from "@dispensa/contracts/capabilities"
import { DEFAULT_INSTALLATION } from "@dispensa/contracts/installation"
import { installationFrom } from "@dispensa/contracts/installation-schema"
import { startMock, type Variant, VARIANTS } from "@dispensa/mock-server"
import { Result } from "effect"
import { createWebServer } from "../../server/serve.ts"
import type { Send } from "./control.ts"

/** From the bundle too: its sources include every message of the shop, each a module that would be loaded by itself. */
export { createWebServer }

export interface System {
  readonly webUrl: string
  readonly mockUrl: string
  /** Sends a request to the mock without a network. */
  readonly send: Send
  readonly stop: () => Promise<void>
}

export interface SystemOptions {
  /** The default; without it, every page is rendered in the browser (ADR 60). */
  readonly prerendersFirstPages: boolean
  /** The wire between the shop and its backend. */
  readonly dialect: DialectName
  /** Optional features of a backend of that dialect. */
  readonly variants: ReadonlyArray<Variant> | "all"
}

const installationOf = (dialect: DialectName) =>
  Result.getOrElse(installationFrom({ dialect }), () => DEFAULT_INSTALLATION)

export const startSystem = async ({ prerendersFirstPages, dialect, variants }: SystemOptions): Promise<System> => {
  const mock = await startMock({ dialect, variants: variants === "all" ? VARIANTS : variants })
  const { app } = await createWebServer({
    distDir: fileURLToPath(new URL("../../dist", import.meta.url)),
    backendUrl: mock.url,
    installation: installationOf(dialect),
    prerendersFirstPages,
  })
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }))
  return {
    // A host name for browsers distinguishes user-facing URLs from those between servers.
    webUrl: `http://localhost:${port}`,
    mockUrl: mock.url,
    send: (request) => mock.app.inject(request),
    stop: async () => {
      await app.close()
      await mock.stop()
    },
  }
}
