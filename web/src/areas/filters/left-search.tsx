/** The search of the filters above them; an extra-wide screen has it in its right sidebar (S2.53, S3.21). */
import { useIsExtraWide } from "../../platform/use-media.ts"
import { FilterSearch, type FilterSearchProps } from "./filter-search.tsx"

export const LeftSearch = (props: Omit<FilterSearchProps, "side" | "onWanted">) =>
  useIsExtraWide() ? null : (
    <div className="mb-3">
      <FilterSearch {...props} side="left" />
    </div>
  )
