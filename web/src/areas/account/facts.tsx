/** Labels and what stands behind them; what is unknown is a dash (S3.23). */

export type Fact = readonly [label: string, value: string]

const NOTHING = "–"

export const Facts = ({ facts }: { readonly facts: ReadonlyArray<Fact> }) => (
  <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
    {facts.map(([label, value]) => (
      <div key={label} className="min-w-0">
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="font-medium wrap-anywhere">{value === "" ? NOTHING : value}</dd>
      </div>
    ))}
  </dl>
)
