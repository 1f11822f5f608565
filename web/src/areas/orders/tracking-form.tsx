/** Form that selects the order to track: by its number, or one of the newest. */
import { useOrders } from "./use-orders.ts"
import { FieldsForm } from "../../ui/forms/fields-form.tsx"
import { type FieldSpec, textIn } from "../../ui/forms/field-spec.ts"
import { Select } from "../../ui/forms/select.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { m } from "../../i18n/messages.ts"

const FIELDS: ReadonlyArray<FieldSpec> = [{ name: "order", label: m.orders_number, rule: "required" }]

export interface TrackingFormProps {
  readonly orderId: string
  readonly onFind: (orderId: string) => void
}

export const TrackingForm = ({ orderId, onFind }: TrackingFormProps) => {
  const { data, status } = useOrders({ status: null, from: null, to: null })
  const known = (data ?? []).map((order) => ({ value: order.orderId, label: order.orderId }))
  const isKnown = known.some(({ value }) => value === orderId)
  return (
    <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
      <FieldsForm
        key={orderId}
        fields={FIELDS}
        initial={{ order: orderId }}
        submitLabel={m.orders_find()}
        onSubmit={async (values) => {
          onFind(textIn(values, "order"))
          return { _tag: "Done" }
        }}
      />
      {status === "loading" ? <Skeleton className="h-17.5" /> : null}
      {known.length === 0 ? null : (
        <Select
          label={m.orders_choose()}
          value={isKnown ? orderId : ""}
          options={[...(isKnown ? [] : [{ value: "", label: m.orders_choose_none() }]), ...known]}
          onChange={onFind}
        />
      )}
    </div>
  )
}
