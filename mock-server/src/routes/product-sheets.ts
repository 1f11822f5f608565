/** Data sheets of foods, generated when they are opened: `/files/sheets/PA0001.it.pdf`. */
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { guardingHeaders } from "../plugins/foreign-content.ts"
import { SHEETS_ROOT } from "../shop/catalogue/product-view.ts"
import { productSheetPdf } from "../shop/documents/pdf/product-sheet.ts"

const PDF = "application/pdf"

export const productSheetRoutes = (app: FastifyInstance, context: AppContext): void => {
  app.get<{ Params: { file: string } }>(`${SHEETS_ROOT}:file`, async ({ params }, reply) => {
    const [, code = "", language = "it"] = /^(.+)\.(it|en)\.pdf$/u.exec(params.file) ?? []
    const sellable = context.catalogue.byCode.get(code)
    const item = sellable?.product.items[sellable.index]
    const bytes =
      sellable === undefined || item === undefined
        ? null
        : await productSheetPdf(context, sellable.product, item, language === "en" ? "en" : "it")
    if (bytes === null) return reply.callNotFound()
    return reply.headers(guardingHeaders(PDF)).type(PDF).send(bytes)
  })
}
