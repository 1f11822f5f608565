/** A minimal build in a folder of its own, and a server in front of a backend with one answer for everything. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DEFAULT_INSTALLATION, type Installation } from "@dispensa/contracts/installation"
import Fastify from "fastify"
import { afterEach, beforeEach } from "vitest"
import { pages } from "../../src/router/pages.ts"
import { createWebServer } from "../serve.ts"

export const SHELL = `<!doctype html>
<html lang="it">
  <head>
    <title>Dispensa</title>
    <link rel="manifest" href="./manifest.webmanifest">
    <link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="./assets/sans.woff2" />
    <script type="module" crossorigin src="./assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/vendor.js">
    <link rel="stylesheet" crossorigin href="./assets/index.css">
  </head>
  <body><div id="root"><main class="boot-page"></main></div></body>
</html>`
export const MANIFEST = {
  "index.html": {
    file: "assets/index.js",
    imports: ["_boot.js"],
    dynamicImports: ["src/start/start.tsx"],
    css: ["assets/index.css"],
  },
  "_boot.js": { file: "assets/boot.js", assets: ["assets/sans.woff2", "assets/rare.woff2"] },
  "src/start/start.tsx": { file: "assets/start.js" },
  "src/shell/layouts/auth-layout.tsx": { file: "assets/auth-layout.js" },
  "src/shell/layouts/account-layout.tsx": { file: "assets/account-layout.js" },
  ...Object.fromEntries(
    pages.map(({ name }) => [`src/pages/${name}.tsx`, { file: `assets/${name}.js`, css: [`assets/${name}.css`] }]),
  ),
}
export const MENU = { message: Array.from({ length: 200 }, (_, at) => ({ name: `Category ${at}`, url: "/shop" })) }

export interface SmallBuild {
  readonly distDir: string
  readonly remove: () => void
}

export const smallBuild = (): SmallBuild => {
  const distDir = mkdtempSync(join(tmpdir(), "dispensa-dist-"))
  mkdirSync(join(distDir, ".vite"))
  writeFileSync(join(distDir, "index.html"), SHELL)
  writeFileSync(join(distDir, ".vite", "manifest.json"), JSON.stringify(MANIFEST))
  return { distDir, remove: () => rmSync(distDir, { recursive: true, force: true }) }
}

/** A build of its own for each test of a file. */
export const buildForEach = () => {
  let build: SmallBuild | null = null
  beforeEach(() => void (build = smallBuild()))
  afterEach(() => build?.remove())
  return {
    distDir: () => build?.distDir ?? "",
    served: (hasBackend: boolean, overrides: Partial<Installation> = {}) =>
      serveBuild(build?.distDir ?? "", hasBackend, overrides),
  }
}

/** The server in front of a backend that answers every path with the menu, or in front of none. */
export const serveBuild = async (distDir: string, hasBackend: boolean, overrides: Partial<Installation> = {}) => {
  const backend = Fastify()
  backend.all("/*", async () => MENU)
  const backendUrl = await backend.listen({ port: 0, host: "127.0.0.1" })
  if (!hasBackend) await backend.close()
  const { app: web } = await createWebServer({
    distDir,
    backendUrl,
    installation: { ...DEFAULT_INSTALLATION, ...overrides },
  })
  return { web, close: () => Promise.all([web.close(), backend.close()]) }
}
