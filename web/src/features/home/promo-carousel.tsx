/** The promotions: four, three, two or one at a time, 20 px apart [S9.15]. */
import { type PromoTab, promoTarget } from "@dispensa/domain"
import { ArrowRight, ChevronLeft, ChevronRight, Pause, Play, Tag } from "lucide-react"
import { cx } from "../../design/cx.ts"
import { Icon } from "../../design/icon.tsx"
import { IconButton } from "../../design/icon-button.tsx"
import { PlainImage } from "../../design/plain-image.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { m } from "../../i18n/messages.ts"
import { TargetLink } from "../../lib/target-link.tsx"
import { Section } from "./section.tsx"
import { type Carousel, useCarousel } from "./use-carousel.ts"

const SLIDE = "min-w-0 shrink-0 grow-0 basis-full pl-5 sm:basis-1/2 lg:basis-1/3 xl:basis-1/4"
const CARD =
  "group relative flex h-36 w-full items-center gap-4 overflow-hidden rounded-lg p-5 text-left transition-colors md:h-40"
const LOOKS = [
  "bg-action text-on-action hover:bg-action-strong",
  "bg-note-soft text-ink",
  "bg-available-soft text-ink",
  "bg-arriving-soft text-ink",
] as const

const CardFace = ({ tab }: { readonly tab: PromoTab }) => (
  <>
    {tab.icon.startsWith("/") ? (
      <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-[#fffdf9] md:size-28">
        <PlainImage
          src={tab.icon}
          width={160}
          height={160}
          priority
          fallback={<Icon of={Tag} size={36} className="text-[#8f8474]" />}
          className="size-full object-cover"
        />
      </span>
    ) : null}
    <span className="flex min-w-0 flex-col gap-2">
      <span className="text-balance font-[650] text-lg leading-snug tracking-tight">{tab.text}</span>
      <Icon of={ArrowRight} className="transition-transform group-hover:translate-x-1" />
    </span>
  </>
)

export interface PromoCarouselProps {
  readonly tabs: ReadonlyArray<PromoTab>
  readonly isLoading: boolean
  readonly onLatestOrders: () => void
}

const Slide = ({
  tab,
  at,
  onLatestOrders,
}: {
  readonly tab: PromoTab
  readonly at: number
  readonly onLatestOrders: () => void
}) => {
  const look = cx(CARD, LOOKS[at % LOOKS.length])
  return promoTarget(tab.url)._tag === "LatestOrders" ? (
    <button type="button" className={look} onClick={onLatestOrders}>
      <CardFace tab={tab} />
    </button>
  ) : (
    <TargetLink url={tab.url} className={look}>
      <CardFace tab={tab} />
    </TargetLink>
  )
}

const Loading = () => (
  <div aria-busy className="flex gap-5 overflow-hidden">
    {["a", "b", "c", "d"].map((key) => (
      <Skeleton
        key={key}
        className="h-36 shrink-0 basis-full rounded-lg sm:basis-[calc(50%-10px)] md:h-40 lg:basis-[calc(33.3%-13px)] xl:basis-[calc(25%-15px)]"
      />
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

export const PromoCarousel = ({ tabs, isLoading, onLatestOrders }: PromoCarouselProps) => {
  const { viewport, hold, ...controls } = useCarousel()
  if (!isLoading && tabs.length === 0) return null
  return (
    <div role="presentation" {...hold}>
      <Section id="home-promos" title={m.home_promos()} actions={<Controls {...controls} />}>
        {isLoading ? (
          <Loading />
        ) : (
          <div ref={viewport} className="overflow-hidden rounded-lg">
            <ul className="-ml-5 flex touch-pan-y">
              {tabs.map((tab, at) => (
                <li key={`${tab.url}-${tab.text}`} className={SLIDE}>
                  <Slide tab={tab} at={at} onLatestOrders={onLatestOrders} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Section>
    </div>
  )
}
