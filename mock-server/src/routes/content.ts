/** Menu, footer, promotions above the page, styles, home page, and the supplier's own pages (S7.1–S7.4, S7.20). */
import { endpoints } from "@dispensa/contracts"
import { Result } from "effect"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "../app-context.ts"
import { serve } from "../plugins/endpoint.ts"
import { answer } from "../shop/common/refusal.ts"
import { footerOf, homeOf, mainPageCss, menuOf, pageByRoute, promoTabsOf } from "../shop/content/pages.ts"

export const contentRoutes = (app: FastifyInstance, context: AppContext): void => {
  serve(app, context, endpoints.getMenu, (_request, { language }) => answer({ message: menuOf(context, language) }))

  serve(app, context, endpoints.getFooters, (_request, { language }) =>
    answer({ message: { data: { footerHtml: footerOf(context, language) } } }),
  )

  serve(app, context, endpoints.getPromoSlider, (_request, { language }) =>
    answer({ message: promoTabsOf(context, language) }),
  )

  serve(app, context, endpoints.getMainPage, ({ route }) =>
    Result.map(mainPageCss(context, route), (css) => ({ message: { data: { css } } })),
  )

  serve(app, context, endpoints.getHome, (_request, { language }) =>
    answer({ message: { sections: homeOf(context, language) } }),
  )

  serve(app, context, endpoints.getWebPageDetail, ({ route }, { language }) =>
    Result.map(pageByRoute(context, language, route), (message) => ({ message })),
  )
}
