/** Documentation: menu, footer, home page and other content. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { contentFields } from "./field-docs.ts"

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
  operations: {
    getMenu: {
      summary: "Get the menu",
      description: "The whole menu, in the language of the request.",
      answer: "The menu.",
      example: { request: {}, answer: { message: [menuItem] } },
    },
    getFooters: {
      summary: "Get the footer",
      description: "The columns of the footer, in the language of the request.",
      answer: "The columns of the footer.",
      example: { request: {}, answer: { message: { data: { footer_b2b_html: "<p>Dispensa</p>" } } } },
    },
    getPromoSlider: {
      summary: "Get the promotion slides",
      description: "The slides of promotions, in their order.",
      answer: "The slides.",

      example: {
        request: {},
        answer: { message: [{ text: "Offerte", url: "/shop?promo_list=true", icon: "/files/thumb_offerte.webp" }] },
      },
    },
    getMainPage: {
      summary: "Get what belongs to every page",
      description:
        "What belongs to every page; the rules in `message.data.css` are applied to the shop, which shows no page before this is answered.",
      answer: "The styles and texts of every page.",

      example: { request: { route: "main" }, answer: { message: { data: { css: ":root{}" } } } },
    },
    getHome: {
      summary: "Get the home page",
      description: "The sections of the home page, in their order.",
      answer: "The sections of the home page.",

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
      summary: "Get a page of content",
      description: "A page of content by its route.",
      answer: "The page.",

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
  },
  schemaNames: {
    GetFootersAnswerMessage: "Footers",
    GetHomeAnswerMessage: "Home",
    GetMainPageAnswerMessage: "MainPage",
    GetPromoSliderAnswerMessage: "PromoTab",
    GetWebPageDetailAnswerMessage: "WebPage",
    HomeSectionEntries: "HomeEntry",
    HomeSections: "HomeSection",
  },
  fields: contentFields,
} as const satisfies SubjectDocs
