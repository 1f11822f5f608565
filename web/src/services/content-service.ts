/** What every page shows around its subject: menu, footer, promo tabs, and the main page's styles (S7.1–S7.4). */
import { getFooters, getMainPage, getMenu, getPromoSlider } from "@dispensa/contracts"
import type { ApiError } from "@dispensa/contracts/client"
import { type MenuItem, type PromoTab, visibleMenu } from "@dispensa/domain"
import { Context, Effect, Layer } from "effect"
import { Backend } from "./backend.ts"

export interface Content {
  /** Without disabled entries (S5.3). */
  readonly menu: Effect.Effect<ReadonlyArray<MenuItem>, ApiError>
  /** HTML from the backend: for the sanitising sink only. */
  readonly footer: Effect.Effect<string, ApiError>
  readonly promoTabs: Effect.Effect<ReadonlyArray<PromoTab>, ApiError>
  readonly mainPage: Effect.Effect<{ readonly css: string }, ApiError>
}

export class ContentService extends Context.Service<ContentService, Content>()("@dispensa/web/ContentService") {
  static readonly layer = Layer.effect(
    ContentService,
    Effect.gen(function* () {
      const { call } = yield* Backend
      return ContentService.of({
        menu: Effect.map(call(getMenu, {}), ({ message }) => visibleMenu(message)),
        footer: Effect.map(call(getFooters, {}), ({ message }) => message.data.footerHtml),
        promoTabs: Effect.map(call(getPromoSlider, {}), ({ message }) => message),
        mainPage: Effect.map(call(getMainPage, { route: "main" }), ({ message }) => message.data),
      })
    }),
  )
}
