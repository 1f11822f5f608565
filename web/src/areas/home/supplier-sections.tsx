/** The supplier's publications on the home page below the first view: flyers, brands, posts, newsletter (S2.1). */
import { useToday } from "../../app/use-clock.ts"
import { datedFlyers, useFlyers } from "../flyers/use-flyers.ts"
import { useBrands } from "../brands/use-brands.ts"
import { useSomePosts } from "../blog/use-blog.ts"
import { POST_GRID, PostCard, PostSkeletons } from "../blog/post-card.tsx"
import { BRAND_GRID, BrandSkeletons, BrandTile } from "../brands/brand-tile.tsx"
import { FLYER_GRID, FlyerCard, FlyerSkeletons } from "../flyers/flyer-card.tsx"
import type { HomePart } from "./home-parts.ts"
import { NewsletterForm } from "../newsletter/newsletter-form.tsx"
import { m } from "../../i18n/messages.ts"
import type { ReactNode } from "react"
import { Section } from "./section.tsx"

/** Number of each shown on the home page. */
const MOST_BRANDS = 12
const MOST_CARDS = 3

const titled = (title: string, own: string): string => (title === "" ? own : title)

const Flyers = ({ title }: { readonly title: string }) => {
  const flyers = useFlyers(true)
  const today = useToday()
  const current = flyers.data === null ? null : datedFlyers(flyers.data, today).current.slice(0, MOST_CARDS)
  return (
    <Part
      of={{ status: flyers.status, data: current }}
      id="home-flyers"
      title={titled(title, m.content_flyers_title())}
      to="/pages/flyers"
      skeleton={<FlyerSkeletons count={MOST_CARDS} />}
    >
      {(some) => (
        <ul className={FLYER_GRID}>
          {some.map((flyer) => (
            <FlyerCard key={flyer.name} flyer={flyer} />
          ))}
        </ul>
      )}
    </Part>
  )
}

const Brands = ({ title }: { readonly title: string }) => {
  const brands = useBrands(true)
  return (
    <Part
      of={{ status: brands.status, data: brands.data?.slice(0, MOST_BRANDS) ?? null }}
      id="home-brands"
      title={titled(title, m.home_brands())}
      to="/pages/brands"
      skeleton={<BrandSkeletons count={MOST_BRANDS} />}
    >
      {(some) => (
        <ul className={BRAND_GRID}>
          {some.map((brand) => (
            <BrandTile key={brand.slug} brand={brand} />
          ))}
        </ul>
      )}
    </Part>
  )
}

const Posts = ({ title }: { readonly title: string }) => {
  const posts = useSomePosts(MOST_CARDS, "")
  return (
    <Part
      of={{ status: posts.status, data: posts.data?.data ?? null }}
      id="home-posts"
      title={titled(title, m.content_blog_posts())}
      to="/pages/blog"
      skeleton={<PostSkeletons count={MOST_CARDS} />}
    >
      {(some) => (
        <ul className={POST_GRID}>
          {some.map((post) => (
            <PostCard key={post.slug} post={post} level={3} />
          ))}
        </ul>
      )}
    </Part>
  )
}

const Newsletter = ({ title }: { readonly title: string }) => (
  <section
    aria-labelledby="home-newsletter"
    className="grid items-center gap-6 rounded-lg border border-action-line bg-action-soft p-5 md:p-8 lg:grid-cols-2 lg:gap-12"
  >
    <div>
      <h2 id="home-newsletter" className="text-balance font-[650] text-xl tracking-[-0.015em]">
        {titled(title, m.content_newsletter_title())}
      </h2>
      <p className="mt-1 text-muted">{m.content_newsletter_lead()}</p>
    </div>
    <NewsletterForm />
  </section>
)

export function SupplierSection({ part: { kind, title } }: { readonly part: HomePart }) {
  switch (kind) {
    case "flyers":
      return <Flyers title={title} />
    case "brands":
      return <Brands title={title} />
    case "posts":
      return <Posts title={title} />
    case "newsletter":
      return <Newsletter title={title} />
    case "carousel":
    case "shortcuts":
    case "categories":
    case "featured":
      return null
  }
}

/** A part of the home page that is omitted if it has nothing to show. */
interface PartProps<A> {
  readonly of: { readonly status: "loading" | "ready" | "failed" | "missing"; readonly data: ReadonlyArray<A> | null }
  readonly id: string
  readonly title: string
  readonly to: string
  readonly skeleton: ReactNode
  readonly children: (items: ReadonlyArray<A>) => ReactNode
}

const Part = <A,>({ of, id, title, to, skeleton, children }: PartProps<A>) => {
  if (of.data === null && of.status !== "loading") return null
  if (of.data?.length === 0) return null
  return (
    <Section id={id} title={title} to={to}>
      {of.data === null ? <div aria-busy>{skeleton}</div> : children(of.data)}
    </Section>
  )
}
