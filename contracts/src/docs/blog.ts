/** Documentation: blog posts. */
import type { EndpointDoc } from "./endpoint-doc.ts"
import { onePage } from "./pieces.ts"

const exampleSummary = {
  slug: "olio-nuovo",
  title: "L'olio nuovo è arrivato",
  excerpt: "Tre frantoi, tre caratteri.",
  image: "/files/main_blog-olio.webp",
  date: "2026-01-20",
  author: "Redazione",
  tags: ["olio"],
}

export const blogDocs = {
  listBlogPosts: {
    example: {
      request: { page: "1", per_page: "12", tag: "" },
      answer: { message: { data: [exampleSummary], pagination: onePage } },
    },
  },
  getBlogPost: {
    example: {
      request: { slug: "olio-nuovo" },
      answer: { message: { ...exampleSummary, html: "<p>Tre frantoi, tre caratteri.</p>" } },
    },
  },
} as const satisfies Record<string, EndpointDoc>
