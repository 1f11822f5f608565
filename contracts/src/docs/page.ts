/** Documentation: home and web pages. */
import type { EndpointDoc } from "./endpoint-doc.ts"

export const pageDocs = {
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
