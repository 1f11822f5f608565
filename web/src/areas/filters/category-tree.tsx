/** The category facet as a tree: a link chooses a category, the plus beside it adds one to those chosen (S2.45, S3.17). */
import {
  evolveQuery,
  type FacetNode,
  facetTree,
  type FacetGroup,
  type QueryChange,
  type ShopQuery,
  shopRoute,
} from "@dispensa/domain"
import { Check, Plus } from "lucide-react"
import { cx } from "../../ui/cx.ts"
import { Icon } from "../../ui/controls/icon.tsx"
import { IconButton } from "../../ui/controls/icon-button.tsx"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import { facetValue, holdsChosen } from "@dispensa/domain"
import { useShowAll } from "./use-show-all.tsx"
import { backendCapabilities } from "../../platform/backend-capabilities.ts"

export interface CategoryTreeProps {
  readonly group: FacetGroup
  readonly query: ShopQuery
  readonly onChange: (change: QueryChange) => void
}

export const CategoryTree = ({ group, query, onChange }: CategoryTreeProps) => (
  <Branch nodes={facetTree(group)} label={group.label} query={query} onChange={onChange} depth={0} />
)

interface BranchProps extends Omit<CategoryTreeProps, "group"> {
  readonly nodes: ReadonlyArray<FacetNode>
  readonly label: string
  readonly depth: number
}

const Branch = ({ nodes, label, query, onChange, depth }: BranchProps) => {
  const { shown, toggle } = useShowAll(nodes, label)
  return (
    <>
      <ul className={cx(depth > 0 && "ml-2 border-line border-l pl-2.5")}>
        {shown.map((node) => (
          <li key={node.key}>
            <Entry node={node} query={query} onChange={onChange} />
            {node.children.length > 0 && holdsChosen(node, query.categories) ? (
              <Branch nodes={node.children} label={node.label} query={query} onChange={onChange} depth={depth + 1} />
            ) : null}
          </li>
        ))}
      </ul>
      {toggle}
    </>
  )
}

const Entry = ({ node, query, onChange }: Pick<BranchProps, "query" | "onChange"> & { readonly node: FacetNode }) => {
  const slug = facetValue(node.item)
  const isActive = query.categories.includes(slug)
  const toggle = (): void => onChange({ _tag: "CategoryToggled", slug })
  return (
    <div className="flex items-center gap-1">
      <LocalLink
        to={shopRoute(
          evolveQuery(query, isActive ? { _tag: "CategoryToggled", slug } : { _tag: "CategoryChosen", slug }),
        )}
        aria-current={isActive ? "true" : undefined}
        className={cx(
          "flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-sm text-sm hover:text-action touch:min-h-11",
          isActive && "font-semibold text-action",
        )}
      >
        {isActive ? <Icon of={Check} size={14} /> : null}
        <span className="min-w-0 flex-1">{node.label}</span>
        <span className="text-muted text-xs">{node.count}</span>
      </LocalLink>
      {query.categories.length > 0 && !isActive && backendCapabilities.offers("several-categories") ? (
        <IconButton
          icon={Plus}
          size="sm"
          label={m.shop_category_add({ label: node.label })}
          onClick={toggle}
          className="size-6 text-muted"
        />
      ) : null}
    </div>
  )
}
