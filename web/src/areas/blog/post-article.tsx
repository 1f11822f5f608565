/** A full post: title, author and date, its text in reading width. */
import type { BlogPost } from "@dispensa/domain"
import { useLocale } from "../../i18n/use-locale.ts"
import { m } from "../../i18n/messages.ts"
import { ContentHtml } from "../../security/content-html.tsx"
import { formatLongDay } from "../../format/dates.ts"
import { Cover } from "./post-card.tsx"
import { TagLinks } from "./tag-links.tsx"

/** An adult's reading speed (S5.13). */
const WORDS_A_MINUTE = 220

/** Minutes needed to read its HTML; at least one. */
export const readingMinutes = (html: string): number => {
  const words = html.replaceAll(/<[^>]*>/g, " ").match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

/** A dot before each fact; on the first of a line it is clipped. */
const FACT = "relative -left-4 pl-4 before:absolute before:left-1.5 before:content-['·']"

export const PostArticle = ({ post }: { readonly post: BlogPost }) => {
  const locale = useLocale()
  return (
    <article className="mx-auto flex w-full max-w-184 flex-col gap-6">
      <header className="flex flex-col gap-4">
        <h1 className="page-title">{post.title}</h1>
        <p className="text-balance text-lg text-muted wrap-anywhere">{post.excerpt}</p>
        <p className="flex flex-wrap overflow-hidden text-muted text-sm">
          <time dateTime={post.date} className={FACT}>
            {formatLongDay(post.date, locale)}
          </time>
          {post.author === "" ? null : <span className={FACT}>{m.content_blog_by({ author: post.author })}</span>}
          <span className={FACT}>{m.content_blog_minutes({ minutes: readingMinutes(post.html) })}</span>
        </p>
      </header>
      <Cover url={post.image} className="aspect-[2/1] w-full rounded-lg bg-[#fffdf9]" />
      <ContentHtml html={post.html} />
      <TagLinks tags={post.tags} />
    </article>
  )
}
