/** Bundles the service worker with its precache list (ADR 0032). */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "rolldown"
import type { Plugin } from "vite"
import { SHELL_PATH, shellRevision } from "../server/shell.ts"

const web = fileURLToPath(new URL("..", import.meta.url))

/** In Workbox's format; null for a file whose name contains its content hash. */
interface PrecacheEntry {
  readonly url: string
  readonly revision: string | null
}

const CODE = /\.(js|css|woff2)$/
const ICONS = ["icon.svg", "favicon.ico"]

const hashOf = (content: Buffer): string => createHash("sha256").update(content).digest("hex").slice(0, 16)

/** URLs are relative to the worker: the shop may have any base path. */
const entriesOf = (distDir: string): ReadonlyArray<PrecacheEntry> => [
  ...readdirSync(join(distDir, "assets"))
    .filter((name) => CODE.test(name))
    .map((name) => ({ url: `assets/${name}`, revision: null })),
  ...ICONS.map((url) => ({ url, revision: hashOf(readFileSync(join(distDir, url))) })),
  // The shell is precached as the server serves it to the worker, at a URL of its own.
  { url: SHELL_PATH.slice(1), revision: shellRevision(readFileSync(join(distDir, "index.html"), "utf8")) },
]

export interface ServiceWorkerOptions {
  readonly distDir: string
  /** Calls without side effects: their unused results are removed from the bundle. */
  readonly pure: ReadonlyArray<string>
}

export const serviceWorker = ({ distDir, pure }: ServiceWorkerOptions): Plugin => ({
  name: "dispensa-service-worker",
  apply: "build",
  closeBundle: {
    sequential: true,
    handler: async () => {
      await build({
        cwd: web,
        input: "worker/sw.ts",
        platform: "browser",
        transform: {
          target: "es2023",
          define: { "self.__WB_MANIFEST": JSON.stringify(entriesOf(distDir)), "process.env.NODE_ENV": '"production"' },
        },
        treeshake: { manualPureFunctions: [...pure] },
        output: {
          file: join(distDir, "sw.js"),
          format: "iife",
          minify: true,
          sourcemap: "hidden",
          codeSplitting: false,
        },
        logLevel: "silent",
      })
    },
  },
})
