/** Pictures and documents of the supplier, cached for long (S3.12). */
import { FILES_ROOT } from "@dispensa/contracts"
import { documentsDir, picturesDir } from "@dispensa/fixtures"
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static"
import type { FastifyInstance } from "fastify"

export const files = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyStatic, { ...OPTIONS, root: picturesDir, prefix: FILES_ROOT })
  await app.register(fastifyStatic, {
    ...OPTIONS,
    root: documentsDir,
    prefix: `${FILES_ROOT}docs/`,
    decorateReply: false,
  })
}

const OPTIONS = {
  index: false,
  // Ours instead: the plugin's own header would give way to the no-store of all other answers.
  cacheControl: false,
  setHeaders: (response) => {
    response.setHeader("Cache-Control", "public, max-age=31536000")
  },
} satisfies Partial<FastifyStaticOptions>
