import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type LoadableList, PAGES_AHEAD, useLoadAhead } from "./use-load-ahead.ts"

interface ListProps extends LoadableList {
  readonly onLoad: () => void
}

const List = ({ onLoad, ...list }: ListProps) => {
  const { end, press } = useLoadAhead(list, onLoad)
  return (
    <div ref={end}>
      <button type="button" onClick={press}>
        More
      </button>
    </div>
  )
}

type Report = (entries: ReadonlyArray<{ readonly isIntersecting: boolean }>) => void
const observers = new Set<Report>()
/** Simulates the end of the list entering or leaving the viewport. */
const see = (isIntersecting: boolean) => act(() => observers.forEach((report) => report([{ isIntersecting }])))

beforeEach(() => {
  class Observer {
    readonly report: Report
    constructor(report: Report) {
      this.report = report
    }
    observe = () => observers.add(this.report)
    disconnect = () => observers.delete(this.report)
  }
  vi.stubGlobal("IntersectionObserver", Observer)
})
afterEach(() => {
  cleanup()
  observers.clear()
  vi.unstubAllGlobals()
})

const show = () => {
  const onLoad = vi.fn<() => void>()
  const { rerender } = render(<List shown={12} canLoad onLoad={onLoad} />)
  return { onLoad, become: (list: LoadableList) => rerender(<List {...list} onLoad={onLoad} />) }
}

describe("[S2.14] loading a long list", () => {
  it("loads nothing before the button is pressed", () => {
    const { onLoad } = show()
    see(false)
    see(true)
    expect(onLoad).not.toHaveBeenCalled()
  })

  it("loads each next page as its end approaches, and waits for the button after a few", () => {
    const { onLoad } = show()
    fireEvent.click(screen.getByRole("button"))
    for (let page = 0; page < 2 * PAGES_AHEAD; page += 1) {
      see(false)
      see(true)
    }
    expect(onLoad).toHaveBeenCalledTimes(1 + PAGES_AHEAD)
  })

  it("loads nothing while the end stays in view, or while a page is loading", () => {
    const { onLoad, become } = show()
    fireEvent.click(screen.getByRole("button"))
    see(true)
    see(true)
    expect(onLoad).toHaveBeenCalledTimes(1)
    become({ shown: 12, canLoad: false })
    see(false)
    see(true)
    expect(onLoad).toHaveBeenCalledTimes(1)
  })

  it("loads the next page if the end is still near after a short one, but does not repeat a failed one", () => {
    const { onLoad, become } = show()
    fireEvent.click(screen.getByRole("button"))
    become({ shown: 12, canLoad: false })
    become({ shown: 24, canLoad: true })
    see(true)
    expect(onLoad).toHaveBeenCalledTimes(2)
    become({ shown: 24, canLoad: false })
    become({ shown: 24, canLoad: true })
    see(true)
    expect(onLoad).toHaveBeenCalledTimes(2)
  })
})
