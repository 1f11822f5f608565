/** What the service worker keeps of a build, and how it is made (ADR 0032). */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"
import { VitePWA } from "vite-plugin-pwa"
import { SHELL_PATH, shellRevision } from "../server/shell.ts"

/** The build's page is kept as the server serves it to the worker, under an address that is no page's. */
const shellEntry = (distDir: string) => ({
  // From where the worker stands: the shop may stand under any path.
  url: SHELL_PATH.slice(1),
  revision: shellRevision(readFileSync(join(distDir, "index.html"), "utf8")),
})

export interface ServiceWorkerOptions {
  readonly distDir: string
  /** Calls without effects: what they make leaves the worker when it is not used. */
  readonly pure: ReadonlyArray<string>
}

export const serviceWorker = ({ distDir, pure }: ServiceWorkerOptions): ReadonlyArray<Plugin> =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "worker",
    filename: "sw.ts",
    // Registered by the page once it has been drawn, and the manifests stand in `public`.
    injectRegister: false,
    manifest: false,
    // It is a build of its own, and says as little as the other.
    integration: { configureCustomSWViteBuild: (build) => void (build.logLevel = "error") },
    injectManifest: {
      globPatterns: ["assets/*.{js,css,woff2}", "icon.svg", "favicon.ico"],
      target: "es2023",
      rollupOptions: { treeshake: { manualPureFunctions: [...pure] } },
      manifestTransforms: [
        async (entries) => ({ manifest: [...entries, { ...shellEntry(distDir), size: 0 }], warnings: [] }),
      ],
    },
  })
