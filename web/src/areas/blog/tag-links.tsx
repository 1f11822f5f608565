/** The topics of a post, each linking to all of its posts. */
import { m } from "../../i18n/messages.ts"
import { cx } from "../../ui/cx.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { blogListPath } from "./blog-path.ts"

export interface TagLinksProps {
  readonly tags: ReadonlyArray<string>
  readonly className?: string
}

export const TagLinks = ({ tags, className }: TagLinksProps) =>
  tags.length === 0 ? null : (
    <ul aria-label={m.content_blog_tags()} className={cx("relative z-1 flex flex-wrap gap-1.5 self-start", className)}>
      {tags.map((tag) => (
        <li key={tag}>
          <LocalLink
            to={blogListPath({ page: 1, tag })}
            className="touch-target inline-flex min-h-7 items-center rounded-full bg-action-soft px-3 font-medium text-action text-sm wrap-anywhere hover:bg-action hover:text-on-action"
          >
            {tag}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
