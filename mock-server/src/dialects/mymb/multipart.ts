/** Bodies of several parts, as the family takes them: texts under their names, and what has a file name among `files`. */
import type { ContactFile } from "@dispensa/domain"
import type { FastifyInstance, FastifyRequest } from "fastify"

export const acceptFiles = (app: FastifyInstance): void => {
  const parse = async ({ headers }: FastifyRequest, bytes: Buffer) => {
    const { "content-type": type = "" } = headers
    const sent = new Response(new Uint8Array(bytes), { headers: { "content-type": type } })
    const form = await sent.formData().catch(() => null)
    if (form === null) throw Object.assign(new Error("The body is no form of several parts"), { statusCode: 400 })
    const texts = [...form].filter(([, value]) => typeof value === "string")
    const files = [...form.values()].flatMap((value) => (typeof value === "string" ? [] : [fileOf(value)]))
    return { ...Object.fromEntries(texts), files: await Promise.all(files) }
  }
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, parse)
}

const fileOf = async (file: File): Promise<ContactFile> => ({
  name: file.name,
  content: `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString("base64")}`,
})
