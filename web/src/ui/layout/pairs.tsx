/** Facts as pairs of a label and a value, one below the other; what has no value is left out. */
export type PairList = ReadonlyArray<readonly [string, string]>

export const Pairs = ({ pairs }: { readonly pairs: PairList }) => (
  <dl className="grid gap-3 text-sm">
    {pairs.map(([label, value]) =>
      value === "" ? null : (
        <div key={label} className="flex justify-between gap-4">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
        </div>
      ),
    )}
  </dl>
)
