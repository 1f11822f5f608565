/** The promotions: four, three, two or one at a time, 20 px apart [S9.15]. */
import { type HomeEntry, promoTarget } from "@dispensa/domain"
import { ArrowRight, ChevronLeft, ChevronRight, Pause, Play, Tag } from "lucide-react"
import { Icon } from "../../ui/controls/icon.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { PlainImage } from "../../ui/layout/plain-image.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { TargetLink } from "../../ui/controls/target-link.tsx"
import { Section } from "./section.tsx"
import { type Carousel, useCarousel } from "./use-carousel.ts"

const SLIDE = "min-w-0 shrink-0 grow-0 basis-full pl-5 sm:basis-1/2 lg:basis-1/3 xl:basis-1/4"
const CARD =
  "group flex size-full flex-col overflow-hidden rounded-lg border border-line bg-surface text-left transition-colors hover:border-action"
/** All cards have the same height, whatever their text: nothing moves when they arrive. */
const TEXTS = "flex min-h-22 w-full items-center gap-3 px-4 py-3"

const Fallback = () => <Icon of={Tag} size={36} className="text-muted" />

const CardFace = ({ entry, isFirst }: { readonly entry: HomeEntry; readonly isFirst: boolean }) => (
  <>
    <span className="grid aspect-[5/2] w-full place-items-center overflow-hidden bg-sunken">
      {entry.image === null ? (
        <Fallback />
      ) : (
        <PlainImage
          src={entry.image}
          width={600}
          height={240}
          priority={isFirst}
          fallback={<Fallback />}
          className="size-full object-cover"
        />
      )}
    </span>
    <span className={TEXTS}>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-[650] leading-snug tracking-tight">{entry.title}</span>
        {entry.text === "" ? null : <span className="line-clamp-2 text-muted text-sm">{entry.text}</span>}
      </span>
      <Icon of={ArrowRight} className="text-action transition-transform group-hover:translate-x-1" />
    </span>
  </>
)

export interface PromoCarouselProps {
  readonly entries: ReadonlyArray<HomeEntry>
  readonly isLoading: boolean
  readonly onLatestOrders: () => void
}

interface SlideProps {
  readonly entry: HomeEntry
  readonly isFirst: boolean
  readonly onLatestOrders: () => void
}

const Slide = ({ entry, isFirst, onLatestOrders }: SlideProps) =>
  promoTarget(entry.url)._tag === "LatestOrders" ? (
    <button type="button" className={CARD} onClick={onLatestOrders}>
      <CardFace entry={entry} isFirst={isFirst} />
    </button>
  ) : (
    <TargetLink url={entry.url} className={CARD}>
      <CardFace entry={entry} isFirst={isFirst} />
    </TargetLink>
  )

const Loading = () => (
  <div aria-busy className="-ml-5 flex overflow-hidden">
    {["a", "b", "c", "d"].map((key) => (
      <div key={key} className={SLIDE}>
        <div className="overflow-hidden rounded-lg border border-line">
          <Skeleton className="aspect-[5/2] w-full" />
          <div className={TEXTS} />
        </div>
      </div>
    ))}
  </div>
)

type ControlsProps = Pick<Carousel, "canPlay" | "isPlaying" | "setPlaying" | "previous" | "next">

const Controls = ({ canPlay, isPlaying, setPlaying, previous, next }: ControlsProps) => (
  <div className="flex gap-1">
    {canPlay ? (
      <IconButton
        size="sm"
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? m.home_pause() : m.home_play()}
        onClick={() => setPlaying(!isPlaying)}
      />
    ) : null}
    <IconButton size="sm" variant="outline" icon={ChevronLeft} label={m.shell_previous()} onClick={previous} />
    <IconButton size="sm" variant="outline" icon={ChevronRight} label={m.shell_next()} onClick={next} />
  </div>
)

/** Number of cards shown at once on the widest screen; these are loaded first. */
const AT_ONCE = 4

export const PromoCarousel = ({ entries, isLoading, onLatestOrders }: PromoCarouselProps) => {
  const { viewport, hold, ...controls } = useCarousel()
  if (!isLoading && entries.length === 0) return null
  return (
    <div role="presentation" {...hold}>
      <Section id="home-promos" title={m.home_promos()} actions={<Controls {...controls} />}>
        {isLoading ? (
          <Loading />
        ) : (
          <div ref={viewport} className="overflow-hidden rounded-lg">
            <ul className="-ml-5 flex touch-pan-y">
              {entries.map((entry, at) => (
                <li key={`${entry.url}-${entry.title}`} className={SLIDE}>
                  <Slide entry={entry} isFirst={at < AT_ONCE} onLatestOrders={onLatestOrders} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Section>
    </div>
  )
}
