/** Builds the storefront; in development proxies the backend's paths to the mock server. */
import { spawnSync } from "node:child_process"
import { paraglideVitePlugin } from "@inlang/paraglide-js"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { fileURLToPath } from "node:url"
import { defineConfig, type UserConfig } from "vite"
import { backendFolders, DEFAULT_PREFIXES } from "../contracts/src/prefixes.ts"
import { cutFonts } from "./build/fonts.ts"
import { finishBuild } from "./build/finish.ts"
import { firstViewGroups } from "./build/first-views.ts"
import { prerenderBundle } from "./build/first-page.ts"
import { installationInDevelopment } from "./build/installation.ts"
import { noWorkerInDevelopment } from "./build/no-worker.ts"
import { pageChunksPlugin } from "./build/page-chunks.ts"
import { serviceWorker } from "./build/precache.ts"
import { recordingInDevelopment } from "./build/recording.ts"
import { i18n } from "./i18n.config.mjs"
import project from "./package.json" with { type: "json" }

const mock = `http://127.0.0.1:${process.env["MOCK_PORT"] ?? "4000"}`

/** The version stated in problem reports; sources without a repository have the package's version only. */
const appVersion = (): string => {
  const git = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" })
  return git.status === 0 ? `${project.version} ${git.stdout.trim()}` : project.version
}

/** Loads the pages; the names of their files are in a chunk of their own (`build/page-chunks.ts`). */
const START = /\/start-[^/]+$/

/** Loaded by the start before anything else. */
const EVERYWHERE = /\/(index|react|effect|frame|rolldown-runtime)-[^/]+$/

/** Unused schemas are removed from the bundle: creating one has no side effects. */
const pure = ["Schema", "Data", "Context"]

/** Loaded by every page after its first view: sync, announcements and persisted answers; badges, panels and controls around the page. */
const BEHIND = /\/src\/(start\/(workers|announcements|fetch-ahead|service-worker)|query\/persisted-answers)\.ts$/
const BEHIND_PANELS =
  /\/src\/(shell\/(layouts\/idle-parts|footer\/footer|phone\/phone-menu)|areas\/(address\/address-selector|cart\/cart-panel)|ui\/(feedback\/toast-region|overlay\/dialog-panel))\.tsx$/

const distDir = fileURLToPath(new URL("dist", import.meta.url))

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    // One build for every base path: file names are relative to the importing file (ADR 0043).
    base: "./",
    define: { "import.meta.env.APP_VERSION": JSON.stringify(appVersion()) },
    plugins: [
      paraglideVitePlugin(i18n),
      react(),
      tailwindcss(),
      cutFonts,
      pageChunksPlugin,
      noWorkerInDevelopment,
      recordingInDevelopment,
      installationInDevelopment(mock, backendFolders(DEFAULT_PREFIXES)),
      serviceWorker({ distDir, pure }),
      prerenderBundle(distDir),
      finishBuild(distDir, fileURLToPath(new URL("maps", import.meta.url))),
    ],
    server: { port: Number(process.env["WEB_PORT"] ?? "5173") },
    worker: { format: "es" },
    build: {
      target: "es2023",
      manifest: true,
      // Without references in the code.
      sourcemap: "hidden",
      // Data URLs and inlined scripts would need exceptions in the content security policy.
      assetsInlineLimit: 0,
      // Imports of a panel's chunk are loaded in parallel, not after it: their names are in the importing chunk, so only those that may be missing are listed.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostId }) =>
          START.test(hostId) ? [] : files.filter((file) => !EVERYWHERE.test(file)),
      },
      rolldownOptions: {
        treeshake: { manualPureFunctions: pure },
        output: {
          codeSplitting: {
            // A module belongs to the first group that matches it, with all its imports.
            groups: [
              // All imports of the first script: its requests wait for no other code (ADR 0026).
              { name: "first", tags: ["$initial"] },
              // Libraries that every page needs: they stay cached across releases of the shop. Together with the code that shows a page, so that the entry runs React's by itself.
              {
                name: "react",
                test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core))\/|start\/show-page/,
              },
              { name: "effect", test: /node_modules\/effect\// },
              // The frame of every page, then the code that the measured first views share, the most shared first.
              ...(command === "build" ? await firstViewGroups(pure) : []),
              // Code that every page loads after its first view: two files instead of a hundred.
              { name: "behind", test: BEHIND },
              { name: "behind-panels", test: BEHIND_PANELS },
              // Code shared by later pages and panels, too small for files of its own.
              { name: "texts", test: /\/paraglide\/messages\//, minShareCount: 2 },
              { name: "icons", test: /lucide-react/, minShareCount: 2 },
              {
                name: "controls",
                test: /\/src\/(ui|format|platform|security|app)\//,
                minShareCount: 2,
                maxModuleSize: 6000,
              },
            ],
          },
        },
      },
    },
  }),
)
