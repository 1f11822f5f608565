/** Label and value pairs, one below the other; pairs without a value are omitted. */
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
