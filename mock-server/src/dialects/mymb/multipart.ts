/** Multipart bodies in the family's form: texts under their names, and parts with a file name in `files`. */
import type { ContactFile } from "@dispensa/domain"
import type { FastifyInstance, FastifyRequest } from "fastify"

export const acceptFiles = (app: FastifyInstance): void => {
  const parse = async ({ headers }: FastifyRequest, bytes: Buffer) => {
    const { "content-type": type = "" } = headers
    const sent = new Response(new Uint8Array(bytes), { headers: { "content-type": type } })
    const form = await sent.formData().catch(() => null)
    if (form === null) throw Object.assign(new Error("The body is not a multipart form"), { statusCode: 400 })
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
