/** Lines that were not recognised as rows, so that none is dropped silently: shown if the catalogue has an item of that name, otherwise collapsed. */
import { namedItems, textOfRow, type WantedRow } from "@dispensa/domain"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { useFoundItems } from "../product/use-found-items.ts"
import type { LeftLinesInUse } from "./use-left-lines.ts"

interface LeftLinesProps {
  readonly lines: LeftLinesInUse
  /** Adds them as rows. */
  readonly onLoad: (rows: ReadonlyArray<WantedRow>) => void
}

export const LeftLines = ({ lines: { left, remove }, onLoad }: LeftLinesProps) => {
  const { matchOf } = useFoundItems([...new Set(left.map(({ key }) => key))])
  const isNamed = ({ key }: WantedRow): boolean => {
    const match = matchOf(key)
    return match !== undefined && namedItems(key, match).length > 0
  }
  const named = left.filter(isNamed)
  const others = left.filter((row) => !isNamed(row))
  const load = (rows: ReadonlyArray<WantedRow>): void => {
    onLoad(rows)
    remove(rows)
  }
  return (
    <>
      {named.length === 0 ? null : (
        <Notice
          kind="warning"
          title={m.quick_left_named({ count: named.length })}
          action={<LoadButton rows={named} onLoad={load} />}
        >
          {textOf(named)}
        </Notice>
      )}
      {others.length === 0 ? null : (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-muted">{m.quick_left({ count: others.length })}</summary>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <p className="min-w-0 flex-1 wrap-anywhere">{textOf(others)}</p>
            <LoadButton rows={others} onLoad={load} />
          </div>
        </details>
      )}
    </>
  )
}

interface LoadButtonProps extends Pick<LeftLinesProps, "onLoad"> {
  readonly rows: ReadonlyArray<WantedRow>
}

const LoadButton = ({ rows, onLoad }: LoadButtonProps) => (
  <Button size="sm" variant="quiet" onClick={() => onLoad(rows)}>
    {m.quick_left_load()}
  </Button>
)

/** Original text of the lines. */
const textOf = (left: ReadonlyArray<WantedRow>): string => left.map(textOfRow).join(" · ")
