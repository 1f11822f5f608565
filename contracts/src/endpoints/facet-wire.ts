/** Facets on the wire: maps from facet key to a group whose items are a map again (S3.16). */
import type { FacetGroup, FacetItem } from "@dispensa/domain"
import { FacetGroup as FacetGroupSchema } from "@dispensa/domain"
import { Schema, SchemaTransformation } from "effect"
import { orElse } from "../wire.ts"

const ItemWire = Schema.Struct({
  label: Schema.String,
  count: Schema.Int,
  filter: orElse(Schema.String, ""),
  label_filter: orElse(Schema.NullOr(Schema.String), null),
  parent: orElse(Schema.NullOr(Schema.String), null),
})

const GroupWire = Schema.Struct({ label: Schema.String, results: Schema.Record(Schema.String, ItemWire) })

type GroupValue = typeof GroupWire.Type

const toItem = ([key, item]: [string, GroupValue["results"][string]]): FacetItem => ({
  key,
  label: item.label,
  count: item.count,
  filter: item.filter,
  labelFilter: item.label_filter,
  parent: item.parent,
})

const fromItem = (item: FacetItem): [string, GroupValue["results"][string]] => [
  item.key,
  { label: item.label, count: item.count, filter: item.filter, label_filter: item.labelFilter, parent: item.parent },
]

/** The order of keys on the wire is the order of groups and items. */
export const FacetMapWire = Schema.Record(Schema.String, GroupWire).pipe(
  Schema.decodeTo(
    Schema.Array(Schema.toType(FacetGroupSchema)),
    SchemaTransformation.transform({
      decode: (groups): ReadonlyArray<FacetGroup> =>
        Object.entries(groups).map(([key, group]) => ({
          key,
          label: group.label,
          items: Object.entries(group.results).map(toItem),
        })),
      encode: (groups: ReadonlyArray<FacetGroup>) =>
        Object.fromEntries(
          groups.map((group) => [
            group.key,
            { label: group.label, results: Object.fromEntries(group.items.map(fromItem)) },
          ]),
        ),
    }),
  ),
)
