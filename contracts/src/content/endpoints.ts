/** The frame of every page: menu, footer, promo slider, main page (S7.1–S7.4). */
import { type MenuItem, PromoTab } from "@dispensa/domain"
import { Schema } from "effect"
import { endpoint } from "../endpoint.ts"
import { endpointRoutes } from "../endpoint-routes.ts"
import { Flag, message, orElse } from "../wire.ts"

const NoQuery = Schema.Struct({})

/** The wire's shape of a menu item; recursive, so it is written out. */
export interface MenuItemWire {
  readonly name: string
  readonly title: string
  readonly url?: string | null
  readonly parent_menu?: string | null
  readonly children?: ReadonlyArray<MenuItemWire> | null
  readonly disable?: boolean | 0 | 1 | null
  readonly is_group?: boolean | 0 | 1 | null
  readonly category_menu_image?: string | null
  readonly label?: string | null
}

/** S3.1. */
export const MenuItemCodec: Schema.Codec<MenuItem, MenuItemWire> = Schema.Struct({
  name: Schema.String,
  title: Schema.String,
  url: orElse(Schema.String, ""),
  parentMenu: orElse(Schema.NullOr(Schema.String), null),
  children: orElse(Schema.Array(Schema.suspend((): Schema.Codec<MenuItem, MenuItemWire> => MenuItemCodec)), []),
  isDisabled: orElse(Flag, false),
  isGroup: orElse(Flag, false),
  image: orElse(Schema.NullOr(Schema.String), null),
  label: orElse(Schema.NullOr(Schema.String), null),
}).pipe(
  Schema.encodeKeys({
    parentMenu: "parent_menu",
    isDisabled: "disable",
    isGroup: "is_group",
    image: "category_menu_image",
  }),
)

/** S7.1. */
export const getMenu = endpoint(endpointRoutes.getMenu, {
  rule: "S7.1",
  request: NoQuery,
  response: message(Schema.Array(MenuItemCodec)),
  errors: [401, 403, 500, 503],
})

/** S7.2, S3.14. */
export const getFooters = endpoint(endpointRoutes.getFooters, {
  rule: "S7.2",
  request: NoQuery,
  response: message(
    Schema.Struct({
      data: Schema.Struct({ footerHtml: Schema.String }).pipe(Schema.encodeKeys({ footerHtml: "footer_b2b_html" })),
    }),
  ),
  errors: [401, 403, 500, 503],
})

/** S7.3, S3.10. */
export const getPromoSlider = endpoint(endpointRoutes.getPromoSlider, {
  rule: "S7.3",
  request: NoQuery,
  response: message(Schema.Array(PromoTab)),
  errors: [401, 403, 500, 503],
})

/** S7.4: `message.data.css` is injected as styles; a page is shown after it has completed (S2.29). */
export const getMainPage = endpoint(endpointRoutes.getMainPage, {
  rule: "S7.4",
  request: Schema.Struct({ route: Schema.String }),
  response: message(Schema.Struct({ data: Schema.Struct({ css: orElse(Schema.String, "") }) })),
  errors: [401, 403, 500, 503],
})

export const contentEndpoints = { getMenu, getFooters, getPromoSlider, getMainPage } as const
