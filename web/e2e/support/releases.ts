/** The storefront's server in this process: it can stop, and restart on the same port with the next release. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { shellRevision } from "../../server/shell.ts"

const built = fileURLToPath(new URL("../../dist", import.meta.url))

export interface ReleaseServer {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Serves a build that differs in its page, marked as `next`, and in the name of one page's code. */
  readonly release: () => Promise<void>
  readonly remove: () => Promise<void>
}

export const serveReleases = async (mockUrl: string): Promise<ReleaseServer> => {
  const { createWebServer } = await import("./system-bundle.mjs")
  const folder = mkdtempSync(join(tmpdir(), "dispensa-release-"))
  let { app: server } = await createWebServer({ distDir: built, backendUrl: mockUrl })
  const address = new URL(await server.listen({ port: 0, host: "127.0.0.1" }))
  return {
    url: `http://localhost:${address.port}`,
    stop: () => server.close(),
    release: async () => {
      await server.close()
      server = (await createWebServer({ distDir: nextRelease(folder), backendUrl: mockUrl })).app
      await server.listen({ port: Number(address.port), host: "127.0.0.1" })
    },
    remove: async () => {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const nextRelease = (folder: string): string => {
  cpSync(built, folder, { recursive: true })
  const page = join(folder, "index.html")
  const before = readFileSync(page, "utf8")
  const after = before.replace("</head>", '<meta name="release" content="next"></head>')
  writeFileSync(page, after)
  const faq = readdirSync(join(folder, "assets")).find((name) => /^faq-.*\.js$/.test(name)) ?? ""
  renameSync(join(folder, "assets", faq), join(folder, "assets", "faq-next.js"))
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|json)$/.test(path)) continue
    const file = join(folder, path)
    const text = readFileSync(file, "utf8")
    const changed = text.replaceAll(faq, "faq-next.js").replaceAll(shellRevision(before), shellRevision(after))
    if (changed !== text) writeFileSync(file, changed)
  }
  return folder
}
