/** What every page shows around its subject: menu, footer, promo tabs, and the main page's styles (S7.1–S7.4). */
import { getFooters, getMainPage, getMenu, getPromoSlider } from "@dispensa/contracts"
import { visibleMenu } from "@dispensa/domain"
import { Effect } from "effect"
import { requestMessage } from "../backend/request.ts"

/** Without disabled entries (S5.3). */
export const menu = Effect.map(requestMessage(getMenu, {}), visibleMenu)

/** HTML from the backend: for the sanitising sink only. */
export const footer = Effect.map(requestMessage(getFooters, {}), ({ data }) => data.footerHtml)

export const promoTabs = requestMessage(getPromoSlider, {})

export const mainPage = Effect.map(requestMessage(getMainPage, { route: "main" }), ({ data }) => data)
