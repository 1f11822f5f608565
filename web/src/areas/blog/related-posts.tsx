/** Posts about the same topic, or other posts if there are none. */
import type { BlogPost } from "@dispensa/domain"
import { useSomePosts } from "./use-blog.ts"
import { m } from "../../i18n/messages.ts"
import { POST_GRID, PostCard } from "./post-card.tsx"

/** One row of cards on a laptop. */
const MOST = 3

export const RelatedPosts = ({ post }: { readonly post: BlogPost }) => {
  const alike = useSomePosts(MOST + 1, post.tags[0] ?? "")
  const newest = useSomePosts(MOST + 1 + MOST, "")
  const others = [...(alike.data?.data ?? []), ...(newest.data?.data ?? [])].filter(({ slug }) => slug !== post.slug)
  const related = others.filter(({ slug }, at) => others.findIndex((each) => each.slug === slug) === at).slice(0, MOST)
  return alike.status === "loading" || related.length === 0 ? null : (
    <section aria-labelledby="related-posts" className="border-line border-t pt-10">
      <h2 id="related-posts" className="mb-5 font-[650] text-xl tracking-[-0.015em]">
        {m.content_blog_related()}
      </h2>
      <ul className={POST_GRID}>
        {related.map((each) => (
          <PostCard key={each.slug} post={each} level={3} />
        ))}
      </ul>
    </section>
  )
}
