/** Control calls about the mails that the shop "sent". */
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../../app-context.ts"
import { CONTROL_ROOT } from "../../plugins/control-root.ts"
import { mailsOf } from "../../shop/mailbox/mailbox.ts"

export const mailRoutes = (app: FastifyInstance, context: AppContext): void => {
  const list = () => ({ mails: mailsOf(context) })
  app.get(`${CONTROL_ROOT}/mails`, async () => list())
  app.delete(`${CONTROL_ROOT}/mails`, async () => {
    context.database.mails.replaceAll([])
    return list()
  })
}
