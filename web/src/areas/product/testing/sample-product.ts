/** A product with some of every field, for the tests of its parts. */
import type { ProductDetail } from "@dispensa/domain"
import { someProduct } from "@dispensa/domain/testing"

export const sampleProduct: ProductDetail = {
  ...someProduct({
    itemCode: "OL-1",
    name: "Olio",
    brand: "Primo",
    packLabel: "6 × 750 ml",
    packSize: 6,
    rating: 4,
    reviewCount: 1,
  }),
  description: "<p>Spremuto a freddo</p><script>alert(1)</script>",
  categories: [],
  tags: ["biologico"],
  sizeTable: { columns: ["Taglia", "cm"], rows: [["S", "40"]] },
  reviews: [{ author: "Ada", date: "2026-03-02", rating: 4, text: "Ottimo" }],
  units: [],
  sidebar: {
    itemCode: "OL-1",
    relatedProducts: [],
    alternativeItemCodes: [],
    barcodes: ["8001234567890"],
    documents: [{ title: "Scheda tecnica", url: "/files/scheda.pdf", kind: "pdf" }],
    assistanceLink: null,
  },
}
