/** The last scans, each of which can be taken back. */
import { CircleCheck, CircleHelp, Plus, Undo2 } from "lucide-react"
import { m } from "../../i18n/messages.ts"
import { Button } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { cx } from "../../ui/cx.ts"
import type { LoggedScan } from "./scan-log.ts"

export interface ScanListProps {
  readonly log: ReadonlyArray<LoggedScan>
  readonly onUndo: (scan: LoggedScan) => void
  readonly onOffer: (scan: LoggedScan) => void
}

export const ScanList = ({ log, onUndo, onOffer }: ScanListProps) =>
  log.length === 0 ? null : (
    <section aria-label={m.scan_last()}>
      <h3 className="pb-1 text-muted text-sm">{m.scan_last()}</h3>
      <ul className="divide-y divide-line">
        {log.map((scan) => (
          <li key={scan.id} className="flex min-h-11 items-center gap-3 py-1.5">
            <Icon
              of={scan.isFound ? CircleCheck : CircleHelp}
              size={18}
              className={cx("shrink-0", scan.isFound ? "text-available" : "text-offer")}
            />
            <span className={cx("min-w-0 flex-1 leading-snug", scan.isUndone && "text-muted line-through")}>
              {scan.title}
              <span className="block text-muted text-xs tabular-nums">{scan.code}</span>
            </span>
            {scan.offer === undefined ? null : (
              <Button size="sm" className="shrink-0" onClick={() => onOffer(scan)}>
                <Icon of={Plus} size={16} />
                {scan.offer.label}
              </Button>
            )}
            <Undoing scan={scan} onUndo={onUndo} />
          </li>
        ))}
      </ul>
    </section>
  )

const Undoing = ({ scan, onUndo }: { readonly scan: LoggedScan; readonly onUndo: ScanListProps["onUndo"] }) => {
  if (scan.isUndone) return <span className="text-muted text-sm">{m.scan_undone()}</span>
  return scan.undo === null ? null : (
    <Button
      size="sm"
      variant="quiet"
      aria-label={m.scan_undo_label({ title: scan.title })}
      onClick={() => onUndo(scan)}
    >
      <Icon of={Undo2} size={16} />
      {m.scan_undo()}
    </Button>
  )
}
