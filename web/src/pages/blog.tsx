/** The blog: posts by page, newest first, all of them or those of a topic (S2.65). */
import { Newspaper, X } from "lucide-react"
import { useSearchParams } from "react-router-dom"
import { useBlogPosts } from "../areas/blog/use-blog.ts"
import { ButtonLink } from "../ui/controls/button.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { Icon } from "../ui/controls/icon.tsx"
import { PageHead } from "../ui/layout/page-head.tsx"
import { Pager } from "../ui/table/pager.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { blogChoice, blogListPath } from "../areas/blog/blog-path.ts"
import { POST_GRID, PostCard, PostSkeletons } from "../areas/blog/post-card.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

/** Number of posts per page. */
const PLACEHOLDERS = 6

const AllPosts = () => (
  <ButtonLink to="/pages/blog" size="sm" className="self-start">
    <Icon of={X} size={16} />
    {m.content_blog_all()}
  </ButtonLink>
)

export const BlogPage = () => {
  const [query] = useSearchParams()
  const { page, tag } = blogChoice(query)
  const posts = useBlogPosts(page, tag)
  const total = posts.data?.pagination.totalPages ?? 1
  const place = page > 1 ? ` · ${m.content_page_of({ page, total })}` : ""
  usePageTitle(`${tag === "" ? m.content_blog_title() : m.content_blog_tagged({ tag })}${place}`)
  return (
    <div className="page-frame flex flex-col gap-8 py-8 lg:py-12">
      <div className="flex flex-col gap-4">
        <PageHead
          title={tag === "" ? m.content_blog_title() : m.content_blog_tagged({ tag })}
          lead={tag === "" ? m.content_blog_lead() : undefined}
        />
        {tag === "" ? null : <AllPosts />}
      </div>
      <Loaded of={posts} skeleton={<PostSkeletons count={PLACEHOLDERS} />}>
        {({ data, pagination }) =>
          data.length === 0 ? (
            <EmptyState
              icon={Newspaper}
              title={m.content_blog_empty()}
              action={page > 1 || tag !== "" ? <AllPosts /> : null}
            />
          ) : (
            <>
              <ul className={POST_GRID}>
                {data.map((post) => (
                  <PostCard key={post.slug} post={post} />
                ))}
              </ul>
              <Pager page={page} total={pagination.totalPages} pathOf={(to) => blogListPath({ page: to, tag })} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
