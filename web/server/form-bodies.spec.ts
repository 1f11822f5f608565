/** The only call with files has a limit of its own. */
import { DEFAULT_PREFIXES, laterRoutes, LONGEST_FORM } from "@dispensa/contracts"
import Fastify, { type FastifyInstance } from "fastify"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createWebServer } from "./serve.ts"
import { smallBuild } from "./testing/small-build.ts"

const build = smallBuild()
let backend: FastifyInstance
let web: FastifyInstance
let reached: ReadonlyArray<number> = []

beforeAll(async () => {
  backend = Fastify({ bodyLimit: 4 * LONGEST_FORM })
  backend.removeAllContentTypeParsers()
  backend.addContentTypeParser("*", { parseAs: "buffer" }, (_request, bytes, done) => done(null, bytes))
  backend.post<{ Body: Buffer }>("/api/*", async ({ body }) => {
    reached = [...reached, body.length]
    return {}
  })
  const backendUrl = await backend.listen({ port: 0, host: "127.0.0.1" })
  web = (await createWebServer({ distDir: build.distDir, backendUrl })).app
})
afterAll(async () => {
  await Promise.all([web.close(), backend.close()])
  build.remove()
})

const FORM = laterRoutes.requestForm.path(DEFAULT_PREFIXES)
const statusOf = async (url: string, size: number, type = "application/json"): Promise<number> => {
  const headers = { "content-type": type }
  return (await web.inject({ method: "POST", url, headers, payload: Buffer.alloc(size, "x") })).statusCode
}

it.each(["application/json", "multipart/form-data; boundary=b"])(
  "[S5.8] the contact form may send files: three megabytes arrive, and more is answered 413 (%s)",
  async (type) => {
    reached = []
    expect(await statusOf(FORM, LONGEST_FORM, type)).toBe(200)
    expect(await statusOf(FORM, LONGEST_FORM + 1, type)).toBe(413)
    expect(reached).toEqual([LONGEST_FORM])
  },
)

it("[S5.8] no other call may", async () => {
  for (const url of [`${FORM}s`, `${DEFAULT_PREFIXES.api}add_to_cart`]) expect(await statusOf(url, 300_000)).toBe(413)
})
