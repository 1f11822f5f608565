/** The supplier's content: menu, footer, promo tabs, main page, the home page's sections and pages (S2.1, S2.8, S7.1–S7.4, S7.20). */
import { getFooters, getHome, getMainPage, getMenu, getPromoSlider, getWebPageDetail } from "@dispensa/contracts"
import { menuTree, visibleMenu } from "@dispensa/domain"
import { Effect } from "effect"
import { requestMessage } from "../../app/request.ts"

/** Without disabled entries (S5.3). */
export const menu = Effect.map(requestMessage(getMenu, {}), (items) => visibleMenu(menuTree(items)))

/** HTML from the backend, to be rendered only through the sanitising sink. */
export const footer = Effect.map(requestMessage(getFooters, {}), ({ data }) => data.footerHtml)

export const promoTabs = requestMessage(getPromoSlider, {})

export const mainPage = Effect.map(requestMessage(getMainPage, { route: "main" }), ({ data }) => data)

export const homeSections = Effect.suspend(() => requestMessage(getHome, {})).pipe(
  Effect.map(({ sections }) => sections),
)

export const webPage = (route: string) => requestMessage(getWebPageDetail, { route })
