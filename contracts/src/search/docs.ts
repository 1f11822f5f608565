/** Documentation: suggestions. */
import type { SubjectDocs } from "../docs/subject-docs.ts"

export const searchDocs = {
  operations: {
    autocomplete: {
      summary: "Suggest products",
      description: "Suggestions for the letters typed so far; as many as are asked for.",
      answer: "The suggestions.",

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
  },
  schemaNames: { AutocompleteAnswerMessage: "SuggestionList", SuggestionListResult: "Suggestion" },
} as const satisfies SubjectDocs
