/** Control calls about the mails that the shop "sent", and their attachments. */
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../../app-context.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import { attachmentOf } from "../../shop/documents/order-mail.ts"
import { mailsOf } from "../../shop/mailbox/mailbox.ts"

export const mailRoutes = (app: FastifyInstance, context: AppContext): void => {
  const list = () => ({ mails: mailsOf(context) })
  app.get(`${CONTROL_ROOT}/mails`, async () => list())
  app.delete(`${CONTROL_ROOT}/mails`, async () => {
    context.database.mails.replaceAll([])
    return list()
  })
  app.get<{ Params: { readonly mail: string; readonly file: string } }>(
    `${CONTROL_ROOT}/mails/:mail/:file`,
    async ({ params }, reply) => {
      const mail = context.database.mails.get(params.mail)
      const bytes = mail === undefined ? null : await attachmentOf(context, mail, params.file)
      if (bytes === null) return reply.callNotFound()
      return reply
        .header("content-type", params.file.endsWith(".pdf") ? "application/pdf" : "text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${params.file}"`)
        .send(Buffer.from(bytes))
    },
  )
}
