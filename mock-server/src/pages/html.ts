/** Small pages without scripts: HTML-safe text, and the headers of each page. */
import { ownValue } from "@dispensa/domain"
import type { FastifyReply } from "fastify"

/** HTML that can be embedded in other HTML unescaped. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | ReadonlyArray<Html>

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

const textOf = (part: Part): string => {
  if (typeof part === "string" || typeof part === "number")
    return String(part).replace(/[&<>"']/g, (sign) => ownValue(ESCAPES, sign) ?? sign)
  return "html" in part ? part.html : part.map((each) => each.html).join("")
}

/** A template whose values are escaped, unless they are HTML themselves. */
export const markup = (texts: TemplateStringsArray, ...parts: ReadonlyArray<Part>): Html => ({
  html: texts.map((text, index) => text + textOf(parts[index] ?? "")).join(""),
})

export const STYLE_PATH = "/docs/docs.css"

export const sendPage = (reply: FastifyReply, title: string, body: Html): FastifyReply => {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>${body}</body>
</html>
`
  return reply
    .type("text/html; charset=utf-8")
    .header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    .header("X-Content-Type-Options", "nosniff")
    .header("Referrer-Policy", "no-referrer")
    .send(page.html)
}
