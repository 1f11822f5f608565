/** Frappe resources: a list of each, and one by its name (S7.21). */
import { type Endpoint, endpoints, RESOURCE_FIELDS } from "@dispensa/contracts"
import { Result, Schema } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import type { Language } from "../shop/common/language.ts"
import { failure, notFound, type Outcome, refuse } from "../shop/common/refusal.ts"
import { type ListQuery, rowsFor, shown } from "../shop/content/resource-query.ts"
import { brandRows, flyerRows, homeCategoryRows, type Row, webPageRows } from "../shop/content/resource-rows.ts"

interface Resource<List, One> {
  readonly list: Endpoint<ListQuery, List>
  readonly one: Endpoint<{ readonly name: string }, One>
  readonly fields: ReadonlyArray<string>
  readonly rows: (context: AppContext, language: Language) => ReadonlyArray<Row>
}

export const resourceRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { listFlyers, getFlyer, listBrands, getBrand, listWebPages, getWebPage } = endpoints
  const { listHomeCategories, getHomeCategory } = endpoints
  const { flyer, brand, webPage, homeCategory } = RESOURCE_FIELDS
  resource(app, context, { list: listFlyers, one: getFlyer, fields: flyer, rows: flyerRows })
  resource(app, context, { list: listBrands, one: getBrand, fields: brand, rows: brandRows })
  resource(app, context, { list: listWebPages, one: getWebPage, fields: webPage, rows: webPageRows })
  resource(app, context, {
    list: listHomeCategories,
    one: getHomeCategory,
    fields: homeCategory,
    rows: homeCategoryRows,
  })
}

const resource = <List, One>(
  app: FastifyInstance,
  context: AppContext,
  { list, one, fields, rows }: Resource<List, One>,
): void => {
  const matching = (query: ListQuery, language: Language) => rowsFor(rows(context, language), fields, query)

  // The contract's rows are complete; the wire has only the requested fields.
  serve(
    app,
    context,
    list,
    (query, { language }) => Result.flatMap(matching(query, language), (data) => read(list, { data })),
    (query, { language }) =>
      Result.match(matching(query, language), {
        onSuccess: (data) => ({ data: shown(data, query.fields) }),
        onFailure: () => ({}),
      }),
  )

  serve(app, context, one, ({ name }, { language }) => {
    const data = rows(context, language).find((row) => row["name"] === name)
    return data === undefined ? refuse(notFound({ it: "Documento", en: "Document" }, name)) : read(one, { data })
  })
}

/** Rows have their wire form: the contract decodes them like any client. */
const read = <Req, Res>(endpoint: Endpoint<Req, Res>, answer: unknown): Outcome<Res> =>
  Result.mapError(Schema.decodeUnknownResult(endpoint.response)(answer), () =>
    failure(500, { it: "La risposta non rispetta il contratto", en: "The answer breaks its contract" }),
  )
