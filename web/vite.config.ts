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

/** Whoever reports a problem says which one was built; sources without their repository know the package's version alone. */
const appVersion = (): string => {
  const git = spawnSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" })
  return git.status === 0 ? `${project.version} ${git.stdout.trim()}` : project.version
}

/** Loads the pages; their files stand in a chunk of their own (`build/page-chunks.ts`). */
const START = /\/start-[^/]+$/

/** The start loads these before anything else. */
const EVERYWHERE = /\/(index|react|effect|frame|rolldown-runtime)-[^/]+$/

/** A schema that nobody uses leaves the bundle: making one has no effects. */
const pure = ["Schema", "Data", "Context"]

/** Sync, announcements and answers on disk; marks, panels and controls around the page. */
const BEHIND = /\/src\/(start\/(workers|announcements|fetch-ahead|service-worker)|query\/persisted-answers)\.ts$/
const BEHIND_PANELS =
  /\/src\/(shell\/(header\/header-marks|footer\/footer|notices\/idle-notices|phone\/phone-menu)|areas\/(address\/address-selector|cart\/cart-panel)|ui\/(feedback\/toast-region|overlay\/dialog-panel))\.tsx$/

const distDir = fileURLToPath(new URL("dist", import.meta.url))

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    // One build for every path that a shop may stand under: files are named from where they are named (ADR 0043).
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
      // The code does not name them.
      sourcemap: "hidden",
      // Data urls and inlined scripts would need holes in the content security policy.
      assetsInlineLimit: 0,
      // What a panel's chunk imports is loaded beside it, not after it: the names stand in who opens it, so only those that may be missing.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostId }) =>
          START.test(hostId) ? [] : files.filter((file) => !EVERYWHERE.test(file)),
      },
      rolldownOptions: {
        treeshake: { manualPureFunctions: pure },
        output: {
          codeSplitting: {
            // A module is in the first group that has it, with all that it imports.
            groups: [
              // All that the first script imports: its requests wait for no other code (ADR 0026).
              { name: "first", tags: ["$initial"] },
              // Libraries that every page needs: they survive a release of ours. With what shows a page the entry runs React's by itself.
              {
                name: "react",
                test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core))\/|start\/show-page/,
              },
              { name: "effect", test: /node_modules\/effect\// },
              // What stands around every page, then what the measured first views share, the most shared first.
              ...(command === "build" ? await firstViewGroups(pure) : []),
              // What every page loads behind its first view: two files instead of a hundred.
              { name: "behind", test: BEHIND },
              { name: "behind-panels", test: BEHIND_PANELS },
              // What later pages and panels share, where a file of its own would weigh less than its headers.
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
