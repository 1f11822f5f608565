/** The built storefront in memory: every file uncompressed and compressed, with its type and tag. */
import { ownValue } from "@dispensa/domain"
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"

export type Encoding = "br" | "gzip"

export interface DistFile {
  readonly type: string
  readonly etag: string
  readonly raw: Buffer
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".webp": "image/webp",
  ".png": "image/png",
  ".ico": "image/x-icon",
}
const COMPRESSIBLE = new Set([".html", ".js", ".css", ".svg", ".webmanifest", ".json", ".txt", ".wasm"])
const SMALLEST_WORTH_IT = 600

/** A file from its bytes. `quality` is brotli's: 11 for files of the build, less for files made at each start. */
export const makeDistFile = (path: string, raw: Buffer): DistFile => {
  const extension = extname(path)
  const type = ownValue(CONTENT_TYPES, extension) ?? "application/octet-stream"
  const etag = `"${createHash("sha256").update(raw).digest("base64url").slice(0, 20)}"`
  const isWorthIt = COMPRESSIBLE.has(extension) && raw.length >= SMALLEST_WORTH_IT
  return { type, etag, raw, encoded: isWorthIt ? { br: brotli(raw), gzip: gzipSync(raw, { level: 9 }) } : {} }
}

const brotli = (raw: Buffer): Buffer =>
  brotliCompressSync(raw, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
  })

/** Every file below `dir` by its URL path; compressed files of the build are reused. */
export const readDist = (dir: string): ReadonlyMap<string, DistFile> => {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const files = paths.filter((path) => !/\.(br|gz|map)$/.test(path) && !relative(dir, path).startsWith("."))
  return new Map(
    files.map((path) => {
      const raw = readFileSync(path)
      const url = `/${relative(dir, path).split(sep).join("/")}`
      return [url, paths.includes(`${path}.br`) ? precompressed(path, raw) : makeDistFile(path, raw)]
    }),
  )
}

const precompressed = (path: string, raw: Buffer): DistFile => {
  const plain = makeDistFile(path, Buffer.alloc(0))
  const etag = `"${createHash("sha256").update(raw).digest("base64url").slice(0, 20)}"`
  return { ...plain, etag, raw, encoded: { br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) } }
}
