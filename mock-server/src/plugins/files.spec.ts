/** Uploads that are pages, SVG or scripts are sandboxed; pictures and documents are served unchanged. */
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { files } from "./files.ts"

const HOSTILE = [
  "a.html",
  "a.htm",
  "a.svg",
  "a.xhtml",
  "a.xml",
  "a.js",
  "a.mjs",
  "a.css",
  "a",
  "a.html.bak",
  "a.pdf.html",
]
const PASSIVE_FILES = ["a.webp", "a.png", "a.jpg", "a.gif", "a.avif", "a.pdf", "a.json"]

describe("files", () => {
  let folder = ""
  let app: FastifyInstance
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "dispensa-files-"))
    for (const name of [...HOSTILE, ...PASSIVE_FILES])
      await writeFile(join(folder, name), "<svg><script>alert(1)</script></svg>")
    await writeFile(join(folder, "..", "dispensa-beside.txt"), "secret")
    app = Fastify()
    await app.register(files, { pictures: folder })
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
    await rm(join(folder, "..", "dispensa-beside.txt"))
  })

  it.each(HOSTILE)("%s is sandboxed on its origin", async (name) => {
    const { headers, statusCode } = await app.inject({ url: `/files/${name}` })
    expect({
      statusCode,
      policy: headers["content-security-policy"],
      sniffing: headers["x-content-type-options"],
    }).toEqual({
      statusCode: 200,
      policy: "sandbox; default-src 'none'",
      sniffing: "nosniff",
    })
  })

  it.each(PASSIVE_FILES)("[S3.12] %s is served unchanged, with a long cache time", async (name) => {
    const { headers, statusCode } = await app.inject({ url: `/files/${name}` })
    expect({ statusCode, policy: headers["content-security-policy"] }).toEqual({ statusCode: 200, policy: undefined })
    expect(headers["cache-control"]).toContain("max-age=31536000")
  })

  it.each(["..", "%2e%2e", "..%2f", "%2e%2e%2f", "..%5c", "%252e%252e", "....//", "docs/..%2f.."])(
    "%s does not reach a file outside the folder",
    async (step) => {
      for (const times of [1, 2, 6]) {
        const { statusCode, body } = await app.inject({ url: `/files/${`${step}/`.repeat(times)}dispensa-beside.txt` })
        expect(statusCode).toBeGreaterThanOrEqual(400)
        expect(body).not.toContain("secret")
      }
    },
  )
})
