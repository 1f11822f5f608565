/** Pieces that the examples of several entries share, in the wire's words. */

export const identity = { client_id: 1001, address_code: "1", ext_call: true } as const
/** The identity in a query. */
export const identityText = JSON.stringify(identity)
export const guestIdentity = { client_id: 0, address_code: 0, ext_call: true } as const
export const firstPageRequest = { page: 1, per_page: 12 } as const
export const onePage = { page: 1, per_page: 12, total: 1, total_pages: 1 } as const
export const doneAnswer = { message: { success: true } } as const

/** A product as a listing shows it. */
export const product = {
  sku: "PA0001",
  slug: "spaghetti-n-5",
  name: "Spaghetti n. 5",
  brand: "Pastificio Ducale",
  pack: "12 × 1 kg",
  uom: "PZ",
  qty_min_imballo: 12,
  price: 1.59,
  sale_price: 1.59,
  is_sale: false,
  vat_rate: 4,
  price_per_unit: { amount: 1.59, measure: "kg" },
  availability: "DISPONIBILE",
  ratings: 4.5,
  reviews_count: 2,
  variants: [],
  small_pictures: [{ url: "/files/gallery_spaghetti.webp", width: 480, height: 480 }],
  num_childs: 1,
  childs: [{ carti: "PA0001" }],
  sales: 120,
  is_hot: false,
  is_new: true,
  promo: null,
  allergens: { contains: ["gluten"], may_contain: ["soybeans", "mustard"], complete: true },
} as const

export const productDetail = {
  ...product,
  description: "<p>Trafilata al bronzo.</p>",
  categories: [{ label: "Pasta", slug: "pasta" }],
  tags: ["bronzo"],
  size_table: null,
  reviews: [
    { author: "Ada Neri", date: "2026-01-10", rating: 5, text: "Tiene la cottura." },
    { author: "Bar Stazione", date: "2025-12-04", rating: 4, text: "Buona resa." },
  ],
  units: [{ code: "PZ", label: "Pezzo", factor: 1 }],
  food: {
    ingredients: "Semola di *grano* duro, acqua.",
    nutrition: {
      per: "100 g",
      energy_kj: 1499,
      energy_kcal: 354,
      fat: 1.5,
      saturates: 0.3,
      carbohydrate: 71,
      sugars: 3.2,
      protein: 13,
      salt: 0.01,
    },
    origin: "Grano: Italia",
    storage: "Luogo fresco e asciutto",
    shelf_life_days: 540,
    net_content: "1 kg",
  },
  sidebar: {
    sku: "PA0001",
    related_products: [],
    alternative_item_codes: ["PA0002"],
    extra_info: {
      product: {
        barcodes: ["8001234567895"],
        documents: [{ title: "Scheda tecnica", url: "/files/scheda-pa0001.pdf", kind: "pdf" }],
        link_assistence: "/pages/contact-us",
      },
    },
  },
} as const

export const cart = {
  id_cart: 501,
  data: [
    {
      id: "77",
      row_id: "9001",
      id_cart: 501,
      carti: "PA0001",
      promo_code: "",
      promo_row: 0,
      name: "Spaghetti n. 5",
      price_discount: 1.59,
      vat_rate: 4,
      image: "/files/gallery_spaghetti.webp",
      qty_min_imballo: 12,
      single_child: true,
      quantity: 12,
    },
  ],
  totale_netto: 19.08,
  totale_lordo: 19.84,
  totale_doc: 29.74,
  spese_trasporto: 9.9,
  min_order: 80,
  coupon: null,
  show_prices: true,
  handover_type: "delivery",
} as const

/** What is the client's own (ADR 38). */
export const clientsOwn = {
  403: "There is no token, or it is not the client's own: an agent reads it for their clients and leaves it to them.",
} as const
