/** Documentation: blog posts. */
import type { SubjectDocs } from "../docs/subject-docs.ts"
import { onePage } from "../docs/pieces.ts"

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
  operations: {
    listBlogPosts: {
      summary: "List blog posts",
      description: "Newest first; all of them, or those with the tag.",
      answer: "The posts.",

      example: {
        request: { page: "1", per_page: "12", tag: "" },
        answer: { message: { data: [exampleSummary], pagination: onePage } },
      },
    },
    getBlogPost: {
      summary: "Get a blog post",
      description: "A post with its text.",
      answer: "The post with its text.",

      example: {
        request: { slug: "olio-nuovo" },
        answer: { message: { ...exampleSummary, html: "<p>Tre frantoi, tre caratteri.</p>" } },
      },
    },
  },
  schemaNames: {
    BlogPageData: "BlogSummary",
    GetBlogPostAnswerMessage: "BlogPost",
    ListBlogPostsAnswerMessage: "BlogPage",
  },
} as const satisfies SubjectDocs
