/** Documentation: suggestions. */
import type { EndpointDoc } from "./endpoint-doc.ts"

export const searchDocs = {
  autocomplete: {
    example: {
      request: { q: "spa", rows: 5 },
      answer: {
        message: {
          result: [
            {
              id: "spaghetti-n-5",
              name: "Spaghetti n. 5",
              images: [],
              sku: "PA0001",
              price: 1.59,
              vat_rate: 4,
              uom: "PZ",
              qty_min_imballo: 12,
              brand: "Pastificio Rossi",
              availability: "DISPONIBILE",
              ordered_before: { day: "2026-02-12", quantity: 24 },
            },
          ],
        },
      },
    },
  },
} as const satisfies Record<string, EndpointDoc>
