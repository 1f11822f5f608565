/** A carousel that moves every 3 seconds, unless the user is interacting with it or prefers reduced motion [S9.15]. */
import type { EmblaCarouselType } from "embla-carousel"
import { type RefCallback, useCallback, useEffect, useState } from "react"
import { nextTask } from "../../platform/next-task.ts"
import { retryImport } from "../../platform/retry-import.ts"
import { usePrefersReducedMotion } from "../../platform/use-media.ts"

export const AUTOPLAY_MS = 3000

export interface Carousel {
  /** Ref for the element that clips the slides. */
  readonly viewport: RefCallback<HTMLElement>
  readonly isPlaying: boolean
  /** Whether it moves by itself. */
  readonly canPlay: boolean
  readonly setPlaying: (isPlaying: boolean) => void
  /** Handlers for the whole carousel: hover and focus pause it. */
  readonly hold: {
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
    readonly onFocus: () => void
    readonly onBlur: () => void
  }
  readonly previous: () => void
  readonly next: () => void
}

const loadEmbla = () => retryImport(() => import("embla-carousel"))

/**
 * Loads the code that moves the slides in a task after they are on the page: until then they do not move. The element is not
 * kept as state: state set while a page is inserted into the document would render it again at once and run every effect in the same task.
 */
const useEmbla = (isCalm: boolean) => {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null)
  const viewport = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      let carousel: EmblaCarouselType | null = null
      let isGone = false
      void nextTask()
        .then(loadEmbla)
        .then(({ default: makeEmbla }) => {
          if (isGone) return
          carousel = makeEmbla(element, { loop: true, align: "start", duration: isCalm ? 0 : 20 })
          setEmbla(carousel)
        })
      return () => {
        isGone = true
        carousel?.destroy()
        setEmbla(null)
      }
    },
    [isCalm],
  )
  return [viewport, embla] as const
}

export const useCarousel = (): Carousel => {
  const isCalm = usePrefersReducedMotion()
  const [viewport, embla] = useEmbla(isCalm)
  const [wanted, setWanted] = useState(true)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPlaying = wanted && !isCalm
  const isMoving = isPlaying && !isHovered && !isFocused
  useEffect(() => {
    if (!isMoving || embla === null) return undefined
    const timer = setInterval(() => embla.scrollNext(), AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [isMoving, embla])
  const hover = useCallback((now: boolean) => () => setHovered(now), [])
  const focus = useCallback((now: boolean) => () => setFocused(now), [])
  return {
    viewport,
    isPlaying,
    canPlay: !isCalm,
    setPlaying: setWanted,
    hold: { onPointerEnter: hover(true), onPointerLeave: hover(false), onFocus: focus(true), onBlur: focus(false) },
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
  }
}
