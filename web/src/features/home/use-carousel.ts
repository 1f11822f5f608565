/** A carousel that moves by itself every 3 seconds, unless somebody looks closer or wants no motion [S9.15]. */
import useEmblaCarousel from "embla-carousel-react"
import { useCallback, useEffect, useState } from "react"
import { usePrefersReducedMotion } from "../../lib/use-media.ts"

export const AUTOPLAY_MS = 3000

export interface Carousel {
  /** For the element that clips the slides. */
  readonly viewport: (element: HTMLElement | null) => void
  readonly isPlaying: boolean
  /** Whether it moves by itself at all. */
  readonly canPlay: boolean
  readonly setPlaying: (isPlaying: boolean) => void
  /** For the whole carousel: hover and focus hold it. */
  readonly hold: {
    readonly onPointerEnter: () => void
    readonly onPointerLeave: () => void
    readonly onFocus: () => void
    readonly onBlur: () => void
  }
  readonly previous: () => void
  readonly next: () => void
}

export const useCarousel = (): Carousel => {
  const isCalm = usePrefersReducedMotion()
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: "start", duration: isCalm ? 0 : 20 })
  const [wanted, setWanted] = useState(true)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPlaying = wanted && !isCalm
  const isMoving = isPlaying && !isHovered && !isFocused
  useEffect(() => {
    if (!isMoving || embla === undefined) return undefined
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
    hold: {
      onPointerEnter: hover(true),
      onPointerLeave: hover(false),
      onFocus: focus(true),
      onBlur: focus(false),
    },
    previous: () => embla?.scrollPrev(),
    next: () => embla?.scrollNext(),
  }
}
