/**
 * Bundles the prerenderer of first pages (ADR 60) into a folder of the build that is never served. Deferred code is
 * omitted: nothing of it is prerendered.
 */
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { build, type Plugin as RolldownPlugin } from "rolldown"
import type { Plugin } from "vite"
import { FIRST_PAGE_FILE } from "../server/prerender/first-page-file.ts"

const web = fileURLToPath(new URL("..", import.meta.url))
const ENTRY = "src/start/prerender-worker.ts"
const NOTHING = "\0nothing"

const withoutLaterCode: RolldownPlugin = {
  name: "dispensa-without-later-code",
  resolveId: (id, importer, { kind }) =>
    (kind === "dynamic-import" && importer?.endsWith(ENTRY) !== true) ||
    id.endsWith(".css") ||
    id.startsWith("virtual:")
      ? NOTHING
      : null,
  load: (id) => (id === NOTHING ? "export {}" : null),
}

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
      plugins: [withoutLaterCode],
      output: { file: join(distDir, FIRST_PAGE_FILE), format: "esm", minify: true, codeSplitting: false },
      logLevel: "silent",
    })
  },
})
