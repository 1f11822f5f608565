/** Documentation: suggestions. */
import type { EndpointDoc } from "./endpoint-doc.ts"

export const searchDocs = {
  autocomplete: {
    example: {
      request: { q: "spa", rows: 5 },
      answer: { message: { result: [{ id: "PA0001", name: "Spaghetti n. 5", images: [] }] } },
    },
  },
} as const satisfies Record<string, EndpointDoc>
