/** The built files as one installation serves them: its own page, its path in the manifests, its release in the worker (ADR 0043). */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { DEFAULT_INSTALLATION, INSTALLATION_ID, type Installation } from "@dispensa/contracts/installation"
import { type DistFile, makeDistFile, readDist } from "./dist-files.ts"
import { securityHeaders } from "./security-headers.ts"
import { shellRevision } from "./shell.ts"

export const BUILT_PAGE = "/index.html"
export const WORKER_PATH = "/sw.js"

const builtPage = (distDir: string): string => readFileSync(join(distDir, "index.html"), "utf8")

/** The build's file names are relative to the page; a page of the shop may be anywhere below its base path. */
export const installedPage = (distDir: string, installation: Installation): string =>
  builtPage(distDir)
    .replaceAll('"./', `"${installation.path}/`)
    .replace("</head>", () => `${installationScript(installation)}</head>`)

/** The differences from the defaults, as inert data; "<" is escaped, as it could end the element. Empty without differences. */
export const installationScript = (installation: Installation): string => {
  const fallback = new Map<string, unknown>(Object.entries(DEFAULT_INSTALLATION))
  const written = Object.entries(installation).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(fallback.get(name)),
  )
  if (written.length === 0) return ""
  const json = JSON.stringify(Object.fromEntries(written)).replaceAll("<", "\\u003c")
  return `  <script type="application/json" id="${INSTALLATION_ID}">${json}</script>\n  `
}

/** Every file except the page, by its path in the shop. */
export const installedFiles = (
  distDir: string,
  installation: Installation,
  shell: DistFile,
): ReadonlyMap<string, DistFile> => {
  const built = shellRevision(builtPage(distDir))
  const revision = shellRevision(shell.raw.toString(), securityHeaders(installation))
  const files = [...readDist(distDir)].filter(([path]) => path !== BUILT_PAGE)
  return new Map(
    files.map(([path, file]) => {
      if (path === WORKER_PATH) return [path, rewritten(path, file, (text) => text.replaceAll(built, revision))]
      if (path.endsWith(".webmanifest") && installation.path !== "")
        return [path, rewritten(path, file, (text) => text.replaceAll(OWN_ADDRESS, `$1${installation.path}/`))]
      return [path, file]
    }),
  )
}

const OWN_ADDRESS = /("(?:id|start_url|scope|src|url)": ")\//g

const rewritten = (path: string, { raw }: DistFile, change: (text: string) => string): DistFile =>
  makeDistFile(path, Buffer.from(change(raw.toString())))
