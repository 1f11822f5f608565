/** The categories as a tree that expands in place, for the phone [S2.39]. */
import type { MenuItem } from "@dispensa/domain"
import { ChevronDown } from "lucide-react"
import { Badge } from "../../ui/feedback/badge.tsx"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { m } from "../../i18n/messages.ts"
import { TargetLink } from "../../ui/controls/target-link.tsx"

const ROW = "flex min-h-11 items-center gap-2 rounded-md px-2 hover:bg-action-soft"

export interface PhoneCategoryTreeProps {
  readonly items: ReadonlyArray<MenuItem>
  readonly level?: number
  readonly onChoose: () => void
}

const Leaf = ({
  item,
  onChoose,
  isTop,
}: {
  readonly item: MenuItem
  readonly onChoose: () => void
  readonly isTop: boolean
}) => (
  <TargetLink url={item.url} onClick={onChoose} className={cx(ROW, isTop && "font-medium")}>
    {item.title}
    {item.label === null ? null : <Badge kind="new">{item.label}</Badge>}
  </TargetLink>
)

export const PhoneCategoryTree = ({ items, level = 0, onChoose }: PhoneCategoryTreeProps) => (
  <ul className={cx(level > 0 && "ml-3 border-line border-l pl-2", level > 0 && "text-sm")}>
    {items.map((item) => (
      <li key={item.name}>
        {item.children.length === 0 ? (
          <Leaf item={item} onChoose={onChoose} isTop={level === 0} />
        ) : (
          <details className="group/tree">
            <summary className={cx(ROW, "list-none justify-between", level === 0 && "font-medium")}>
              {item.title}
              <Icon
                of={ChevronDown}
                size={16}
                className="shrink-0 text-muted transition-transform [[open]>summary>&]:rotate-180"
              />
            </summary>
            <div>
              {item.url === "" ? null : (
                <TargetLink url={item.url} onClick={onChoose} className={cx(ROW, "ml-5 text-action text-sm")}>
                  {m.shell_menu_all({ title: item.title })}
                </TargetLink>
              )}
              <PhoneCategoryTree items={item.children} level={level + 1} onChoose={onChoose} />
            </div>
          </details>
        )}
      </li>
    ))}
  </ul>
)
