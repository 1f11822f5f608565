/** The home page's parts and the pages that the backend writes (S2.1, S2.8, S7.20). */
import { endpoints } from "@dispensa/contracts"
import type { HomeEntry, HomeSection } from "@dispensa/domain"
import type { SupplierHomeSection } from "@dispensa/fixtures"
import type { FastifyInstance } from "fastify"
import { pictureUrl } from "../../catalogue/product-view.ts"
import type { Language } from "../../language.ts"
import { serve } from "../../plugins/endpoint.ts"
import { answer, notFound, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"

export const pageRoutes = (app: FastifyInstance, world: World): void => {
  serve(app, world, endpoints.getHome, (_request, { language }) =>
    answer({
      message: { sections: world.catalogue.supplier.content.home.map((section) => sectionOf(section, language)) },
    }),
  )

  serve(app, world, endpoints.getWebPageDetail, ({ route }, { language }) => {
    const wanted = route.replace(/^\/+/, "")
    const page = world.catalogue.supplier.content.pages.find((candidate) => candidate.route === wanted)
    return page === undefined
      ? refuse(notFound({ it: "Pagina", en: "Page" }, route))
      : answer({
          message: { route: page.route, title: page.title[language], html: page.html[language], css: page.css },
        })
  })
}

const sectionOf = ({ kind, title, entries, query }: SupplierHomeSection, language: Language): HomeSection => ({
  kind,
  title: title[language],
  entries: entries.map(
    (entry): HomeEntry => ({
      title: entry.title[language],
      text: entry.text[language],
      image: entry.picture === null ? null : pictureUrl(entry.picture, entry.size),
      url: entry.url,
    }),
  ),
  query,
})
