/** Documentation: session, cart, catalogue, content, ordering, tracking. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { cart, done, guestIdentity, identity, product, productDetail } from "./pieces.ts"

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
} as const satisfies Record<string, EndpointDoc>

export const sessionDocs = {
  login: {
    meaning: { 429: "Five logins of this user have failed within five minutes." },
    example: {
      request: { usr: "cliente@dispensa.test", pwd: "dispensa" },
      answer: {
        message: {
          name: "Ada Neri",
          company_name: "Trattoria Neri",
          client_id: 1001,
          agent: false,
          address_codes: [{ address_code: "1", IndirizzoEsteso: "Via Emilia 5", Citta: "Parma" }],
        },
        access_token: "3f9c…",
      },
    },
  },
  register: {
    meaning: {
      409: "A user or a registration has this email.",
      422: "A field is empty that must not be, or consent is missing: `errors` names the fields.",
    },
    example: {
      request: {
        email: "ugo@osterianuova.test",
        company_name: "Osteria Nuova",
        first_name: "Ugo",
        surname: "Verdi",
        vat_number: "01234567897",
        tax_code: "VRDGUO80A01G337X",
        address: "Via Emilia 5",
        city: "Parma",
        province: "PR",
        postal_code: "43121",
        telephone: "0521 555123",
        privacy_consent: true,
      },
      answer: { message: { success: true, message: "Richiesta ricevuta" } },
    },
  },
  resetPassword: {
    meaning: { 429: "Five requests for this user within five minutes." },
    example: {
      request: { user: "cliente@dispensa.test" },
      answer: { message: { success: true, message: "Please check your email for a new password" } },
    },
  },
  logout: { example: { request: {}, answer: done } },
} as const satisfies Record<string, EndpointDoc>

const rowAnswer = { message: { success: true, id_cart: 501, row_id: "9001" } }
const ADDING = {
  400: "The item cannot be ordered now.",
  404: "The item is unknown.",
  417: "The quantity is not a positive whole number, or too large.",
}

export const cartDocs = {
  getCartItems: { example: { request: { user_temp: identity }, answer: { message: cart } } },
  updateCart: {
    meaning: { 404: "The client has no such cart or row." },
    example: {
      request: {
        user_temp: identity,
        id_cart: 501,
        cart_rows: [{ row_id: "9001", quantity: 24, qty_min_packaging: 12, promo_code: "", promo_row: 0 }],
      },
      answer: { message: { success: true, id_cart: 501 } },
    },
  },
  addToCart: {
    meaning: ADDING,
    example: {
      request: { user_temp: identity, item_id: "PA0001", promo_code: "", promo_row: 0, quantity: 12 },
      answer: rowAnswer,
    },
  },
  addToCartPromo: {
    meaning: { ...ADDING, 404: "The item or the promotion is unknown." },
    example: {
      request: { user_temp: identity, item_id: "PA0002", promo_code: "PASTA10", promo_row: 1, quantity: 12 },
      answer: rowAnswer,
    },
  },
  removeCartItem: {
    meaning: { 404: "The client has no such cart or row." },
    example: {
      request: { ...identity, row_id: "9001", id_cart: 501 },
      answer: { message: { response: true } },
    },
  },
} as const satisfies Record<string, EndpointDoc>

const facets = {
  category: { label: "Categorie", results: { pasta: { label: "Pasta", count: 1, filter: "shop?category=pasta" } } },
}

export const catalogueDocs = {
  childList: {
    example: {
      request: { user_temp: guestIdentity, children_ids: ["PA0001"] },
      answer: { message: { PA0001: { ...product, format: "1 kg" } } },
    },
  },
  productList: {
    meaning: { 200: "The listing; or, when the engine fails, `{exc}` or `success: false`." },
    example: {
      request: { user_temp: guestIdentity, text: "pasta", page: "1", per_page: "12", category: "pasta" },
      answer: {
        message: {
          success: true,
          product_list: { data: [product], pagination: { page: 1, per_page: 12, total: 1, total_pages: 1 } },
          filters: { facets_results: facets, facets_link_results: {}, facets_check_results: {} },
          tab_list: [{ label: "Pasta", route: "/shop?category=pasta" }],
        },
      },
    },
  },
  getItem: {
    example: { request: { user_temp: guestIdentity, slug: "spaghetti-n-5" }, answer: { message: productDetail } },
  },
  getItemChild: {
    example: { request: { user_temp: guestIdentity, item_code: "PA0001" }, answer: { message: productDetail } },
  },
  autocomplete: {
    example: {
      request: { q: "spa", rows: 5 },
      answer: { message: { result: [{ id: "PA0001", name: "Spaghetti n. 5", images: [] }] } },
    },
  },
} as const satisfies Record<string, EndpointDoc>

const tracked = {
  id_cart: 501,
  address_code: "1",
  listing_type: "search",
  listing_code: "pasta",
  id_client: 1001,
  cookies: "",
  page_visited: "/shop?text=pasta",
  other_data: { text: "pasta" },
}
const ack = { error_code: 200, topic_name: "cart", partition_id: 0, offset: 7 }
const TRACKING = { 200: "Taken when `error_code` is 200; any other code is a refusal, to be sent again." }

export const trackingDocs = {
  trackCart: {
    meaning: TRACKING,
    example: { request: { ...tracked, action: "add-to-cart", topic: "cart" }, answer: ack },
  },
  trackSearch: {
    meaning: TRACKING,
    example: {
      request: { ...tracked, action: "product-list", topic: "search" },
      answer: { ...ack, topic_name: "search" },
    },
  },
} as const satisfies Record<string, EndpointDoc>

export const orderDocs = {
  placeOrder: {
    meaning: {
      400: "The cart is empty or below its minimum, or the payment method is not offered.",
      404: "The client has no such cart.",
      409: "The total is no longer the confirmed one.",
    },
    example: {
      request: {
        user_temp: identity,
        id_cart: 501,
        payment_method: "bank-transfer",
        handover: { type: "delivery", date: "2026-03-02", slot: null },
        note: "",
        confirmed_total: 331.84,
      },
      answer: {
        message: {
          order_id: "ORD-000501",
          id_cart: 501,
          totale_doc: 331.84,
          placed_at: "2026-02-27T10:00:00.000Z",
          status: "IA",
        },
      },
    },
  },
} as const satisfies Record<string, EndpointDoc>
