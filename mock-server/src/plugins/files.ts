/** Pictures and documents of the supplier, cached for long (S3.12). */
import { FILES_ROOT } from "@dispensa/contracts"
import { documentsDir, picturesDir } from "@dispensa/fixtures"
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { guardingHeaders } from "./foreign-content.ts"

interface Folders {
  readonly pictures: string
  readonly documents: string
}
const FIXTURES: Folders = { pictures: picturesDir, documents: documentsDir }

export const files = async (app: FastifyInstance, folders: Partial<Folders>): Promise<void> => {
  const { pictures, documents } = { ...FIXTURES, ...folders }
  app.addHook("onSend", async (_request, reply) => {
    // An unchanged file keeps its headers.
    if (reply.statusCode !== 304) reply.headers(guardingHeaders(String(reply.getHeader("content-type") ?? "")))
  })
  await app.register(fastifyStatic, { ...OPTIONS, root: pictures, prefix: FILES_ROOT })
  await app.register(fastifyStatic, {
    ...OPTIONS,
    root: documents,
    prefix: `${FILES_ROOT}docs/`,
    decorateReply: false,
  })
}

const OPTIONS = {
  index: false,
  // Set here: the no-store of all other answers would override the plugin's own header.
  cacheControl: false,
  setHeaders: (response) => {
    response.setHeader("Cache-Control", "public, max-age=31536000")
  },
} satisfies Partial<FastifyStaticOptions>
