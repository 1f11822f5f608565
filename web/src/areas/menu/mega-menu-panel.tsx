/** The panel of a top item: its second level as columns, the third as links; at most 60 % of the window's height [S9.15]. */
import type { MenuItem } from "@dispensa/domain"
import { ArrowRight } from "lucide-react"
import { Badge } from "../../ui/feedback/badge.tsx"
import { Icon } from "../../ui/controls/icon.tsx"
import { PlainImage } from "../../ui/layout/plain-image.tsx"
import { m } from "../../i18n/messages.ts"
import { TargetLink } from "../../ui/controls/target-link.tsx"

const LEAF =
  "touch-target -mx-2 flex min-h-8 items-center gap-2 rounded-sm px-2 transition-colors hover:bg-action-soft hover:text-ink"

interface ColumnProps {
  readonly item: MenuItem
  readonly onChoose: () => void
}

const Column = ({ item, onChoose }: ColumnProps) => (
  <li className="mb-6 break-inside-avoid">
    {item.url === "" ? (
      <p className="py-1 font-semibold">{item.title}</p>
    ) : (
      <TargetLink url={item.url} onClick={onChoose} className={`${LEAF} font-semibold`}>
        {item.title}
        {item.label === null ? null : <Badge kind="new">{item.label}</Badge>}
      </TargetLink>
    )}
    <ul>
      {item.children.map((leaf) => (
        <li key={leaf.name}>
          <TargetLink url={leaf.url} onClick={onChoose} className={`${LEAF} text-muted`}>
            {leaf.title}
            {leaf.label === null ? null : <Badge kind="new">{leaf.label}</Badge>}
          </TargetLink>
        </li>
      ))}
    </ul>
  </li>
)

export interface MegaMenuPanelProps {
  readonly id: string
  readonly item: MenuItem
  readonly onChoose: () => void
}

export const MegaMenuPanel = ({ id, item, onChoose }: MegaMenuPanelProps) => (
  <div
    id={id}
    className="absolute inset-x-0 top-full z-30 max-h-[60vh] animate-fade-in overflow-y-auto overscroll-contain border-line border-y bg-raised shadow-pop"
  >
    <div className="page-frame grid grid-cols-[1fr_auto] gap-10 py-6 text-sm">
      <div>
        {item.url === "" ? null : (
          <TargetLink
            url={item.url}
            onClick={onChoose}
            className="touch-target mb-4 inline-flex min-h-8 items-center gap-2 font-semibold text-action hover:underline"
          >
            {m.shell_menu_all({ title: item.title })}
            <Icon of={ArrowRight} size={16} />
          </TargetLink>
        )}
        <ul className="columns-3 gap-8 xl:columns-4">
          {item.children.map((child) => (
            <Column key={child.name} item={child} onChoose={onChoose} />
          ))}
        </ul>
      </div>
      {item.image === null ? null : (
        <PlainImage
          src={item.image}
          width={480}
          height={480}
          className="size-52 rounded-lg bg-[#fffdf9] object-contain xl:size-60"
        />
      )}
    </div>
  </div>
)
