/** Facets without checkboxes: colours as swatches, sizes as chips, anything else as links (S2.45, S3.19, S4.7). */
import { type FacetItem, isActive, rewriteLegacyFilter } from "@dispensa/domain"
import { cx } from "../../ui/cx.ts"
import { m } from "../../i18n/messages.ts"
import { LocalLink } from "../../ui/controls/local-link.tsx"
import type { FacetProps } from "./check-facet.tsx"
import { FacetSection } from "./facet-section.tsx"
import { facetValue } from "@dispensa/domain"
import { swatchOf } from "./swatch.ts"
import { useChosenQuery } from "./use-chosen-query.ts"
import { useShowAll } from "./use-show-all.tsx"

/** Chooses a group's appearance by the parameter it writes. */
export const LinkFacet = ({ group, ...page }: FacetProps) => {
  const [query, onChange] = useChosenQuery(page)
  const props = { group, query, onChange }
  const active = group.items.filter((item) => isActive(query, group.key, facetValue(item))).length
  return (
    <FacetSection title={titleOf(group)} active={active}>
      {group.key === "color" ? (
        <Colours {...props} />
      ) : group.key === "size" ? (
        <Sizes {...props} />
      ) : (
        <Links {...props} />
      )}
    </FacetSection>
  )
}

const titleOf = (group: FacetProps["group"]): string =>
  group.label !== "" ? group.label : group.key === "color" ? m.shop_facet_color() : m.shop_facet_size()

const optionName = (item: FacetItem): string => m.shop_facet_option({ label: item.label, count: item.count })

const Colours = ({ group, query, onChange }: FacetProps) => {
  const isChosen = (item: FacetItem): boolean => isActive(query, group.key, facetValue(item))
  const { shown, toggle } = useShowAll(group.items, group.label, isChosen)
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-2">
        {shown.map((item) => {
          const isOn = isChosen(item)
          return (
            <li key={item.key} className="min-w-0">
              <button
                type="button"
                aria-pressed={isOn}
                aria-label={optionName(item)}
                onClick={() => onChange({ _tag: "ColorToggled", value: facetValue(item) })}
                className={cx(
                  "flex min-h-8 w-full min-w-0 items-center gap-2 rounded-sm text-left text-sm hover:text-action touch:min-h-11",
                  isOn && "font-semibold text-action",
                )}
              >
                <Swatch value={item.key} isOn={isOn} />
                <span className="truncate first-letter:uppercase">{item.label}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {toggle}
    </>
  )
}

const Swatch = ({ value, isOn }: { readonly value: string; readonly isOn: boolean }) => (
  <span
    aria-hidden
    className={cx(
      "size-5 shrink-0 rounded-full border border-control",
      isOn && "outline-2 outline-action outline-offset-2",
    )}
    style={{ background: swatchOf(value) ?? "var(--color-sunken)" }}
  />
)

const Sizes = ({ group, query, onChange }: FacetProps) => {
  const isChosen = (item: FacetItem): boolean => isActive(query, group.key, facetValue(item))
  const { shown, toggle } = useShowAll(group.items, group.label, isChosen)
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {shown.map((item) => {
          const isOn = isChosen(item)
          return (
            <li key={item.key}>
              <button
                type="button"
                aria-pressed={isOn}
                aria-label={optionName(item)}
                onClick={() => onChange({ _tag: "SizeToggled", value: facetValue(item) })}
                className={cx(
                  "touch-target min-w-8 rounded-sm border px-2 py-1 text-sm transition-colors",
                  isOn
                    ? "border-action bg-action text-on-action"
                    : "border-control bg-surface hover:border-action hover:bg-action-soft",
                )}
              >
                {item.label}
              </button>
            </li>
          )
        })}
      </ul>
      {toggle}
    </>
  )
}

const Links = ({ group }: FacetProps) => {
  const { shown, toggle } = useShowAll(group.items, group.label)
  return (
    <>
      <ul>
        {shown.map((item) => (
          <li key={item.key}>
            <LocalLink
              to={rewriteLegacyFilter(item.filter)}
              className="flex min-h-8 items-center gap-2 text-sm hover:text-action touch:min-h-11"
            >
              <span className="min-w-0 flex-1">{item.label}</span>
              <span className="text-muted text-xs">{item.count}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
      {toggle}
    </>
  )
}
