/** Documentation: menu, footer, home page and other content. */
import type { EndpointDoc } from "./endpoint-doc.ts"

const menuItem = {
  name: "pasta",
  title: "Pasta",
  url: "/shop?category=pasta",
  parent_menu: null,
  children: [],
  disable: 0,
  is_group: 0,
  category_menu_image: null,
  label: null,
}

export const contentDocs = {
  getMenu: { example: { request: {}, answer: { message: [menuItem] } } },
  getFooters: { example: { request: {}, answer: { message: { data: { footer_b2b_html: "<p>Dispensa</p>" } } } } },
  getPromoSlider: {
    example: {
      request: {},
      answer: { message: [{ text: "Offerte", url: "/shop?promo_list=true", icon: "/files/thumb_offerte.webp" }] },
    },
  },
  getMainPage: {
    example: { request: { route: "main" }, answer: { message: { data: { css: ":root{}" } } } },
  },
  getHome: {
    example: {
      request: {},
      answer: {
        message: {
          sections: [
            {
              kind: "carousel",
              title: "",
              entries: [
                {
                  title: "Olio nuovo",
                  text: "Tre frantoi, tre caratteri",
                  image: "/files/main_banner-olio.webp",
                  url: "/shop?category=oli",
                },
              ],
              query: "",
            },
            { kind: "featured", title: "In evidenza", entries: [], query: "?promo_list=true" },
          ],
        },
      },
    },
  },
  getWebPageDetail: {
    example: {
      request: { route: "condizioni-di-vendita" },
      answer: {
        message: {
          route: "condizioni-di-vendita",
          title: "Condizioni di vendita",
          html: "<h2>Consegna</h2>",
          css: "",
        },
      },
    },
  },
} as const satisfies Record<string, EndpointDoc>
