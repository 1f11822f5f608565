/**
 * Bundles the prerenderer of first pages (ADR 60) into a folder of the build that is never served. Deferred code is
 * omitted: nothing of it is prerendered.
 */
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "rolldown"
import type { Plugin } from "vite"
import { FIRST_PAGE_FILE } from "../server/prerender/first-page-file.ts"
import { withoutLaterCode } from "./later-code.ts"

const web = fileURLToPath(new URL("..", import.meta.url))
const ENTRY = "src/start/prerender-worker.ts"

export const prerenderBundle = (distDir: string): Plugin => ({
  name: "dispensa-first-page",
  apply: "build",
  closeBundle: async () => {
    await build({
      cwd: web,
      input: ENTRY,
      platform: "node",
      transform: {
        define: {
          "import.meta.env.DEV": "false",
          "import.meta.env.PROD": "true",
          "process.env.NODE_ENV": '"production"',
        },
      },
      plugins: [withoutLaterCode(ENTRY)],
      output: { file: join(distDir, FIRST_PAGE_FILE), format: "esm", minify: true, codeSplitting: false },
      logLevel: "silent",
    })
  },
})
