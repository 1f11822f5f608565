/** A blog post, and further reading (S2.65). */
import { Newspaper } from "lucide-react"
import { useParams } from "react-router-dom"
import { useBlogPost } from "../areas/blog/use-blog.ts"
import { Breadcrumb } from "../ui/layout/breadcrumb.tsx"
import { ButtonLink } from "../ui/controls/button.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { PostArticle } from "../areas/blog/post-article.tsx"
import { RelatedPosts } from "../areas/blog/related-posts.tsx"
import { m } from "../i18n/messages.ts"
import { usePageTitle } from "../ui/layout/use-page-title.ts"

const Loading = () => (
  <div className="mx-auto flex w-full max-w-184 flex-col gap-6">
    <Skeleton className="h-20" />
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="aspect-[2/1]" />
    <Skeleton className="h-72" />
  </div>
)

const Missing = () => (
  <EmptyState
    icon={Newspaper}
    level={1}
    title={m.content_missing()}
    action={
      <ButtonLink to="/pages/blog" variant="primary">
        {m.content_blog_back()}
      </ButtonLink>
    }
  >
    {m.content_missing_body()}
  </EmptyState>
)

export const BlogPostPage = () => {
  const slug = useParams()["slug"] ?? ""
  const post = useBlogPost(slug)
  usePageTitle(post.data?.title ?? (post.status === "missing" ? m.content_missing() : m.content_blog_title()))
  return (
    <div className="page-frame flex flex-col gap-6 py-6 lg:py-8">
      <div className="mx-auto w-full max-w-184">
        <Breadcrumb
          entries={[
            { label: m.content_blog_title(), to: "/pages/blog" },
            ...(post.data === null ? [] : [{ label: post.data.title }]),
          ]}
        />
      </div>
      <Loaded of={post} skeleton={<Loading />} missing={<Missing />} isWholePage>
        {(written) => (
          <>
            <PostArticle key={written.slug} post={written} />
            <RelatedPosts post={written} />
          </>
        )}
      </Loaded>
    </div>
  )
}
