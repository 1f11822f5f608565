/** Menu, footer, promo slider and main page in the caller's language (S7.1–S7.4). */
import { endpoints } from "@dispensa/contracts"
import type { MenuItem } from "@dispensa/domain"
import type { SupplierMenuItem } from "@dispensa/fixtures"
import type { FastifyInstance } from "fastify"
import type { Language } from "../../language.ts"
import { serve } from "../../plugins/endpoint.ts"
import { answer, notFound, refuse } from "../../refusal.ts"
import type { World } from "../../world.ts"

export const contentRoutes = (app: FastifyInstance, world: World): void => {
  const { content } = world.catalogue.supplier
  serve(app, world, endpoints.getMenu, (_request, { language }) =>
    answer({ message: content.menu.map((item) => menuItem(item, language)) }),
  )
  serve(app, world, endpoints.getFooters, (_request, { language }) =>
    answer({ message: { data: { footerHtml: content.footerHtml[language] } } }),
  )
  serve(app, world, endpoints.getPromoSlider, (_request, { language }) =>
    answer({ message: content.promoTabs.map(({ text, url, icon }) => ({ text: text[language], url, icon })) }),
  )
  serve(app, world, endpoints.getMainPage, ({ route }) =>
    route === MAIN_ROUTE
      ? answer({ message: { data: { css: content.mainPageCss } } })
      : refuse(notFound({ it: "Pagina", en: "Page" }, route)),
  )
}

const MAIN_ROUTE = "main"

const menuItem = (item: SupplierMenuItem, language: Language): MenuItem => ({
  ...item,
  title: item.title[language],
  label: item.label?.[language] ?? null,
  children: item.children.map((child) => menuItem(child, language)),
})
