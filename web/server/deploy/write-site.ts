/** Writes the shop and the configurations of other servers into a folder (ADR 0044). */
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { Installation } from "@dispensa/contracts/installation"
import { caddyfile } from "./caddyfile.ts"
import { nginxConf } from "./nginx-conf.ts"
import { type Site, siteOf } from "./site.ts"

export interface Target {
  /** The folder of the files, as the server finds it. */
  readonly root: string
  /** Where the server finds the backend, without a slash at its end. */
  readonly backendUrl: string
  /** "" answers to every name. */
  readonly host: string
  readonly port: number
  /** nginx has `brotli_static`. */
  readonly hasBrotli: boolean
}

export interface Written {
  readonly distDir: string
  readonly installation: Installation
  readonly folder: string
  readonly target: Target
}

export const writeDeployment = ({ distDir, installation, folder, target }: Written): void => {
  const site = siteOf(distDir, installation)
  writeFiles(site, join(folder, "site"))
  writeFileSync(join(folder, "nginx.conf"), nginxConf(site, target))
  writeFileSync(join(folder, "Caddyfile"), caddyfile(site, target))
}

const writeFiles = ({ files }: Site, root: string): void => {
  for (const [path, { raw, encoded }] of files) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, raw)
    if (encoded.br !== undefined) writeFileSync(`${file}.br`, encoded.br)
    if (encoded.gzip !== undefined) writeFileSync(`${file}.gz`, encoded.gzip)
  }
}
