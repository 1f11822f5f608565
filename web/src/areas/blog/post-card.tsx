/** A post in a list: picture, date and summary. */
import { blogPostPath, type BlogSummary } from "@dispensa/domain"
import { Newspaper } from "lucide-react"
import { useLocale } from "../../i18n/use-locale.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { PlainImage } from "../../ui/layout/plain-image.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { formatLongDay } from "../../format/dates.ts"
import { TagLinks } from "./tag-links.tsx"

export const POST_GRID = "grid gap-5 sm:grid-cols-2 lg:grid-cols-3"

const COVER = "aspect-[5/3] w-full rounded-t-lg bg-[#fffdf9]"

/** Packshots are square, banners are wide: both fill the cover. */
export const Cover = ({ url, className = COVER }: { readonly url: string | null; readonly className?: string }) => (
  <span aria-hidden className={`grid place-items-center overflow-hidden ${className}`}>
    {url === null ? (
      <Icon of={Newspaper} size={40} className="text-[#8f8474]" />
    ) : (
      <PlainImage
        src={url}
        width={480}
        height={288}
        fallback={<Icon of={Newspaper} size={40} className="text-[#8f8474]" />}
        className="size-full object-cover"
      />
    )}
  </span>
)

export interface PostCardProps {
  readonly post: BlogSummary
  /** Heading level: below the page's title, or below a section's. */
  readonly level?: 2 | 3
}

export const PostCard = ({ post, level = 2 }: PostCardProps) => {
  const locale = useLocale()
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <li className="group relative flex flex-col rounded-lg border border-line bg-surface transition-colors focus-within:border-action hover:border-action">
      <Cover url={post.image} />
      <div className="flex flex-1 flex-col gap-2 p-4 md:p-5">
        <p className="text-muted text-sm">
          <time dateTime={post.date}>{formatLongDay(post.date, locale)}</time>
        </p>
        <Heading className="text-balance font-[650] text-lg leading-snug tracking-tight group-hover:text-action">
          <LocalLink to={blogPostPath(post.slug)} className="after:absolute after:inset-0 after:rounded-lg">
            {post.title}
          </LocalLink>
        </Heading>
        <p className="mb-2 line-clamp-3 text-muted">{post.excerpt}</p>
        <TagLinks tags={post.tags} className="mt-auto" />
      </div>
    </li>
  )
}

export const PostSkeletons = ({ count }: { readonly count: number }) => (
  <ul className={POST_GRID}>
    {Array.from({ length: count }, (_, at) => (
      <li key={`placeholder-${at}`} className="rounded-lg border border-line bg-surface">
        <Skeleton className="aspect-[5/3] w-full" />
        <div className="flex flex-col gap-3 p-5">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-6 w-5/6" />
          <Skeleton className="h-16" />
          <Skeleton className="h-6 w-1/4" />
        </div>
      </li>
    ))}
  </ul>
)
