/** Builds the storefront; in development proxies the backend's paths to the mock server. */
import { paraglideVitePlugin } from "@inlang/paraglide-js"
import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { backendFolders, DEFAULT_PREFIXES } from "../contracts/src/prefixes.ts"
import { compactMessages } from "./compact-messages.mjs"
import { i18n } from "./i18n.config.mjs"
import { minifyAgain } from "./minify-again.ts"
import { laterChunk, seeUses, sharedChunk } from "./shared-chunk.ts"

const mock = `http://127.0.0.1:${process.env["MOCK_PORT"] ?? "4000"}`

/** The beginnings that the client is built with (ADR 0007). */
const prefixes = {
  api: process.env["VITE_OMNI_API_PREFIX"] ?? DEFAULT_PREFIXES.api,
  wrapper: process.env["VITE_OMNI_WRAPPER_PREFIX"] ?? DEFAULT_PREFIXES.wrapper,
  customer: process.env["VITE_OMNI_CUSTOMER_PREFIX"] ?? DEFAULT_PREFIXES.customer,
}

/** Libraries that every page needs: two chunks, which survive a release of ours, each evaluated in a task of its own (ADR 0034). */
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|@tanstack\/query-core|@tanstack\/react-query)\//

const EFFECT = /node_modules\/effect\//

/** What the first chunk needs to send the early requests: kept small, and apart from all that comes later, or they would wait for it. */
const BOOT =
  /rolldown\/runtime|vite\/preload-helper|web\/src\/.*\.css$|domain\/src\/(filter-url\/(listing-params|parse-query|print-query|query-string|price-range|shop-query)|locale\/(locale|routes|device))|web\/src\/(platform\/(next-task|theme|safe-storage)|areas\/session\/(identity-store|token-store)|i18n\/path-locale|log\/(database|old-log))|node_modules\/idb\//

/** Our own modules that several pages share: one chunk instead of forty. */
const SHARED = /(web|domain|contracts)\/src\/|node_modules\/lucide-react/

export default defineConfig({
  plugins: [seeUses(), paraglideVitePlugin(i18n), compactMessages(), react(), tailwindcss(), minifyAgain()],
  server: {
    port: Number(process.env["WEB_PORT"] ?? "5173"),
    proxy: Object.fromEntries(backendFolders(prefixes).map((path) => [path, mock])),
  },
  build: {
    target: "es2023",
    manifest: true,
    // Data urls and inlined scripts would need holes in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema that nobody uses leaves the bundle: making one has no effects.
      treeshake: { manualPureFunctions: ["Schema", "Data", "Context"] },
      output: {
        codeSplitting: {
          groups: [
            { name: "vendor", test: VENDOR, priority: 10 },
            { name: "effect", test: EFFECT, priority: 10 },
            { name: "boot", test: BOOT, priority: 5 },
            { name: sharedChunk, debugName: "shared", test: SHARED, minShareCount: 2, priority: 1 },
            { name: laterChunk, debugName: "later", test: SHARED, minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
})
